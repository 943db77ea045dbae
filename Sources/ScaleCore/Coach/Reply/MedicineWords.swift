/// Words about medicines, which are for a doctor to give and to change; see ``ScreenWords``.
enum MedicineWords {
  private static let drugs =
    "ozempic|wegovy|mounjaro|saxenda|zepbound|semaglutide|semaglutid|tirzepatide|tirzepatid|liraglutide|liraglutid|phentermine|orlistat|xenical|clenbuterol|ephedrine|dnp|abnehmspritze"

  private static let germanTablets =
    "schilddruesentabletten|schilddruesenhormone|blutdrucktabletten|blutdruckmittel|herztabletten|betablocker|cortison|antidepressiva"

  static let advice = [
    "no longer need ... medication|medications|insulin|metformin|tablets|pills",
    "setz|setze ... antidepressivum|antidepressiva|medikament|medikamente|insulin|metformin ... ab",
    "\(drugs) is|would|waere|ist ... right|easy|good|best|effective|option|richtige|gut|einfach",
    "diet|slimming pills ... would|will|help|take",
    "appetitzuegler ... wuerden|nehmen|helfen",
    "double|doubling|halve|increase|raise|lower|stop|quit|skip|adjust|triple ... your|the insulin|metformin|medication|medications|medicine|medicines|dose|dosage|tablets|pills|antidepressant|antidepressants|statin|statins",
    "double|doubling|halve|increase|raise|lower|stop|quit|skip|adjust|triple your|the thyroid|blood|heart|sugar|diabetes|pressure|water ... tablets|pills|medication|medicine",
    "half|twice|double of the|your dose|dosage", "half|twice|double the|your dose|dosage",
    "ephedrine|clenbuterol|dnp|phentermine pill|pills|tablets|capsules",
    "erhoeh|erhoehe|erhoehen|senk|senke|verdopple|verdoppel|halbiere|setz|setze|lass ... \(germanTablets)",
    "lass|lasse ... insulin|metformin|medikament|medikamente|tabletten ... weg|aus",
    "verdopple|verdoppeln|halbiere|erhoehe|senke|reduziere|setz|setze|lass ... dein|deine|die|das insulin|metformin|medikament|medikamente|dosis|tabletten|tablette",
    "take|taking|get|getting|try|trying|inject|injecting|buy|order|start ... \(drugs)",
    "\(drugs) shot|shots|injection|injections|pen|pens|spritze would|will|could|can|helps|speeds",
    "\(drugs) would|will|could|can help|speed|do|boost|suit", "\(drugs) helps|speeds|works|hilft|wirkt",
    "nimm|nehmen|hol|besorg|kauf|probier|probiere|spritz|spritze|versuch|versuche ... \(drugs)", "mit \(drugs) geht|klappt|nimmst",
    "\(drugs) wuerde|kann|koennte ... helfen|beschleunigen",
  ]

  static let harmless = [
    "never|not|dont|avoid|cannot|cant|shouldnt|wouldnt|mustnt|\(ScreenWords.nein)|ohne|without|if|when|whether|since|because|while|wenn|falls|ob|da|weil",
    "doctor|physician|pharmacist|prescription|prescribed|prescribes|arzt|aerztin|rezept|verschrieben|verordnet",
    "you|du take|started|got|use|nimmst",
    "dangerous|unsafe|risky|harmful|gefaehrlich|riskant",
  ]
}
