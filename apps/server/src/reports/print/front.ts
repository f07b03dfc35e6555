/** The first pages: cover, coverage, and the two signature pictures. */
import { hasValue, type Printing, readingsOf } from './facts.ts'
import { STYLES } from './paper.ts'
import { coverageBar, isKnown, ledger, ledgerHeight, legend, sidesOf, wheel } from './pictures.ts'
import { table } from './table.ts'
import { INK, INK_3 } from './tokens.ts'
import type { Run } from './type.ts'
import { fill, wordOr } from './words.ts'

/** Fills the contents in once every page is known. */
export type Contents = (entries: readonly { title: string; page: number; name: string }[]) => void

export function cover(printing: Printing): Contents {
  const { paper, speech, head } = printing
  const { words, figures } = speech
  const { portfolio, stand } = head
  paper.newPage()
  paper.bookmark(portfolio.name, 1)
  paper.doc.addNamedDestination('cover', 'XYZ', 0, 0, null)
  paper.paragraph('Cradle', { ...STYLES.section, size: 17 })
  paper.gap(72)
  paper.paragraph(words.kind, { ...STYLES.small, size: 9 })
  paper.gap(8)
  paper.paragraph(
    portfolio.name,
    longName(portfolio.name) ? { ...STYLES.cover, size: 26, leading: 29 } : STYLES.cover,
    { kind: 'H1' },
  )
  paper.gap(14)
  const organisations = portfolio.total_organization
  const lead =
    organisations === 1 ? words.cover.leadOne : fill(words.cover.lead, { count: figures.formatCount(organisations) })
  paper.paragraph(lead, STYLES.lead, { width: Math.min(paper.width, 380) })
  paper.gap(30)
  paper.rule(INK, 0.8)
  paper.gap(14)
  paper.paragraph(words.cover.burden, STYLES.small)
  const value =
    portfolio.total_impact === null
      ? words.status.not_calculable
      : figures.formatInterval(portfolio.total_impact, portfolio.p5, portfolio.p95, { unit: words.personYears })
  paper.paragraph(value, { ...STYLES.figure, size: 22, leading: 28 })
  if (portfolio.total_status) paper.paragraph(words.status[portfolio.total_status], STYLES.small)
  paper.gap(16)
  const facts: [string, string][] = [
    [words.cover.delivered, figures.formatDate(head.made)],
    [
      words.cover.organisations,
      fill(words.cover.organisationsText, {
        with: figures.formatCount(portfolio.assessed_entries),
        of: figures.formatCount(organisations),
      }),
    ],
    ...(portfolio.sites
      ? [
          [
            words.cover.sites,
            fill(words.cover.sitesText, {
              with: figures.formatCount(portfolio.sites.calculated),
              of: figures.formatCount(portfolio.sites.total),
            }),
          ] satisfies [string, string],
        ]
      : []),
    [
      words.cover.quality,
      portfolio.data_quality === null
        ? words.quality.score['0']
        : fill(words.cover.qualityText, { value: figures.formatNumber(portfolio.data_quality) }),
    ],
    [words.cover.method, `${stand.method} ${stand.method_version}`],
    [words.cover.profile, stand.profile],
    [words.cover.edition, stand.data_version],
    [words.cover.engine, stand.engine_version],
    [words.cover.draws, fill(words.cover.drawsText, { draws: figures.formatCount(stand.draws), seed: stand.seed })],
    [words.cover.report, portfolio.id],
  ]
  factGrid(printing, facts)
  const y = paper.y + 26
  const page = paper.doc.bufferedPageRange().count - 1
  return entries => {
    paper.doc.switchToPage(page)
    paper.y = y
    const columns = 2
    const each = Math.ceil((entries.length + 1) / columns)
    const width = paper.width / columns - 12
    paper.tag('P', () => paper.write([{ text: words.contents, style: STYLES.smallStrong }]))
    const top = paper.y + 4
    paper.group('TOC', () =>
      entries.forEach(({ title, page: at, name }, i) => {
        const x = paper.left + Math.floor(i / each) * (width + 24)
        paper.y = top + (i % each) * 15
        paper.tag('TOCI', () => {
          const { type, doc } = paper
          const baseline = paper.y + 10
          const number = figures.formatCount(at)
          type.draw(type.fit(title, STYLES.cell, width - 26), x, baseline, STYLES.cell)
          type.drawEnd(number, x + width, baseline, STYLES.cellQuiet)
          doc.goTo(x, paper.y, width, 14, name)
        })
      }),
    )
  }
}

const longName = (name: string) => [...name].length > 46

