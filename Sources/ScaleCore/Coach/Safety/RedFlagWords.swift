/// The words of one language that call for care. Another language is another value in ``of(_:)``.
public struct RedFlagWords: Sendable {
  public enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
  }

  private let lists: [List]
  private let loss: PhraseList

  private struct List: Sendable {
    let kind: RedFlag.Kind
    let phrases: PhraseList

    /// Those without gaps: what they find belongs together, whatever stands between the words.
    let solid: PhraseList

    /// What sounds the same and is harmless.
    let harmless: PhraseList

    init(_ kind: RedFlag.Kind, _ phrases: [String], except harmless: [String] = []) {
      self.kind = kind
      self.phrases = PhraseList(phrases)
      solid = PhraseList(phrases.filter { !$0.split(separator: " ").contains("...") })
      self.harmless = PhraseList(harmless)
    }
  }

  static func of(_ language: Language) -> RedFlagWords {
    switch language {
    case .english: english
    case .german: german
    }
  }

  func kinds(in sentence: ArraySlice<SpokenWords.Token>) -> [RedFlag.Kind] {
    let words = Set(sentence.lazy.map(\.text))
    return lists.filter { $0.phrases.stands(in: sentence, of: words) && !$0.harmless.stands(in: sentence) }.map(\.kind)
  }

  /// The kinds whose words follow on each other, without any between them.
  func kindsInOneGo(in sentence: ArraySlice<SpokenWords.Token>) -> [RedFlag.Kind] {
    let words = Set(sentence.lazy.map(\.text))
    return lists.filter { $0.solid.stands(in: sentence, of: words) && !$0.harmless.stands(in: sentence) }.map(\.kind)
  }

  func wantsLoss(_ sentence: ArraySlice<SpokenWords.Token>) -> Bool { loss.stands(in: sentence) }

  private static let english = RedFlagWords(
    lists: [
      List(
        .selfHarm,
        [
          "kill|hurt|harm|hurting|harming|killing|cutting myself", "cut myself", "suicide|suicidal", "end my life", "end it all",
          "want to die|disappear", "want to be dead",
          "wanna die", "wish i was|were dead", "better off dead", "better off without me", "dont|not want|wanna ... live|alive",
          "dont|not want to be here|wake", "no reason to live", "no reason to go on",
          "self harm|harming|injury", "selfharm", "take my own life",
          "dont|not want to live", "cant|cannot go on", "cutting my arm|arms|wrist|wrists|leg|legs|thigh|thighs|skin",
          "cut my wrist|wrists|arms",
          "been cutting again", "started cutting again", "think|thinking|thought|thoughts about|of dying|death|suicide",
          "think|thinking|thought|thoughts about|of ending it",
          "wish i wasnt|werent alive|here|born", "wish i was|were not alive|here", "never been born", "wish i would|could|did not wake",
          "wish i wouldnt|didnt|couldnt wake",
          "better off if i was|were|am gone|dead|not|away", "better off if i wasnt|werent|died|disappeared|left",
          "to|gonna|wanna|ill|will|should|might|imma kms", "unalive|unalived|unaliving", "overdose|overdosed|overdosing",
          "took|taken|swallowed|ate a|the|whole|entire pack|packet|box|bottle|handful|strip|packs|bottles of",
          "took|taken|swallowed|ate a whole|entire pack|packet|box|bottle|strip of",
          "took|taken|swallowed too many pills|tablets", "took|taken|swallowed all my|the pills|tablets",
          "ending my life", "point of|in living|life", "no point in living|life", "nobody|noone|one would|will miss me",
          "life is not|isnt worth living", "not worth living", "want|wish it all to be over", "want|wish it|everything to end",
          "cut|cuts my thigh|thighs|skin|arm",
          "dont|not deserve to live", "hate myself so much ... die", "jump off a bridge|roof|building",
        ],
        except: [
          "pack|packet|box|bottle|handful|strip of nuts|almonds|raisins|crisps|chips|cookies|water|wine|beer|sweets|chocolate|gum|berries|photos|pictures",
          "cant|cannot go on a|an|the|my|this|holiday|vacation|vacations|walk|walks|runs|trips|diets|keto|eating",
          "go on with ... diet|plan|keto|training|workout|workouts|programme|program", "ending it with|by",
          "convert|converted|miles|mi ... kms",
          "overdose|overdosed|overdosing on|of sugar|chocolate|cookies|carbs|coffee|caffeine|protein|pizza|cake|sweets|candy|salt|cheese",
          "disappear from|into", "cut myself shaving|some|off|a|while", "suicide for my|the|your",
          "suicide sprint|sprints|drill|drills|run|runs|squad|squeeze",
          "kill|killing myself at|in the gym|training|work",
        ]),
      List(
        .heart,
        [
          "chest pain|pains|pressure|tightness|hurts|hurt|aches", "pain|pains|pressure|tightness ... chest", "chest ... feels tight|heavy",
          "chest has|is pain|painful|tight",
          "tight chest", "heart attack", "fainted|fainting|faint", "passed|passing|pass|blacked|black|blacking out", "i collapsed",
          "cant|cannot breathe", "struggling to breathe", "pain|pains in my|the chest",
          "crushing|squeezing|stabbing feeling|sensation ... chest",
          "pain|pains|ache|aching ... arm|jaw ... jaw|arm|sweat|sweating|sweaty", "pain|pains in|down my left arm",
          "short|shortness of breath", "out of breath at rest",
          "heart ... racing|pounding ... dizzy|lightheaded|breath|breathless|faint|rest", "dizzy|lightheaded ... heart ... racing|pounding",
          "heart palpitations", "cant|cannot catch my breath", "sitting|elephant on my chest",
          "chest feels like ... elephant|brick|bricks|crushed|vice|sitting",
          "left arm ... numb|tingling", "numb|tingling left arm",
        ],
        except: [
          "fainting goat|goats", "faint line|lines|colour|color|smell|hope|idea|heart|praise", "black|pass out date", "for the faint",
          "pass|passing out flyers|leaflets", "had ... heart attack", "heart attack risk|risks|years|last",
        ]),
      List(
        .purging,
        [
          "make|made|making myself sick|vomit|puke", "make|made|making myself be|get sick", "make|made|making myself throw up",
          "throw|threw|throwing|thrown up ... after ... eating|meal|meals|dinner|lunch|breakfast|food",
          "throw|throwing up after every|each|all|my|meals|eating", "vomit|vomiting|puke|puking after ... meal|dinner|lunch|breakfast|food",
          "stopped eating altogether|completely|anything|entirely",
          "chew|chewing|chewed and|n spit|spat|spitting",
          "vomit|vomiting|puke|puking ... after|to eating|meals|lose", "laxative|laxatives", "purge|purging|purged",
          "binge|binged|binging and|then purge|vomit", "bulimia|bulimic|anorexia|anorexic",
          "diuretics|diuretic|ipecac ... lose|weight", "fingers down my throat", "water pills ... lose|weight",
          "starve|starving|starved myself", "thinspo|thinspiration|proana", "pro ana", "hide|hiding ... not eating",
          "hide|hiding ... parents|mum|mom|mother|family|wife|husband|partner ... not eating", "vomited|puked|threw ... on purpose",
          "want|trying to starve", "i|ive have|had|got an|a eating disorder", "i struggle|suffer|live with|from an|my eating disorder",
          "my eating disorder",
          "ive an eating disorder", "recovering from an|my eating disorder",
        ],
        except: [
          "food poisoning", "stomach|tummy bug|flu", "norovirus|gastroenteritis|seasick|hungover",
          "my|his|her ex|sister|friend|mother|mum|mom|daughter|brother|cousin|wife|husband is|was|has|had anorexic|bulimic|anorexia|bulimia",
          "purge|purging|purged of|my|the|our ... pantry|fridge|cupboard|cupboards|kitchen|closet|inbox|files|data",
          "laxative effect|effects",
          "data purge", "purge ... data|records|database",
        ]),
      List(
        .dosing,
        [
          "how much|many ... ibuprofen|paracetamol|acetaminophen|aspirin|naproxen|tylenol|advil|painkillers",
          "how much|many ... insulin|metformin|ozempic|semaglutide|wegovy|mounjaro|levothyroxine|clenbuterol",
          "insulin|metformin|ozempic|semaglutide|wegovy|mounjaro|tirzepatide|levothyroxine ... dose|dosage|dosing",
          "dose|dosage|dosing|units|mg ... insulin|metformin|ozempic|semaglutide|wegovy|mounjaro|tirzepatide|levothyroxine|medication|medicine",
          "double|skip|stop|increase|raise|lower|reduce|adjust|change|halve ... insulin|metformin|ozempic|wegovy|semaglutide|meds|medication|medicine|pills|tablets|antidepressants",
          "should|can i take|inject ... mg|units|insulin|metformin|ozempic|semaglutide|wegovy|pills|tablets|ibuprofen|clenbuterol|dnp|ephedrine",
          "how many pills|tablets|mg|units ... take|inject",
          "double|skip|halve|triple ... dose|dosage", "clenbuterol|dnp|ephedrine",
        ], except: ["stop ... asking|talking"]),
      List(
        .pregnancy,
        [
          "pregnant|pregnancy", "im|am expecting", "expecting a baby", "breastfeeding|breastfeed", "nursing my|a baby",
          "trying to conceive", "trying for a|another|our baby|child",
          "my|the first|second|third|last trimester", "# weeks along", "weeks|months postpartum",
        ],
        except: [
          "expecting good|great|better|results|to|that|some|more|it|this|the|too|much|visitors|guests|friends|an|less",
          "expecting a lot|package|parcel|delivery|call|friend|visitor|drop|change|result|bit|plateau",
          "wife|girlfriend|partner|sister|friend|daughter|cousin|colleague|mother|she is|was|got|isnt pregnant",
          "wifes|girlfriends|partners|sisters|shes pregnant", "was pregnant ... ago", "not|isnt|never|no pregnant", "pregnant pause",
          "not|never been pregnant", "expecting a baby step|steps",
        ]),
      List(
        .minor,
        [
          "im|am in # th|st|nd|rd grade", "im|am in grade #", "im|am in sixth|seventh|eighth|ninth|tenth|eleventh grade",
          "im|am in middle|high|primary|elementary school",
        ]),
    ],
    loss: PhraseList([
      "lose|drop|shed ... weight|kg|kilos|pounds|lb|lbs|fat|more", "get|be|become thinner|skinnier|skinny|lighter|thin", "weigh less",
      "losing weight", "cut calories", "eat less",
    ]))

  private static let german = RedFlagWords(
    lists: [
      List(
        .selfHarm,
        [
          "bringe|bring mich um", "ritze|verletze|toete mich", "mich ... umbringen|umzubringen|verletzen|ritzen|toeten|toete",
          "selbstmord|suizid|suizidal|selbstverletzung", "suizidgedanken|selbstmordgedanken|suizidversuch|selbstmordversuch|lebensmuede",
          "niemand|keiner wuerde|wird mich vermissen", "ohne mich besser dran", "besser dran ohne mich", "nicht mehr aufwachen",
          "schluss machen mit|mit dem leben",
          "mich ... schneide|geschnitten", "nicht wert zu leben", "lebenswert ... nicht",
          "nicht mehr leben", "will|moechte ... sterben", "will|moechte|wuensche ... tot sein|waere", "mein leben beenden",
          "mir ... das leben nehmen", "waere ... lieber|besser tot",
          "keinen|keine bock|lust mehr zu leben", "keinen|keine bock|lust mehr auf das|mein|dieses leben", "keinen bock auf leben",
          "will|moechte|muss mir weh|wehtun", "will|moechte|muss mir selbst|selber weh|wehtun",
          "packung|schachtel|handvoll|flasche ... tabletten|schlaftabletten|pillen|paracetamol|ibuprofen ... geschluckt|genommen|gegessen",
          "mir etwas antun", "mir was antun", "mich geritzt", "mich ... geritzt", "keinen sinn mehr im|am|in leben|meinem",
          "keinen sinn ... leben", "leben ... keinen sinn", "liebsten waere|ware|bin ich tot", "liebsten tot",
          "waere|ware ich|ich lieber|gern|gerne tot", "ich waere|ware|waer lieber|gern|gerne tot", "ueberdosis",
          "zu viele tabletten genommen|geschluckt",
        ],
        except: [
          "mich ... verletzt beim", "bringe|bring mich auf|zu|in|nach", "mich beim|am|in ... geschnitten",
          "mich ... geschnitten beim|am|an|mit",
        ]),
      List(
        .heart,
        [
          "brustschmerz|brustschmerzen|brustenge|herzinfarkt|herzstiche", "schmerzen|druck|stechen|enge|ziehen ... brust",
          "brust ... schmerzt|tut weh|weh|sticht|drueckt",
          "brust tut|tat mir weh", "stiche|stich in der|meiner brust", "brustkorb schmerzt|drueckt|sticht", "brustkorb ... tut|weh",
          "tut|tat|tun ... brust ... weh", "schmerzen in der|meiner brust",
          "ohnmaechtig|ohnmachtig|ohnmacht|bewusstlos|umgekippt|zusammengebrochen", "schwarz vor augen", "bekomme|kriege ... keine luft",
          "linker|linke|linken arm ... taub|kribbelt", "herzrasen ... schwindel|schwindlig|ohnmacht",
          "keine luft mehr",
        ], except: ["glas|flasche|glaeser ... umgekippt", "umgekippt ... glas|flasche", "umgekippte"]),
      List(
        .purging,
        [
          "abfuehrmittel|laxans|laxantien", "erbreche|erbrechen|kotze|kotzen|uebergebe|uebergeben ... essen|mahlzeit|absichtlich",
          "nach dem essen ... erbreche|erbrechen|kotze|kotzen|uebergebe|uebergeben",
          "finger in den hals", "bulimie|magersucht|bulimisch|magersuechtig|anorexie", "entwaesserungstabletten ... abnehmen|gewicht",
          "hungere mich|zu tode", "mich ... hungern",
          "habe|hab|hatte eine essstoerung", "ich ... habe|hab ... essstoerung", "meine|meiner essstoerung",
        ]),
      List(
        .dosing,
        [
          "wie viel|viele|wieviel|wieviele ... insulin|metformin|ozempic|semaglutid|wegovy|einheiten|tabletten",
          "insulin|metformin|ozempic|semaglutid|wegovy|medikament|medikamente ... dosis|dosieren|dosierung|einheiten",
          "dosis|dosierung|einheiten|mg ... insulin|metformin|ozempic|semaglutid|wegovy|medikament|medikamente",
          "insulin|metformin|ozempic|wegovy|medikament|medikamente|tabletten ... absetzen|weglassen|verdoppeln|erhoehen|senken|halbieren",
          "blutdrucktabletten|blutdrucksenker|blutdruckmittel|betablocker|antidepressiva|herztabletten|schilddruesentabletten|blutverduenner|thyroxin ... absetzen|weglassen|verdoppeln|erhoehen|senken|halbieren",
          "wie viel|viele ... ibuprofen|paracetamol|aspirin|schmerzmittel|schmerztabletten",
          "wieviel|wieviele ... ibuprofen|paracetamol|aspirin|schmerzmittel|schmerztabletten",
          "kann|darf|soll|sollte ich ... spritzen ... wegovy|ozempic|mounjaro", "spritzen wegovy|ozempic|mounjaro nehmen|spritzen",
          "doppelte dosis|spritze", "dosis verdoppeln|erhoehen|halbieren|weglassen",
          "clenbuterol|ephedrin",
        ], except: ["wie viele tabletten ... packung"]),
      List(
        .pregnancy,
        ["schwanger|schwangerschaft|schwangerschaftswoche|ssw", "ich stille", "stille mein|meine", "stillzeit", "erwarte ein kind|baby"],
        except: [
          "frau|freundin|schwester|partnerin|tochter|kollegin|sie ist|war|wird schwanger",
          "frau|freundin|schwester|partnerin schwanger ist",
          "war ... jahren|monaten schwanger", "nicht|nie schwanger", "ich stille den|meinen hunger|durst",
        ]),
      List(
        .minor,
        ["bin|gehe in der|die sechsten|siebten|achten|neunten|zehnten|sechste|siebte|achte|neunte|zehnte klasse"]),
    ],
    loss: PhraseList([
      "abnehmen|abzunehmen|abnimmt", "duenner|schlanker|leichter werden|sein", "gewicht|kilo|kg ... verlieren|loswerden|runter",
      "weniger wiegen|essen",
    ]))
}
