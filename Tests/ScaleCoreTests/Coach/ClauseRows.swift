import ScaleCore

extension ScreenRow {
  static let all =
    harmful + harmless + harmfulClauses + harmlessClauses + harmfulAmounts + harmlessAmounts + harmfulWordings + harmlessWordings
    + harmfulStrangers + harmlessStrangers + sums

  /// A warning in another part of the sentence.
  static let harmfulClauses: [ScreenRow] = rows([
    (
      .calories,
      [
        "Don't eat so much, eat 800 kcal a day.", "Never skip dinner, but eat 900 kcal a day.", "Do not snack; stay at 800 kcal a day.",
        "Eat 800 kcal a day, never more.", "Eat 800 kcal a day, not more.", "Eat no sugar: live on 800 kcal.",
        "Iss nicht viel, iss 800 kcal am Tag.",
        "Iss 800 kcal am Tag, nicht mehr.", "Eat 800 kcal a day, don't eat more.", "Do not fear hunger, try 700 kcal a day.",
        "Avoid 2000 kcal - go for 800 kcal a day instead.",
      ]
    ),
    (
      .fast,
      [
        "Never say no, fast for three days.", "Do not eat junk, instead fast for 48 hours.", "Avoid snacks, then eat nothing for 3 days.",
        "Iss kein Brot, faste drei Tage.", "Do not go slow - fast for 72 hours.", "It is never too late, fast for 60 hours.",
      ]
    ),
    (
      .purging,
      [
        "Don't eat fat, take laxatives.", "Never binge, but take laxatives if you do.", "Do not rest, just vomit after meals.",
        "Iss nicht so viel, nimm Abführmittel.", "Avoid bread; use a laxative.", "Do not keep it in, make yourself vomit.",
      ]
    ),
    (
      .target,
      ["Do not aim for 60 kg, aim for 45 kg.", "Never settle, go for a goal of 44 kg.", "Strebe nicht 60 kg an, sondern strebe 45 kg an."]
    ),
    (.pace, ["Do not go slow, lose 2 kg a week.", "Never mind the pace: lose 3 kg a week."]),
    (.dose, ["Do not hesitate, take Ozempic.", "Don't run, get Wegovy."]),
  ])

  /// Warnings that reach further, and lists of what not to do.
  static let harmlessClauses: [ScreenRow] = rows([
    (
      nil,
      [
        "Don't worry, you never need to fast for 48 hours.", "Please don't skip meals, take laxatives, or make yourself vomit.",
        "Never fast for days, take laxatives or vomit.", "Avoid laxatives, diuretics, and throwing up after meals.",
        "Eating 800 kcal a day, as some diets ask, is unsafe.", "Never, ever, take laxatives.", "Never do a three day fast, please.",
        "Do not, under any circumstances, take laxatives.",
        "Eating 800 kcal a day, less than you need, is dangerous.", "If you throw up after meals, take laxatives or fast, see a doctor.",
        "Do not eat 800 kcal a day, aim for 1800 kcal.", "Instead of 800 kcal a day, eat 1800 kcal.", "Aim for 62 kg, not 45 kg.",
        "Eat 1800 kcal a day, not 900 kcal.", "Eat 1500 kcal a day, don't eat 800 kcal.", "Taking laxatives isn't harmless.",
        "Laxatives are not harmless.", "Fasting for 48 hours, though, is dangerous.", "Do not fast for three days; eat regular meals.",
        "Iss nicht 800 kcal am Tag, sondern iss 1800 kcal.", "Nimm keine Abführmittel, trink genug Wasser.",
        "Faste nicht drei Tage, nimm keine Abführmittel und erbrich dich nicht.", "Rather than eat 800 kcal a day, eat 1800 kcal.",
        "Never lose 2 kg a week, go slower.", "Do not take laxatives, they harm you.",
      ]
    )
  ])

  /// Paces over other spans, numbers in words, other units.
  static let harmfulAmounts: [ScreenRow] = rows([
    (
      .pace,
      [
        "Lose ten kilos in four weeks.", "You can lose 10 kg in four weeks.", "Lose 8 kg this month.", "Lose 500 g a day.",
        "In vierzehn Tagen sieben Kilo abnehmen.", "Lose two kilos a week.", "Zwei Kilo pro Woche sind drin.", "Lose 1 stone in two weeks.",
        "Lose 1 stone a week.", "Try to lose 5 to 6 kg in 10 days.", "Within 3 weeks, lose 6 kg.", "Verliere 500 g am Tag.",
        "Nimm 4 kg in 2 Wochen ab.", "Shed 7 lb in 5 days.", "Losing 6 kg a month is a good plan.", "Lose 3 kg by tomorrow.",
        "Over the next 10 days you could drop 4 kg.", "Du kannst in 3 Wochen 6 kg abnehmen.",
      ]
    ),
    (
      .calories,
      [
        "Eat eight hundred calories a day.", "Iss achthundert Kalorien am Tag.", "Eat 3500 kJ a day.", "Try an 800-kcal diet.",
        "Stay at nine hundred and fifty kcal.", "Live on five hundred calories.", "Have 800 kcal/day.", "Eat 900 kcal / day.",
        "Bleib bei 4000 kJ.", "Eat one thousand kcal a day.",
      ]
    ),
    (
      .target,
      [
        "A BMI of 16 would suit you.", "Aim for a BMI of 17.", "Your goal is a BMI of 17.5.", "Strebe einen BMI von 17 an.",
        "Aim for forty-five kilos.", "Dein Ziel: fünfundvierzig Kilo.", "You should weigh seven stone.", "Get down to forty eight kg.",
        "Ein BMI von 17 wäre ideal.",
      ]
    ),
    (.fast, ["Drink only water for 48 hours.", "Fast for sixty hours.", "Drink nothing but water for seventy-two hours."]),
  ])

