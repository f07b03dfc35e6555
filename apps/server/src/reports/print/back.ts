/** The pages after the goals: carriers, places, quality, what is not assessed, method, annex, sources. */
import type { TableManifest } from '@cradle/data/types'
import { hasValue, type Printing, readingsOf } from './facts.ts'
import { countriesOf } from './goal-page.ts'
import { mapHeight, mapLegend, worldMap } from './map.ts'
import { STYLES } from './paper.ts'
import { bar, tile } from './pictures.ts'
import { type Cell, pairs, table } from './table.ts'
import { INK_2, LINE_STRONG } from './tokens.ts'
import { fill, wordOr } from './words.ts'

export function carriers(printing: Printing): void {
  const { paper, speech, summary } = printing
  const { words, figures } = speech
  const say = words.carriers
  paper.section(say.title, { sentence: say.sentence, name: 'carriers' })
  const { top } = summary.total
  if (top.length === 0) {
    paper.paragraph(say.none)
    return
  }
  const most = Math.abs(top[0]!.value)
  table(
    paper,
    [
      { head: words.goal.organisation, width: 32, names: true },
      { head: words.goal.activity, width: 28 },
      { head: words.goal.country, width: 18 },
      { head: '', width: 8 },
      { head: say.burden, width: 17, align: 'end' },
      { head: words.goal.share_of, width: 11, align: 'end' },
      { head: say.coverage, width: 15, align: 'end' },
      { head: say.quality, width: 12, align: 'end' },
    ],
    top.map((entry): Cell[] => [
      entry.name,
      { text: short(entry.activity, 58), style: { ...STYLES.cellQuiet, tabular: false } },
      { text: countriesOf(entry.countries, figures.countryName), style: { ...STYLES.cell, tabular: false } },
      {
        draw: (x, y, width, height) =>
          bar(paper, null, entry.value, most, { x, y: y + height / 2 - 3, width, height: 6 }),
      },
      figures.formatNumber(entry.value),
      figures.formatPercent(entry.share),
      entry.coverage === null ? '' : figures.formatPercent(entry.coverage),
      entry.quality === null ? '' : figures.formatNumber(entry.quality),
    ]),
    { least: 16 },
  )
}

