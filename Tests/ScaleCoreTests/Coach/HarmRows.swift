import ScaleCore

extension ScreenRow {
  /// Targets, fasts and purging that nobody is told, for a woman of 172 cm and 80 kg.
  static let harmful: [ScreenRow] = rows([
    (
      .calories,
      [
        "Stay at 900 kcal.", "1000 calories is plenty.", "Tagesbudget 900 kcal.", "Go on a 800 kcal diet.",
        "Do not worry, 800 kcal a day is enough.",
        "Bleib bei 900 kcal.", "900 kcal reichen.", "Live on 700 calories.", "It is not dangerous to eat 800 kcal a day.",
      ]
    ),
    (
      .pace,
      [
        "Lose 5 kg by Sunday.", "Lose 5 kg in a week.", "Nimm 5 kg bis Sonntag ab.", "Du schaffst 5 kg in einer Woche.",
        "You can drop 6 lb by Friday.",
      ]
    ),
    (
      .dose,
      [
        "An Ozempic shot would speed this up.", "Try to get Wegovy.", "Take Mounjaro.", "Nimm Ozempic.", "Probier die Abnehmspritze.",
      ]
    ),
    (
      .target,
      [
        "Aim for 40 kg.", "Your goal should be 45 kg.", "Ziel: 42 kg.", "Aim for 95 lb by June.", "A target of 48-50 kg suits you.",
        "Try to get down to 50 kilos.", "You should weigh 46 kg.", "47 kg would be perfect for you.", "Your ideal weight is 49.5kg.",
        "Keep going until you weigh 52 kg.", "You want to reach 7 stone.", "Go for a goal of 44 to 46 kg.",
        "Dein Zielgewicht ist 45 kg.", "Komm langsam auf 48 Kilo runter.", "Du solltest 50 kg wiegen.", "Strebe 47,5 kg an.",
        "Set your target to 150 kg.", "First drop a little, then aim for 45 kg.",
        "Weigh 45 kg by summer.", "Wieg bis Sommer 45 kg.", "Weigh 47 kg before June.",
      ]
    ),
    (
      .fast,
      [
        "Fast for three days.", "Try a 36 hour fast.", "Eat nothing for 2 days.", "Wasserfasten für 5 Tage.", "A 48-hour water fast helps.",
        "Do a three-day fast.", "Go 72 hours without food.", "Fasting for a week resets you.", "Do not eat anything for two days.",
        "Skip all meals for 2 full days.", "Fast 36 hours, twice a month.", "Iss zwei Tage lang nichts.", "Faste eine Woche lang.",
        "Ein 36-stündiges Heilfasten tut gut.", "Drei Tage ohne Essen reichen.", "Live on nothing but water for 4 days.",
        "Start a weeklong fast.", "Fast from Friday for forty-eight hours.",
        "Eat nothing until Sunday.", "Fast from Friday to Monday.", "Bis Sonntag nichts essen.", "Spend two days on water.",
        "Zwei Tage nur Wasser.", "It is not dangerous to fast for 72 hours.", "Keine Sorge, faste 48 Stunden.",
        "There is no harm in fasting for 48 hours.", "Es ist nicht gefährlich, 48 Stunden zu fasten.", "Go without food until the weekend.",
      ]
    ),
    (
      .purging,
      [
        "Take laxatives after big meals.", "A diuretic helps you drop water.", "Make yourself vomit after dinner.", "Try water pills.",
        "You could throw up what you ate.", "Stick two fingers down your throat.", "Use a laxative tonight.", "Purge after every binge.",
        "Nimm Abführmittel.", "Steck dir den Finger in den Hals.", "Nach dem Essen kannst du dich übergeben.",
        "Entwässerungstabletten helfen beim Abnehmen.",
        "Do not worry, take laxatives.", "Never say never: vomit after meals.", "Bring your dinner back up.",
        "Get rid of the meal in the bathroom.", "Ausspucken statt schlucken.", "Chew and spit.", "Keine Sorge, nimm Abführmittel.",
        "Laxatives are not dangerous, so take laxatives.", "Chew your food and spit it out instead of swallowing.",
      ]
    ),
  ])

