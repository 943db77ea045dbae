/// Fixed answers where a coach has no place. Emergency numbers: 112 works in the European Union and on most mobile phones; elsewhere the local one.
public enum RedFlagCopy {
  public static func text(_ flag: RedFlag) -> String {
    switch flag.language {
    case .english: english(flag.kind)
    case .german: german(flag.kind)
    }
  }

  /// Said after it, so that nobody wonders where the answer went.
  public static func nothingSent(_ language: RedFlagWords.Language) -> String {
    switch language {
    case .english: "This was answered here. Nothing was sent, and nothing was counted."
    case .german: "Das wurde hier beantwortet. Nichts wurde gesendet und nichts gezählt."
    }
  }

  private static func english(_ kind: RedFlag.Kind) -> String {
    switch kind {
    case .selfHarm:
      "I am glad you wrote that, and I am only a scale's companion: you deserve a person now. If you might act on it, call 112 or your local emergency number, or go to the nearest emergency room. "
        + "Otherwise call a crisis line where you live, or someone you trust, and tell them what you told me. Weight can wait."
    case .heart:
      "Chest pain, trouble breathing or passing out need a doctor, not a coach. If it is happening now, or comes back, call 112 or your local emergency number and do not drive yourself. "
        + "If it is over, stop training, sit down, and have it looked at today."
    case .purging:
      "That sounds hard, and it is more common than people think. I will not help with vomiting, laxatives or starving: they hurt the heart and do not take off fat. "
        + "Please talk to your doctor or an eating disorder service where you live. If you feel faint or your heart stumbles, call 112 or your local emergency number."
    case .dosing:
      "Doses are for the person who prescribed them, never for me. Please do not change or stop a medicine on your own: ask your doctor or pharmacist today. "
        + "If you took too much, or feel shaky, confused or very unwell, call 112 or your local emergency number."
    case .pregnancy:
      "In pregnancy and while breastfeeding weight loss is off the table, and I have no advice on weight. Your midwife or doctor knows what fits you. "
        + "With bleeding, strong pain or fainting call 112 or your local emergency number."
    case .minor:
      "This program is for adults. A growing body should not be dieted by an app: talk to a parent, the school nurse or your doctor, and let them look at it with you."
    case .longFast:
      "I do not support going without food for more than a day. It costs muscle, and it can turn dangerous, above all with medicines or diabetes. "
        + "Please eat something small, drink, and talk to a doctor before any long fast. If you feel faint or confused, call 112 or your local emergency number."
    case .underweight:
      "Your weight is already under the healthy range, so I will not help it go lower. Eating regularly and a talk with your doctor is the way now. "
        + "If eating feels frightening, an eating disorder service can help, and kindly."
    }
  }

  private static func german(_ kind: RedFlag.Kind) -> String {
    switch kind {
    case .selfHarm:
      "Gut, dass du das schreibst. Ich bin nur das Programm einer Waage; du brauchst jetzt einen Menschen. Wenn du dir etwas antun könntest, ruf 112 oder die örtliche Notrufnummer an oder geh in die nächste Notaufnahme. "
        + "Sonst ruf einen Krisendienst oder jemanden an, dem du vertraust, und sag dort, was du mir gesagt hast. Das Gewicht kann warten."
    case .heart:
      "Schmerzen in der Brust, Atemnot oder Ohnmacht gehören zum Arzt, nicht zum Coach. Wenn es gerade passiert oder wiederkommt: 112 oder die örtliche Notrufnummer, und nicht selbst fahren. "
        + "Wenn es vorbei ist: kein Training, hinsetzen, noch heute ansehen lassen."
    case .purging:
      "Das klingt schwer, und du bist damit nicht allein. Bei Erbrechen, Abführmitteln oder Hungern helfe ich nicht: Sie schaden dem Herzen und nehmen kein Fett. "
        + "Bitte sprich mit deiner Ärztin oder einer Beratungsstelle für Essstörungen. Bei Schwindel oder Herzstolpern: 112 oder die örtliche Notrufnummer."
    case .dosing:
      "Dosierungen gehören zu denen, die das Mittel verschrieben haben, nie zu mir. Bitte ändere nichts allein: Frag heute noch Praxis oder Apotheke. "
        + "Wenn du zu viel genommen hast oder zittrig und verwirrt bist: 112 oder die örtliche Notrufnummer."
    case .pregnancy:
      "In Schwangerschaft und Stillzeit wird nicht abgenommen, und ich gebe dazu keinen Rat. Hebamme oder Praxis wissen, was zu dir passt. "
        + "Bei Blutung, starken Schmerzen oder Ohnmacht: 112 oder die örtliche Notrufnummer."
    case .minor:
      "Dieses Programm ist für Erwachsene. Ein Körper, der wächst, gehört nicht auf Diät durch eine App: Sprich mit deinen Eltern oder einer Ärztin darüber."
    case .longFast:
      "Mehr als einen Tag ohne Essen unterstütze ich nicht. Es kostet Muskeln und kann gefährlich werden, vor allem mit Medikamenten oder Diabetes. "
        + "Bitte iss eine Kleinigkeit, trink etwas und sprich vor längerem Fasten mit einer Ärztin. Bei Schwindel oder Verwirrung: 112 oder die örtliche Notrufnummer."
    case .underweight:
      "Dein Gewicht liegt schon unter dem gesunden Bereich; weiter nach unten helfe ich nicht. Regelmäßig essen und mit einer Ärztin sprechen ist jetzt der Weg. "
        + "Wenn Essen Angst macht, hilft eine Beratungsstelle für Essstörungen."
    }
  }
}