/** Words up to a length, cut between words. */
const short = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/[,;\s]+\S*$/, '')} …`

const COUNTRIES = 40

export function places(printing: Printing): void {
  const { paper, speech, head, summary, numeric } = printing
  const { words, figures, count } = speech
  const say = words.places
  paper.section(say.title, { sentence: say.sentence, name: 'places' })
  const held = head.goals.data
  const height = mapHeight(paper.width)
  const list = summary.points
    .slice(0, 5)
    .map(point => `${point.name} ${figures.formatNumber(point.value, { plus: true })}`)
    .join('; ')
  const alt = fill(say.mapAlt, {
    count: figures.formatCount(summary.points.reduce((sum, point) => sum + point.sites, 0)),
    countries: figures.formatCount(held.length),
    list,
  })
  paper.figure(alt, height + 14, (x, y, width) => {
    worldMap(paper, summary, new Set(held.map(({ code }) => numeric.get(code) ?? '')), figures, { x, y, width, height })
    mapLegend(paper, x + 90, y + height + 4, {
      site: say.atSite,
      city: say.atCity,
      country: say.atCountry,
      none: say.noValue,
    })
  })
  paper.gap(6)
  paper.paragraph(say.source, STYLES.caption)
  const sorted = [...held].sort((a, b) => Math.abs(b.score ?? 0) - Math.abs(a.score ?? 0) || b.sites - a.sites)
  if (sorted.length === 0) return
  const readings = readingsOf(printing)
    .filter(hasValue)
    .sort(
      (a, b) =>
        Number(b.goal === 13) - Number(a.goal === 13) ||
        (head.goals.share_of_total[b.goal] ?? 0) - (head.goals.share_of_total[a.goal] ?? 0),
    )
    .slice(0, 4)
    .sort((a, b) => a.goal - b.goal)
  paper.section(say.countries, { level: 2, need: 100 })
  const most = Math.max(...sorted.map(({ score }) => Math.abs(score ?? 0)))
  table(
    paper,
    [
      { head: say.country, width: 30, names: true },
      { head: say.sites, width: 15, align: 'end' },
      { head: '', width: 12 },
      { head: say.weighted, width: 15, align: 'end' },
      ...readings.map(reading => ({ head: `SDG ${reading.goal}, ${words.py}`, width: 15, align: 'end' as const })),
    ],
    sorted.slice(0, COUNTRIES).map((country): Cell[] => [
      figures.countryName(country.code),
      figures.formatCount(country.sites),
      country.score === null
        ? ''
        : {
            draw: (x, y, width, height) =>
              bar(paper, null, country.score!, most, { x, y: y + height / 2 - 3, width, height: 6 }),
          },
      country.score === null
        ? { text: words.notKnown, style: { ...STYLES.cellQuiet, size: 6.8 } }
        : figures.formatNumber(country.score),
      ...readings.map(({ goal }): Cell => {
        const status = country.status[goal - 1]!
        return status === 'quantified' || status === 'partial'
          ? figures.formatNumber(country.sdg[goal - 1]!, { plus: true })
          : { text: words.status[status], style: { ...STYLES.cellQuiet, size: 6.8 } }
      }),
    ]),
    // A few lines more are drawn closer, so that they do not stand alone on the next page.
    { least: Math.min(15.5, Math.max(13, (paper.room - 16) / Math.min(COUNTRIES, sorted.length))) },
  )
  if (sorted.length > COUNTRIES) {
    paper.gap(4)
    paper.paragraph(count(say.rest_one, say.rest_other, sorted.length - COUNTRIES), STYLES.caption)
  }
}

export function quality(printing: Printing): void {
  const { paper, speech, head, summary } = printing
  const { words, figures } = speech
  const say = words.quality
  const { stand, portfolio } = head
  paper.section(say.title, { sentence: say.sentence, name: 'quality' })
  paper.paragraph(fill(say.intervalsText, { draws: figures.formatCount(stand.draws), seed: stand.seed }), STYLES.body, {
    after: 10,
  })
  const width = (value: number, low: number | null, high: number | null) =>
    low === null || high === null || value === 0 ? '' : figures.formatPercent((high - low) / Math.abs(value))
  const row = (
    name: string,
    value: number | null,
    ends: { p5: number | null; p50: number | null; p95: number | null },
  ): Cell[] => [
    name,
    value === null ? { text: words.notKnown, style: STYLES.cellQuiet } : figures.formatNumber(value, { plus: true }),
    ...[ends.p5, ends.p50, ends.p95].map(end => (end === null ? '' : figures.formatNumber(end, { plus: true }))),
    value === null ? '' : width(value, ends.p5, ends.p95),
  ]
  table(
    paper,
    [
      { head: say.figure, width: 44, names: true },
      { head: `${say.value}, ${words.py}`, width: 16, align: 'end' },
      ...['P5', 'P50', 'P95'].map(head => ({ head, width: 14, align: 'end' as const })),
      { head: say.width, width: 14, align: 'end' },
    ],
    [
      row(say.total, portfolio.total_impact, portfolio),
      ...readingsOf(printing)
        .filter(hasValue)
        .map(r =>
          row(fill(words.goalTitle, { goal: r.goal, name: r.name }), r.value, { p5: r.low, p50: r.p50, p95: r.high }),
        ),
    ],
    { least: 14.5 },
  )
  paper.gap(4)
  paper.paragraph(say.widthText, STYLES.caption)
  const bands = summary.total.bands.filter(band => band.entries > 0)
  if (bands.length > 0) {
    paper.section(say.bands, { level: 2, need: 90, tight: true })
    const most = Math.max(...bands.map(band => band.amount))
    table(
      paper,
      [
        { head: words.cover.quality, width: 30, names: true },
        { head: say.entries, width: 14, align: 'end' },
        { head: '', width: 40 },
        { head: say.amount, width: 18, align: 'end' },
      ],
      bands.map((band): Cell[] => [
        `${band.score === 0 ? '' : `${band.score} `}${wordOr(say.score, String(band.score))}`,
        figures.formatCount(band.entries),
        {
          draw: (x, y, wide, height) =>
            bar(paper, null, band.amount, most, { x, y: y + height / 2 - 3, width: wide, height: 6 }),
        },
        summary.total.amount > 0 ? figures.formatPercent(band.amount / summary.total.amount) : '',
      ]),
      { least: 15.5 },
    )
  }
  if (head.coverage.evidence.length > 0) {
    paper.section(say.evidence, {
      level: 2,
      need: 90,
      tight: true,
      sentence: fill(say.matches, {
        reference: figures.formatCount(summary.kinds.reference),
        own: figures.formatCount(summary.kinds.own),
      }),
    })
    table(
      paper,
      [
        { head: say.basis, width: 70, names: true },
        { head: say.sites, width: 14, align: 'end' },
      ],
      head.coverage.evidence.map(({ basis, text, sites }) => [
        wordOr(words.basis, basis, text),
        figures.formatCount(sites),
      ]),
      { least: 14 },
    )
  }
  paper.section(say.flags, { level: 2, need: 75, tight: true })
  if (summary.flags.length === 0) paper.paragraph(say.noFlags, STYLES.body)
  else
    table(
      paper,
      [
        { head: say.flag, width: 70, names: true },
        { head: say.entries, width: 14, align: 'end' },
      ],
      summary.flags.map(({ flag, entries }) => {
        const mean = /^industry_mean_of_(\d+)$/.exec(flag)
        const text = mean ? fill(words.flag.industry_mean, { count: mean[1]! }) : wordOr(words.flag, flag)
        return [text, figures.formatCount(entries)]
      }),
      { least: 14 },
    )
}

export function absent(printing: Printing): void {
  const { paper, speech, method } = printing
  const { words } = speech
  const say = words.absent
  const readings = readingsOf(printing).filter(reading => !hasValue(reading))
  paper.section(say.title, { sentence: say.sentence, name: 'absent' })
  const because = say.because as Readonly<Record<string, string>>
  table(
    paper,
    [
      { head: '', width: 6 },
      { head: say.goal, width: 34, names: true },
      { head: say.status, width: 22 },
      { head: say.why, width: 70 },
    ],
    readings.map((reading): Cell[] => {
      const key = method.keyCategory[reading.goal]
      const why =
        reading.status === 'insufficient'
          ? key
            ? fill(say.insufficient, { category: wordOr(words.category, key) })
            : say.insufficientIndicator
          : reading.status === 'not_calculable'
            ? say.notCalculable
            : (because[String(reading.goal)] ?? say.notHere)
      return [
        {
          draw: (x, y, _width, height) =>
            tile(paper, reading.goal, x, y + height / 2 - 6, 12, reading.status !== 'insufficient'),
        },
        reading.name,
        words.status[reading.status],
        why,
      ]
    }),
    { least: 20 },
  )
  paper.section(say.categories, { level: 2, need: 60 })
  paper.paragraph(say.categoriesText)
}

export function methodInShort(printing: Printing): void {
  const { paper, speech, method, head } = printing
  const { words, figures } = speech
  const say = words.method
  paper.section(say.title, { sentence: say.sentence, name: 'method' })
  pairs(paper, say.steps, 96)
  const profile = method.profiles[head.stand.profile]
  if (!profile) return
  paper.section(fill(say.profile, { id: head.stand.profile }), { level: 2, sentence: say.profileText, need: 120 })
  table(
    paper,
    [
      { head: say.category, width: 40, names: true },
      { head: say.perPerson, width: 38, align: 'end' },
      { head: say.weight, width: 14, align: 'end' },
      { head: say.goals, width: 34 },
    ],
    method.categories.map(({ id, unit }) => {
      const weight = profile.weights[id]
      const perPerson = profile.nf[id]
      return [
        wordOr(words.category, id),
        perPerson === undefined ? '' : `${figures.formatNumber(perPerson, { digits: 3 })} ${unit}`,
        weight === undefined ? { text: words.none, style: STYLES.cellQuiet } : figures.formatPercent(weight),
        Object.entries(method.shares[id] ?? {})
          .map(([goal, share]) => `${goal} (${figures.formatPercent(share!)})`)
          .join(', '),
      ]
    }),
    { least: 13.6 },
  )
}

export function annex(printing: Printing): void {
  const { paper, speech, head } = printing
  const { words, figures } = speech
  const say = words.annex
  const { stand, portfolio } = head
  const values = {
    engine: stand.engine_version,
    method: `${stand.method} ${stand.method_version}`,
    edition: stand.data_version,
    date: figures.formatDate(head.made),
    rows: figures.formatCount(portfolio.rows.total),
    accepted: figures.formatCount(portfolio.rows.accepted),
    calculated: figures.formatCount(head.coverage.sites_calculated),
    sites: figures.formatCount(head.coverage.sites),
    quality: portfolio.data_quality === null ? words.quality.score['0'] : figures.formatNumber(portfolio.data_quality),
    profile: stand.profile,
    draws: figures.formatCount(stand.draws),
    seed: stand.seed,
  }
  paper.section(say.title, { sentence: say.sentence, name: 'annex' })
  for (const [title, , statements] of say.parts) {
    paper.need(70)
    paper.gap(6)
    paper.tag('H2', () => paper.write([{ text: title, style: STYLES.section }]))
    paper.gap(4)
    for (const [word, text] of statements) {
      const filled = text === null ? null : fill(text, values)
      const open = filled === null || filled.endsWith(':')
      pairs(paper, [[word, filled === null ? [{ text: say.open, style: STYLES.cellQuiet }] : filled]], 130)
      if (open) {
        paper.gap(13)
        paper.rule(LINE_STRONG, 0.5, paper.left + 130)
        paper.gap(6)
      }
    }
  }
}

export function sources(printing: Printing): void {
  const { paper, speech, head, tables } = printing
  const { words, figures } = speech
  const say = words.sources
  const { stand } = head
  paper.section(say.title, { sentence: fill(say.sentence, { edition: stand.data_version }), name: 'sources' })
  paper.section(say.lines, { level: 2, need: 60 })
  paper.group('L', () => {
    for (const line of head.attributions)
      paper.group('LI', () => paper.paragraph(line, STYLES.body, { kind: 'LBody', after: 1 }))
  })
  paper.gap(12)
  table(
    paper,
    [
      { head: say.source, width: 62, names: true },
      { head: say.version, width: 26 },
      { head: say.licence, width: 24 },
      { head: say.tables, width: 34 },
    ],
    bySource(tables).map(group => [
      { text: group.source, style: { ...STYLES.cell, tabular: false } },
      {
        text: [...new Set([group.version, group.year])].filter(Boolean).join(', '),
        style: { ...STYLES.cell, tabular: false },
      },
      { text: group.licence, style: { ...STYLES.cell, tabular: false } },
      { text: group.ids.join(', '), style: { ...STYLES.cellQuiet, size: 7, tabular: false } },
    ]),
    { least: 16 },
  )
  paper.section(say.cite, { level: 2, need: 80 })
  paper.paragraph(
    fill(say.citeText, {
      method: `${stand.method} ${stand.method_version}`,
      edition: stand.data_version,
      profile: stand.profile,
      date: figures.formatDate(head.made),
      seed: stand.seed,
      lines: head.attributions.map(line => line.replace(/\.$/, '')).join('; '),
    }),
    { ...STYLES.body, face: 'serif', size: 10, leading: 14.5 },
  )
  paper.gap(14)
  paper.paragraph(say.print, STYLES.caption)
  if (paper.type.lacking) paper.paragraph(words.lacking, { ...STYLES.caption, colour: INK_2 })
}

type SourceGroup = Pick<TableManifest, 'source' | 'version' | 'year' | 'licence'> & { ids: string[] }

/** Tables of the same source, version and licence together. */
function bySource(tables: readonly TableManifest[]): SourceGroup[] {
  const groups = new Map<string, SourceGroup>()
  for (const { id, source, version, year, licence } of tables) {
    const key = JSON.stringify([source, version, licence])
    const group = groups.get(key)
    if (group) group.ids.push(id)
    else groups.set(key, { source, version, year, licence, ids: [id] })
  }
  return [...groups.values()]
}