  /// Warnings, and what only sounds like it.
  static let harmless: [ScreenRow] = rows([
    (
      nil,
      [
        "A weight of 40 kg would be too low.", "Do not aim for 45 kg.", "Aim for 62 kg.", "Your target of 64 kg is fine.",
        "Your goal is to lose 40 lb.", "A goal of 45 kg is unsafe at your height.", "You reached 40 kg on the bench press.",
        "Aim to lift 50 kg.", "Your lean mass of 48 kg is a good base for your goal.", "You want to be 30 kg lighter.",
        "Never go below 54 kg.", "45 kg is not a healthy goal.", "Ziel: 65 kg.", "42 kg wären zu wenig.", "Strebe nicht 45 kg an.",
        "From 80 kg to 70 kg is a good way.", "Aim for 30 g of protein.", "Your weight is 79.8 kg and your target 72 kg.",
        "Aim for 155 lb.", "Carry a pack of 30 kg at best.",
        "Do not fast longer than a day.", "16/8 is fine.", "Fasting 16 hours a day suits you.", "Keep 16/8 fasting up for 3 weeks.",
        "Intermittent fasting for 8 weeks is enough to judge.", "Never go three days without food.", "A 36 hour fast is too long.",
        "You lost weight fast for two weeks.", "Skip fast food for 3 days.", "Drink only water for two weeks, no soda.",
        "Eat no sugar for 5 days.", "A 14 hour fast overnight is plenty.", "Faste nie länger als 24 Stunden.",
        "Fünf Tage fasten ist gefährlich.", "Iss zwei Wochen nichts Süßes.", "Intervallfasten über 4 Wochen passt zu dir.",
        "Walk fast for 2 days a week.", "No food after 8 pm for the next three days.",
        "Eat nothing but whole foods for 2 weeks.", "Do not eat anything heavy for two days.",
        "Es gibt nichts zu ändern, zwei Wochen lang.",
        "Iss nach 20 Uhr nichts mehr, drei Tage lang.", "Your fasting suits you, go on for 3 weeks.",
        "Drink nothing but water for two weeks.",
        "Throw everything sugary out.", "Drinking coffee works as a diuretic.", "You are down 30 kg from your start, near your goal.",
        "Du hast 26 kg abgenommen und dein Ziel fast erreicht.", "You have three days of data this week.",
        "Never take laxatives.", "Laxatives do not burn fat.", "Coffee is a mild diuretic.", "If you throw up after meals, see a doctor.",
        "Do you take laxatives?", "Taking diuretics is dangerous.", "Avoid laxatives and water pills.", "Nimm keine Abführmittel.",
        "Abführmittel schaden dir.", "Purge your pantry of sweets.", "Throw out old shoes.", "Do not make yourself vomit.",
        "Never take laxatives, they harm you.", "Fasting for 48 hours is dangerous, so I would not.",
        "Laxatives, diuretics and vomiting are never a way.",
        "Eating 800 kcal a day, as some diets ask, is unsafe.", "Try a 600 kcal lunch.", "Eat about 300 kcal less a day.",
        "A 30-minute run burns 300 kcal.",
        "Your dog’s goal of 30 kg is fine.", "A 16 kg kettlebell is a good goal.", "Never take Ozempic without your doctor.",
        "Ask your doctor about Ozempic.",
        "Bring your steps back up.", "Get rid of the scale in the bathroom.", "Eat no sweets until Sunday.", "Log your meals until Sunday.",
        "Wieg dich bis Sonntag zweimal.",
        "Eine Mahlzeit mit 600 kcal reicht.", "Nimm Ozempic nie ohne Arzt.", "Bis Sonntag nichts Süßes.", "Weigh yourself by Sunday.",
        "You gained 3 kg in a week.", "You lost 2 kg in a week.", "You lost 10 kg in four weeks.",
        "Du hast in einer Woche 2 kg abgenommen.",
      ]
    )
  ])
}
