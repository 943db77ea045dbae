import Console

/// The style sheet of a report: one column, from a phone's width up; A4 on paper, always light there.
struct HistoryReportStyle {
  var palette: Palette

  var text: String {
    """
    :root{color-scheme:light dark;\(variables(isDark: false))}
    @media screen and (prefers-color-scheme:dark){:root{\(variables(isDark: true))}}
    \(Self.page)\(Self.table)\(Self.narrow)\(Self.paper)
    """
  }

  private func variables(isDark: Bool) -> String {
    let colors = PageColors(palette, isDark: isDark)
    let roles: [Role] = [.hero, .muted, .loss, .stable, .gain]
    return "--paper:\(colors.paper);--ink:\(colors.ink);--grid:\(colors.grid)"
      + roles.map { ";--\($0):\(colors.text($0))" }.joined()
  }

  private static let page = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}
    main{max-width:58rem;margin:0 auto;padding:1.5rem 1rem 2rem}
    h1{margin:0;font-size:1.75rem;line-height:1.2}
    h2{margin:2.25rem 0 .5rem;font-size:1.125rem}
    p{margin:.4rem 0}
    header p,footer{color:var(--muted)}
    footer{margin-top:2.5rem;font-size:.875rem}
    .hero{color:var(--hero)}.muted{color:var(--muted)}.loss{color:var(--loss)}.stable{color:var(--stable)}.gain{color:var(--gain)}
    .figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem;margin:1.25rem 0 0}
    .figures div{padding:.6rem .8rem;border:1px solid var(--grid);border-radius:.5rem}
    .figures dt{color:var(--muted);font-size:.875rem}
    .figures dd{margin:0;font-size:1.25rem;font-weight:600;font-variant-numeric:tabular-nums}
    .whole{white-space:nowrap}
    figure{margin:0 -.6rem 1.5rem}
    svg{display:block;width:100%;height:auto}
    .narrow{display:none}

    """

  private static let table = """
    table{width:100%;border-collapse:collapse;font-size:.9375rem;font-variant-numeric:tabular-nums}
    th,td{padding:.4rem .9rem .4rem 0;border-bottom:1px solid var(--grid);text-align:right;vertical-align:top;white-space:nowrap}
    th{color:var(--muted);font-weight:500}
    .time,th.note,td.note{text-align:left}
    td.weight{font-weight:600}
    td.id,td.none{color:var(--muted)}
    td.note{width:40%;white-space:normal;overflow-wrap:anywhere}

    """

  /// Below 46 rem a row becomes a card of two or three lines.
  private static let narrow = """
    @media screen and (max-width:46rem){
    .narrow{display:block}.wide{display:none}
    .figures{grid-template-columns:1fr 1fr}
    .figures dd{font-size:1.0625rem}
    thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    table,tbody{display:block}
    tbody tr{display:grid;grid-template-columns:1fr 6rem 5rem;gap:.1rem .5rem;padding:.55rem 0;border-bottom:1px solid var(--grid)}
    td{padding:0;border:0;font-size:.875rem}
    td.id,td.none{display:none}
    td.time{grid-area:1/1}td.change{grid-area:1/2}td.weight{grid-area:1/3}
    td.fat{grid-area:2/1;text-align:left}td.lean{grid-area:2/2}td.bmi{grid-area:2/3}
    td.fat::before{content:"Fat "}td.lean::before{content:"Lean "}td.bmi::before{content:"BMI "}
    td.fat,td.lean,td.bmi{font-size:.8125rem;color:var(--muted)}
    td.note{grid-area:3/1/auto/-1;width:auto}
    }
    @media screen and (max-width:21.5rem){
    tbody tr{grid-template-columns:1fr 5.2rem 4rem;column-gap:.25rem}
    td{font-size:.8rem}
    td.fat,td.lean,td.bmi{font-size:.75rem}
    }

    """

  private static let paper = """
    @page{size:A4;margin:14mm}
    @media print{
    :root{color-scheme:light}
    body{font-size:10pt;background:none}
    main{max-width:none;padding:0 .6rem}
    h2{break-after:avoid}
    figure,.figures div,tr{break-inside:avoid}
    thead{display:table-header-group}
    svg .paper.paper.paper{fill:none}
    .log{break-before:page}
    table{font-size:9pt}
    th,td{padding:.2rem .6rem .2rem 0}
    }

    """
}