function factGrid({ paper }: Printing, facts: readonly (readonly [string, string])[]): void {
  const columns = 3
  const width = paper.width / columns
  for (let i = 0; i < facts.length; i += columns) {
    const { y } = paper
    paper.rule()
    let low = y
    facts.slice(i, i + columns).forEach(([word, text], column) => {
      paper.y = y + 6
      paper.tag('P', () => {
        const x = paper.left + column * width
        paper.write([{ text: word, style: STYLES.caption }], { x, width: width - 12 })
        paper.write([{ text, style: { ...STYLES.cell, face: 'sans-medium', tabular: false } }], {
          x,
          width: width - 12,
        })
      })
      low = Math.max(low, paper.y)
    })
    paper.y = low + 6
  }
}

const KINDS = [
  ['known', ['generation_user', 'generation_reported']],
  ['estimated', ['generation_estimated']],
  ['capacity', ['capacity_user_cf', 'capacity_country', 'capacity_subregion', 'capacity_world']],
  ['revenue', ['country', 'region', 'row']],
] as const

/** Up to this many rows are printed one by one; more are printed by their reason. */
const ONE_BY_ONE = 16
const NAMED = 6

export function coverage(printing: Printing): void {
  const { paper, speech, head } = printing
  const { words, figures, count } = speech
  const { coverage: ledgerOf } = head
  const say = words.coverage
  paper.section(say.title, { sentence: say.sentence, name: 'coverage' })
  const { organisations: of, organisations_with_value: having } = ledgerOf
  const first =
    of === having
      ? count(say.organisations_one, say.organisations_other, of)
      : fill(say.some, { with: figures.formatCount(having), of: figures.formatCount(of) })
  const sites = fill(say.sites, {
    with: figures.formatCount(ledgerOf.sites_calculated),
    of: figures.formatCount(ledgerOf.sites),
  })
  const listed =
    ledgerOf.reasons_count > 0 ? count(say.listed_one, say.listed_other, ledgerOf.reasons_count) : say.nothingLeft
  const goals = fill(say.goals, {
    with: ledgerOf.goals_with_value,
    insufficient: ledgerOf.goals_insufficient,
    absent: ledgerOf.goals_not_assessed,
  })
  paper.paragraph(`${first} ${sites}${listed} ${goals}`, STYLES.lead, { width: Math.min(paper.width, 440) })
  paper.gap(16)
  const kinds = [
    ...KINDS.map(([id, bases], depth) => ({
      depth: depth as number | null,
      label: say[id],
      count: ledgerOf.evidence
        .filter(e => (bases as readonly string[]).includes(e.basis))
        .reduce((sum, e) => sum + e.sites, 0),
    })),
    { depth: null, label: say.none, count: ledgerOf.sites - ledgerOf.sites_calculated },
  ].filter(kind => kind.count > 0)
  paper.paragraph(say.bar, STYLES.small, { after: 4 })
  const list = kinds.map(kind => `${figures.formatCount(kind.count)} ${kind.label}`).join(', ')
  paper.figure(fill(say.barAlt, { list }), 52, (x, y, width) => {
    coverageBar(paper, kinds, x, y, width, 11)
    const each = width / Math.max(1, kinds.length)
    kinds.forEach((kind, i) => {
      const left = x + i * each
      const { type } = paper
      const end = type.draw(figures.formatCount(kind.count), left, y + 29, { ...STYLES.section, size: 14 })
      coverageBar(paper, [{ count: 1, depth: kind.depth }], end + 5, y + 20.5, 9, 8)
      type.lines([{ text: kind.label, style: STYLES.caption }], each - 10).forEach((line, row) => {
        type.draw(line.words.map(word => word.text).join(''), left, y + 40 + row * 9, STYLES.caption)
      })
    })
  })
  paper.gap(8)
  const money = ledgerOf.classes.some(line => line.share_of_money !== undefined)
  const shown = ledgerOf.classes.filter(line => line.rows > 0)
  if (shown.length > 0) {
    table(
      paper,
      [
        { head: say.classes, width: 34, names: true },
        { head: say.rows, width: 14, align: 'end' },
        { head: say.shareOfRows, width: 18, align: 'end' },
        { head: say.shareOfAllocation, width: 22, align: 'end' },
        ...(money ? [{ head: say.shareOfMoney, width: 20, align: 'end' as const }] : []),
      ],
      shown.map(line => [
        wordOr(say.is, line.class),
        figures.formatCount(line.rows),
        figures.formatPercent(line.share_of_rows),
        figures.formatPercent(line.share_of_allocation),
        ...(money ? [figures.formatPercent(line.share_of_money ?? 0)] : []),
      ]),
    )
  }
  reasons(printing)
}