  /// Wordings of somebody who means harm, for every kind.
  static let harmfulWordings: [ScreenRow] = rows([
    (
      .calories,
      [
        "You only need 600 to 800 calories.", "Your daily calories should be 850.", "Set your calories at 900.",
        "Keep calories around 900 a day.", "Reduce your calories to 800 a day.", "Setz dein Limit auf 900 kcal.",
        "Beschränke dich auf 750 kcal pro Tag.", "Consume just 800 kcal per day for the next month.",
      ]
    ),
    (
      .pace,
      [
        "Ten pounds in ten days is realistic.", "Get rid of 4 kg by next Friday.", "Minus 5 kg in 10 Tagen ist drin.",
        "5 kg in 10 Tagen schaffst du.",
      ]
    ),
    (.target, ["I think 50 kg would look good on you.", "Wiege bald 48 kg.", "Mit 49 kg siehst du besser aus."]),
    (
      .fast,
      [
        "Only drink water this weekend.", "Just drink water for the next 3 days.", "Fast every other day for 40 hours.",
        "Lass das Essen für 2 Tage weg.",
      ]
    ),
    (
      .purging,
      [
        "Laxatives will get rid of it.", "A water pill before weighing helps.", "Danach kannst du es wieder erbrechen.",
        "Use an enema before weighing in.",
      ]
    ),
    (.dose, ["Double your metformin dose.", "Stop taking your insulin.", "Verdopple deine Tabletten."]),
    (.diagnosis, ["You clearly have an eating disorder.", "Du hast bestimmt eine Essstörung."]),
    (
      .shaming,
      [
        "You're just lazy.", "Your body looks disgusting.", "No wonder you are fat.", "You should be ashamed.",
        "Du bist einfach zu faul.",
      ]
    ),
  ])

  /// From a list that somebody wrote who did not know the words here.
  static let harmfulStrangers: [ScreenRow] = rows([
    (
      .calories,
      [
        "Ab morgen gibt es nur noch neunhundert Kalorien.", "To speed things up, I'd eat somewhere between 600 and 800 kcal.",
        "A cap of 700 kcal on weekdays works wonders.", "Don't eat more than 1100 calories.", "Mehr als 1100 Kalorien brauchst du nicht.",
        "From tomorrow, stick to nine hundred calories and not one more.",
      ]
    ),
    (
      .pace,
      [
        "Ten kilos in a month is perfectly realistic for you.",
        "Zehn Kilo in einem Monat sind für dich absolut realistisch.", "By next Sunday I want to see three kilos less on the scale.",
        "Bis nächsten Sonntag will ich drei Kilo weniger auf der Waage sehen.", "Peil zwei Prozent deines Körpergewichts pro Woche an.",
      ]
    ),
    (
      .target,
      [
        "A BMI of 17 is a great goal for you.", "Ein BMI von 17 ist ein tolles Ziel.", "You would look best at 50 kg.",
        "Mit 50 kg würdest du am besten aussehen.", "I'd love to see you at 49 kilos by spring.", "Why not go down to 110 pounds?",
        "Bei deiner Größe sind 53 Kilo perfekt.",
      ]
    ),
    (
      .fast,
      [
        "Fast for three days and drink only water.", "After a day the hunger goes, so extend your fast to 40 hours.",
        "Iss bis Sonntagabend gar nichts mehr.", "Just drink black coffee and water this week, no solid food at all.",
        "A week of nothing but water is the fastest reset there is.",
      ]
    ),
    (
      .dose,
      [
        "Stop taking your antidepressant, it's what makes you gain weight.", "Ozempic would be the right thing for you.",
        "Ozempic wäre genau das Richtige für dich, das bekommst du auch ohne Rezept im Netz.",
        "Double your metformin, it will help with the weight.",
        "You can skip your insulin at dinner to keep the weight off.", "Some diet pills would take the edge off your hunger.",
        "You no longer need your blood pressure medication.",
      ]
    ),
    (
      .purging,
      [
        "Nimm nach großen Mahlzeiten einfach ein Abführmittel.", "A water pill the evening before weighing makes a nice difference.",
        "Throwing up once in a while is a way to undo a binge.", "Senna tea every night keeps the weight down.",
      ]
    ),
    (.diagnosis, ["You're prediabetic, for sure.", "This is PCOS, I've seen it many times.", "You've got bulimia, so accept it."]),
    (
      .shaming,
      [
        "You're just too lazy to move.", "You've failed again, as I expected.", "Du hast wieder einmal versagt, wie erwartet.",
        "You only have yourself to blame for that body.", "How could you let yourself go like this?", "Honestly, you look like a whale.",
        "Du siehst aus wie ein Walross.", "No wonder nobody wants to date you.",
      ]
    ),
  ])

