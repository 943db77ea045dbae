/// Words about getting rid of food or water by force; see ``ScreenWords``.
enum PurgingWords {
  private static let remedies =
    "laxative|laxatives|diuretic|diuretics|ipecac|enema|enemas|emetic|emetics|senna|bisacodyl|dulcolax|furosemide|lasix"
  private static let germanRemedies =
    "abfuehrmittel|abfuehrmitteln|abfuehrtabletten|abfuehrtee|laxans|laxantien|diuretika|diuretikum|entwaesserungstabletten|wassertabletten|entwaesserungsmittel|glaubersalz|bittersalz|brechmittel|einlauf"

  static let advice = [
    "take|use|try ... ... \(remedies)", "nimm|nehmen|benutze|trink ... ... \(germanRemedies)",
    "water pill|pills|tablet ... before|evening|night|tonight",
    "entwaesserungstablette|wassertablette|abfuehrtablette am|vor|abends|morgens|jeden",
    "bring|bringing it|that|everything|them back up afterwards|afterward|later|again|straight|right",
    "bring|bringing it|that|everything|them back up after",
    "rid of the|that|your pizza|cake|burger|dessert|sweets|chocolate|binge|snack|snacks ... bathroom|toilet|loo",
    "hol|hole|bring|bringe das|dein|alles essen|abendessen|mittagessen ... wieder hoch|raus|heraus",
    "essen ... wieder hoch|raus", "essen ... einfach wieder hoch|raus",
    "throwing up once|sometimes|now", "senna ... every|keeps|before",
    "sennestee|sennatee|entwaesserungstablette|abfuehrtee ... haelt|wirkt|hilft",
    "take|taking|use|using|try|trying|swallow|swallowing|drink|drinking|have|buy|get|pop|consider|add|need|start|rely ... \(remedies)",
    "take|taking|use|using|try|trying|swallow|buy|get|pop|consider|add|start ... water pills|tablets",
    "\(remedies) ... help|helps|work|works|speed|flush|clear|empty|useful|fine|ok|okay|safe|option",
    "water pill|pills|tablets ... help|helps|work|works",
    "\(remedies) will|can|could|would ... get|clear|flush|rid|do|make|take", "an|the|another enema before|after|tonight",
    "make|making|force|forcing|get|getting yourself vomit|puke|sick|purge|throw",
    "make|making|force|forcing|get|getting yourself to|be vomit|puke|sick|purge|throw",
    "induce|inducing|force|forcing vomiting", "throw|throwing up after|what",
    "throw|throwing it|everything|food|meals up",
    "vomit|puke after|what|it|your|every", "by|try|trying|consider vomiting|purging|puking", "by|try|trying|consider throwing up",
    "finger|fingers down your|the throat",
    "purge|purging after|your|the|it|calories|food|meals|what|every|everything",
    "nimm|nehmen|nehme|nimmst|benutze|benutz|benutzen|verwende|verwenden|probier|probiere|trink|trinke|schluck|schlucke|hol|kauf|kaufe|mach ... \(germanRemedies)",
    "\(germanRemedies) ... nehmen|helfen|hilft|benutzen|verwenden|schlucken|probieren|wirken|wirkt|einnehmen|nutzen",
    "erbrich dich|das|alles|es", "uebergib|uebergebe dich", "dich ... uebergeben|erbrechen|uebergibst|erbrichst",
    "kannst|koenntest|solltest ... erbrechen|uebergeben|kotzen", "kotz|kotze das|alles|es|dein|deine|nach",
    "zum erbrechen|kotzen ... bring|bringe|bringen|zwing|zwingen", "bring|bringe|zwing|zwinge dich zum erbrechen|kotzen",
    "finger in den|deinen hals|rachen", "bring|bringing ... dinner|lunch|breakfast|meal|food back up",
    "bring|bringing up your|the dinner|lunch|breakfast|meal|food",
    "rid of the|your|that dinner|lunch|breakfast|meal|food ... bathroom|toilet|loo", "rid of what you ate",
    "chew|chewing and spit|spitting", "spit|spitting ... instead of swallowing",
    "ausspucken statt schlucken|runterschlucken", "kauen und ausspucken", "kau|kaue ... spuck|spucke", "hochwuergen|hochwuerge",
    "toilette|klo|bad loswerden|los",
  ]

  static let harmless =
    ScreenWords.refusals + [
      "\(ScreenWords.no)|quit ... \(remedies)|vomit|vomiting|throw|throwing|puke|purge|purging|finger|fingers|pills|tablets|sick",
      "no|without|instead \(remedies)|vomiting|purging", "instead of ... \(remedies)|vomiting|purging",
      "\(remedies)|vomiting|purging|up ... are|is|do|does|will|would|should|can|has|have not|never|no|nothing",
      "\(remedies)|vomiting|purging|pills ... dont|doesnt|arent|isnt|wont|cant|cannot|shouldnt|never",
      "dangerous|unsafe|risky|harmful|harm|harms|damage|damages|dehydrate|dehydrates|dehydration|abuse|misuse|unhealthy",
      "only|just flush|flushes|water",
      "if|when|whether|unless you|youre vomit|vomiting|throw|throwing|puke|purge|purging|take|taking|took|use|using|have|had",
      "if|when|whether|unless you|youre are|have|feel|ever|sometimes|still|often|already vomit|vomiting|throwing|thrown|purging|taking|taken|using|used",
      "if|when|whether youve|youre|you ... been|making|throwing|vomiting|purging", "talk|speak|talking to|with",
      "if|when|wenn ... urge|urges|drang", "seek|get|getting help", "hol|hole|such|suche dir ... hilfe",
      "youve|you have|had taken|used|thrown|vomited", "telling me",
      "sprich|rede|sprechen|reden ... mit",
      "do|did|are|have|were you ... \(remedies)|vomit|vomiting|throw|throwing|puke|purge|purging", "natural|mild|gentle laxative|diuretic",
      "coffee|tea|caffeine|alcohol|kaffee|tee ... diuretic|diuretics",
      "laxative|diuretic effect|effects|action", "purge|purging ... pantry|fridge|cupboard|cupboards|kitchen|snacks|closet|shelves",
      "\(ScreenWords.nein)|ohne|statt|anstatt|gegen ... \(germanRemedies)|erbrechen|uebergeben|uebergib|kotzen|finger|erbrich",
      "\(germanRemedies)|erbrechen|uebergeben ... nicht|nie|niemals|kein|keine|keinen|gefaehrlich|schaden|schadet|riskant",
      "erbrich|uebergib|erbreche|uebergebe dich nicht|nie|niemals", "gefaehrlich|schaedlich|schaden|schadet|ungesund|riskant",
      "wenn|falls|ob|weil du dich|nimmst|\(germanRemedies)",
    ]
}