function reasons({ paper, speech, head }: Printing): void {
  const { words, figures } = speech
  const say = words.coverage
  const all = head.coverage.reasons
  if (all.length === 0) return
  const runsOf = ({ reason, text, remedy }: (typeof all)[number]): { runs: Run[] } => {
    const own = words.reason[reason]
    return {
      runs: [
        { text: `${own?.[0] ?? text} `, style: STYLES.cell },
        { text: own?.[1] ?? remedy, style: { ...STYLES.cell, colour: INK_3 } },
      ],
    }
  }
  paper.section(say.reasons, { level: 2, need: 90 })
  if (all.length <= ONE_BY_ONE) {
    table(
      paper,
      [
        { head: say.row, width: 8, align: 'end' },
        { head: say.name, width: 30, names: true },
        { head: say.class, width: 20 },
        { head: say.reason, width: 60 },
      ],
      all.map(reason => [figures.formatCount(reason.row), reason.name, wordOr(say.is, reason.class), runsOf(reason)]),
    )
  } else {
    const groups = [...Map.groupBy(all, reason => JSON.stringify([reason.class, reason.reason, reason.text])).values()]
    table(
      paper,
      [
        { head: say.rows, width: 9, align: 'end' },
        { head: say.class, width: 19 },
        { head: say.reason, width: 58, names: true },
        { head: say.who, width: 42 },
      ],
      groups
        .sort((a, b) => b.length - a.length)
        .map(group => {
          const names = group.slice(0, NAMED).map(({ row, name }) => `${name} (${say.row} ${figures.formatCount(row)})`)
          const more = group.length - names.length
          const rest = more > 0 ? `, ${fill(say.andMore, { count: figures.formatCount(more) })}` : ''
          return [
            figures.formatCount(group.length),
            wordOr(say.is, group[0]!.class),
            runsOf(group[0]!),
            { text: names.join(', ') + rest, style: { ...STYLES.cellQuiet, size: 7.2 } },
          ]
        }),
    )
  }
  if (head.coverage.reasons_count > all.length) {
    paper.gap(5)
    paper.paragraph(
      fill(say.first, {
        shown: figures.formatCount(all.length),
        count: figures.formatCount(head.coverage.reasons_count),
      }),
      STYLES.caption,
    )
  }
}

export function goalByGoal(printing: Printing): void {
  const { paper, speech, head } = printing
  const { words, figures } = speech
  const readings = readingsOf(printing)
  const say = words.goals
  paper.section(say.title, { sentence: say.sentence, name: 'goals' })
  const { coverage: ledgerOf, portfolio } = head
  const list = readings
    .map(r =>
      hasValue(r)
        ? `${fill(words.goalTitle, { goal: r.goal, name: r.name })}: ${figures.formatInterval(r.value, r.low, r.high, { unit: words.personYears })}, ${words.status[r.status]}.`
        : `${fill(words.goalTitle, { goal: r.goal, name: r.name })}: ${words.status[r.status]}.`,
    )
    .join(' ')
  const rowHeight = 17.6
  const below = ledgerHeight(17, rowHeight) + 64
  const size = Math.min(310, paper.room - below)
  const { sites, sites_calculated: calculated } = ledgerOf
  paper.figure(fill(say.wheelAlt, { name: portfolio.name, list }), size, (x, y, width) =>
    wheel(
      paper,
      readings,
      { x, y, width, height: size },
      {
        centre:
          sites > 999
            ? figures.formatPercent(calculated / sites)
            : `${figures.formatCount(calculated)}/${figures.formatCount(sites)}`,
        caption: say.rows,
      },
      figures,
    ),
  )
  paper.gap(8)
  const of = figures.formatCount(portfolio.total_organization)
  const notes = readings.map(r => ({
    name: r.name,
    note: isKnown(r) ? `${words.status[r.status]} ${figures.formatCount(r.entries)}/${of}` : words.status[r.status],
  }))
  paper.figure(fill(say.ledgerAlt, { name: portfolio.name, list }), ledgerHeight(17, rowHeight), (x, y, width) =>
    ledger(
      paper,
      readings,
      notes,
      x,
      y,
      width,
      {
        burden: words.burden,
        contribution: words.contribution,
        ownScale: words.ownScale,
        unit: words.py,
        interval: words.interval,
        status: words.statusOrgs,
      },
      figures,
      rowHeight,
    ),
  )
  paper.gap(9)
  paper.artifact(() =>
    legend(paper, paper.left, paper.y, {
      burden: words.burden,
      contribution: words.contribution,
      interval: words.interval,
      none: say.noneKey,
      insufficient: say.insufficientKey,
    }),
  )
  paper.gap(13)
  const sides = sidesOf(readings)
  const own = sides.isCommon ? '' : ` ${fill(say.ownScaleText, { factor: figures.formatNumber(sides.ratio) })}`
  const { stand } = head
  paper.paragraph(`${fill(say.source, { method: `${stand.method} ${stand.method_version}` })}${own}`, STYLES.caption)
}