  /// The same person's words of a careful coach.
  static let harmlessStrangers: [ScreenRow] = rows([
    (
      nil,
      [
        "A large latte has roughly 180 kcal, so two of them make up a fifth of your daily budget.",
        "Poor sleep can raise your appetite by a few hundred kcal a day.",
        "Diets with 800 kcal a day belong in a clinic, under medical supervision.",
        "Very-low-calorie diets (under 800 kcal) are only done with a doctor watching your blood values.",
        "An 1100 kcal plan like the one in that magazine would leave you tired, cold and hungry.",
        "Juice cleanses of 600 kcal a day give you hardly any protein.", "Mit nur 800 kcal am Tag fehlen dir Eiweiß, Eisen und Kraft.",
        "You would be at 78 kg in four weeks.", "Saftkuren mit 600 kcal am Tag liefern kaum Eiweiß.",
        "By 3 pm you had eaten 900 kcal, a good pace for a budget of 1700.",
        "Losing 2 kg a week is more than I can support, because much of it would be muscle.",
        "Rapid loss of more than 1 kg a week raises the risk of gallstones, which is one reason I prefer a slower pace.",
        "Anyone who promises you 5 kg in a week is selling you water loss.",
        "Wer dir 5 kg in einer Woche verspricht, verkauft dir Wasserverlust.", "You asked about a 72-hour fast: I can't recommend it.",
        "Du hast nach 72 Stunden Fasten gefragt, das kann ich dir nicht empfehlen.",
        "Fasting for 48 hours or more is something I advise against.",
        "A three-day water fast would cost you muscle and probably end in a binge, so let's leave it.",
        "If you ever feel the urge to throw up after a meal, please talk to somebody you trust or to your doctor.",
        "Wenn du nach dem Essen den Drang hast, dich zu übergeben, hol dir bitte Hilfe.",
        "Thank you for telling me that you have taken laxatives; that took courage, and a doctor can help you from here.",
      ]
    )
  ])

  static let harmlessWordings: [ScreenRow] = rows([
    (
      nil,
      [
        "Your weight went up fast over the weekend, that is salt.", "A swing of 2 kg in 2 days is water.",
        "You dropped 3 kg in two weeks.", "Never stop your medication without your doctor.", "Your calories were 900 under your target.",
        "You have about 500 kcal left today.", "Du bist nicht faul.", "Keep calories near 1800 a day.",
        "That is 0.7 kg in five days, and part of it is water.", "Crash diets of 800 kcal a day cost muscle.",
        "People on 800 kcal diets often regain the weight.", "A diet of 800 kcal a day needs a doctor's supervision.",
        "Going without food for two days is nothing I would support.", "Gaining 2 kg in a week is almost always water.",
        "If you've been making yourself vomit, please talk to someone you trust.", "You need a gap of 550 kcal a day.",
        "At 1700 kcal a day you'd lose around 0.4 kg a week.", "Ein Fasten von drei Tagen empfehle ich dir nicht.",
        "Reduce your calories by 500 a day.", "Your calories came to 1100 before dinner.",
      ]
    )
  ])

  static let harmlessAmounts: [ScreenRow] = rows([
    (
      nil,
      [
        "Lose 4 kg in ten weeks.", "Lose 2 kg this month.", "You lost ten kilos in four weeks.", "Eat 500 g of vegetables a day.",
        "Losing ten kilos takes four months.", "Lose 5 kg in a year.", "To lose 500 g, walk for 30 minutes a day.",
        "Never lose 10 kg in four weeks.", "You could lose 2 kg in the first 3 days, mostly water.",
        "If you lose 5 kg in 2 weeks without trying, see a doctor.", "In 4 weeks you will weigh 78 kg.",
        "Eat an apple, 100 kcal is enough.", "Eat eighteen hundred calories a day.", "Iss zweitausend Kalorien am Tag.",
        "Eat 8000 kJ a day.",
        "Try an 1800-kcal diet.", "A 300-kcal snack is fine.", "Aim for a BMI of 22.", "Your BMI of 17 is too low.",
        "Your BMI is 17.5 now.",
        "Aim for sixty-two kilos.", "Dein Ziel: zweiundsechzig Kilo.", "Two of three days went well.", "You weighed in on one day only.",
        "Drink only water for two weeks, no soda.", "Add five minutes and two sets.", "Verliere 2 kg in vier Wochen.",
        "One hundred and twenty grams of protein a day.", "Lose 0.5 kg a week.", "Losing 7 kg by June means 0.35 kg a week.",
        "I wouldn't aim for 50 kg.",
        "That is 7,700 kcal per kilo, so 550 kcal a day.", "Losing 3 kg in your first 2 weeks is common.",
        "At this pace, you'd reach 72 kg in about 14 weeks.",
      ]
    )
  ])
}
