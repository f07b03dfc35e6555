/** One page per goal that has a value: how much, who carries it, where, how well founded, what it is made of. */
import type { CategoryId } from '@cradle/data/types'
import type { GoalSummary } from '../summary.ts'
import type { Printing, Reading } from './facts.ts'
import { STYLES } from './paper.ts'
import { bar, tile } from './pictures.ts'
import { type Cell, table } from './table.ts'
import { goalColour, INK, INK_2, LINE, mix, WHITE } from './tokens.ts'
import { fill, wordOr } from './words.ts'

const CARRIERS = 10
const SITES = 5
const STEPS = 7

export function goalPage(printing: Printing, reading: Reading & { value: number }): void {
  const { paper, speech, head, summary } = printing
  const { words, figures, count } = speech
  const say = words.goal
  const { goal } = reading
  const title = fill(words.goalTitle, { goal, name: reading.name })
  paper.newPage()
  paper.bookmark(title, 2)
  paper.doc.addNamedDestination(`goal-${goal}`, 'XYZ', 0, 0, null)
  paper.artifact(() => void paper.doc.rect(paper.left, paper.y, paper.width, 3).fill(goalColour(goal)))
  paper.gap(17)
  const { y } = paper
  paper.artifact(() => tile(paper, goal, paper.left, y + 1, 24))
  paper.tag('H2', () =>
    paper.write([{ text: reading.name, style: STYLES.title }], { x: paper.left + 36, width: paper.width - 36 }),
  )
  paper.gap(10)
  const amounts = summary.goals[goal - 1]!
  const top = paper.y
  const half = paper.width * 0.46
  paper.tag('P', () => {
    paper.write(
      [{ text: reading.direction === 'contribution' ? say.contributionOf : say.burdenOf, style: STYLES.caption }],
      { width: half },
    )
    const parts = `${figures.formatNumber(reading.value, { plus: true })}`
    paper.write(
      [
        { text: parts, style: STYLES.figure },
        { text: ` ${words.personYears}`, style: { ...STYLES.lead, colour: INK_2 } },
      ],
      { width: half },
    )
    if (reading.low !== null && reading.high !== null)
      paper.write(
        [{ text: `${words.interval}: ${figures.formatRange(reading.low, reading.high)}`, style: STYLES.small }],
        { width: half },
      )
    paper.write([{ text: words.status[reading.status], style: STYLES.small }], { width: half })
  })
  const left = paper.y
  paper.y = top + 2
  const share = head.goals.share_of_total[String(goal)]
  const facts = [
    count(say.with_one, say.with_other, reading.entries, {
      of: figures.formatCount(head.portfolio.total_organization),
    }),
    ...(reading.coverage === null || reading.coverage === 0
      ? []
      : [fill(say.coverage, { coverage: figures.formatPercent(reading.coverage) })]),
    ...(share === undefined || share <= 0 ? [] : [fill(say.share, { share: figures.formatPercent(share) })]),
    ...(reading.status === 'partial' ? [say.partial] : []),
  ]
  paper.paragraph(facts.join(' '), STYLES.body, { x: paper.left + half + 16, width: paper.width - half - 16 })
  paper.y = Math.max(left, paper.y)
  carriers(printing, reading, amounts)
  largestSites(printing, reading, amounts)
  founded(printing, goal, amounts)
  madeOf(printing, goal)
  chain(printing, goal)
}

function carriers({ paper, speech }: Printing, { goal }: Reading, amounts: GoalSummary): void {
  const { words, figures } = speech
  const say = words.goal
  const shown = amounts.top.slice(0, CARRIERS)
  if (shown.length === 0) return
  paper.section(say.carriers, { level: 2, need: 120, bookmark: say.carriers })
  const most = Math.abs(shown[0]!.value)
  table(
    paper,
    [
      { head: say.organisation, width: 34, names: true },
      { head: say.country, width: 18 },
      { head: '', width: 18 },
      { head: words.py, width: 12, align: 'end' },
      { head: words.interval, width: 20, align: 'end' },
      { head: say.share_of, width: 10, align: 'end' },
    ],
    shown.map((entry): Cell[] => [
      entry.name,
      countriesOf(entry.countries, figures.countryName),
      {
        draw: (x, y, width, height) =>
          bar(paper, goal, entry.value, most, { x, y: y + height / 2 - 3.5, width, height: 7 }),
      },
      figures.formatNumber(entry.value, { plus: true }),
      entry.p5 === null || entry.p95 === null
        ? ''
        : { text: figures.formatRange(entry.p5, entry.p95), style: { ...STYLES.cellQuiet, size: 7.2, colour: INK_2 } },
      figures.formatPercent(entry.share),
    ]),
    { least: 15.5 },
  )
  paper.gap(4)
  paper.paragraph(
    fill(say.of, { shown: figures.formatCount(shown.length), count: figures.formatCount(amounts.entries) }),
    STYLES.caption,
  )
}

/** Up to two countries by name, else how many. */
export const countriesOf = (codes: readonly string[], name: (code: string) => string): string =>
  codes.length <= 2 ? codes.map(name).join(', ') : `${name(codes[0]!)} +${codes.length - 1}`

function largestSites({ paper, speech }: Printing, { goal }: Reading, amounts: GoalSummary): void {
  const { words, figures } = speech
  const say = words.goal
  const shown = amounts.sites.slice(0, SITES)
  if (shown.length < 2) return
  const most = Math.abs(shown[0]!.value)
  paper.section(say.sites, { level: 2, need: 90, bookmark: say.sites })
  table(
    paper,
    [
      { head: say.site, width: 34, names: true },
      { head: say.country, width: 18 },
      { head: say.activity, width: 32 },
      { head: '', width: 16 },
      { head: words.py, width: 12, align: 'end' },
    ],
    shown.map((site): Cell[] => [
      site.name,
      figures.countryName(site.country),
      site.activity,
      {
        draw: (x, y, width, height) =>
          bar(paper, goal, site.value, most, { x, y: y + height / 2 - 3.5, width, height: 7 }),
      },
      figures.formatNumber(site.value, { plus: true }),
    ]),
    { least: 15.5 },
  )
}

function founded({ paper, speech }: Printing, goal: number, amounts: GoalSummary): void {
  const { words, figures } = speech
  const say = words.goal
  const bands = amounts.bands.filter(band => band.amount > 0)
  if (bands.length === 0) return
  const text = (band: (typeof bands)[number]) =>
    `${band.score === 0 ? '' : `${band.score} `}${wordOr(words.quality.score, String(band.score))} ${figures.formatPercent(band.amount / amounts.amount)}`
  paper.section(say.founded, { level: 2, sentence: say.foundedText, need: 70, bookmark: say.founded })
  paper.figure(fill(say.foundedAlt, { list: bands.map(text).join(', ') }), 30, (x, y, width) => {
    let at = x
    for (const band of bands) {
      const wide = (band.amount / amounts.amount) * width
      const strength = [0.12, 1, 0.8, 0.6, 0.4, 0.22][band.score]!
      paper.doc.rect(at, y, Math.max(0.4, wide - 1), 9).fill(mix(goalColour(goal), WHITE, strength))
      paper.doc
        .rect(at, y, Math.max(0.4, wide - 1), 9)
        .lineWidth(0.4)
        .strokeColor(mix(goalColour(goal), INK, 0.6))
        .stroke()
      at += wide
    }
    let label = x
    for (const band of bands) {
      const strength = [0.12, 1, 0.8, 0.6, 0.4, 0.22][band.score]!
      paper.doc.rect(label, y + 15.5, 7, 7).fillAndStroke(mix(goalColour(goal), WHITE, strength), LINE)
      label = paper.type.draw(text(band), label + 11, y + 22, STYLES.caption) + 14
    }
  })
}

function madeOf({ paper, speech, method, head }: Printing, goal: number): void {
  const { words, figures } = speech
  const say = words.goal
  const profile = method.profiles[head.stand.profile]
  const parts = method.categories.flatMap(({ id, unit }) => {
    const weight = (method.shares[id]?.[goal] ?? 0) * (profile?.weights[id] ?? 0)
    return weight > 0 ? [{ id, unit, weight }] : []
  })
  const whole = parts.reduce((sum, part) => sum + part.weight, 0)
  const indicators = Object.entries(method.contributions).filter(([, { sdg }]) => sdg === goal)
  if (parts.length + indicators.length === 0) return
  paper.section(say.made, {
    level: 2,
    ...(parts.length > 0 ? { sentence: say.madeText } : {}),
    need: 80,
    bookmark: say.made,
  })
  const key = method.keyCategory[goal]
  table(
    paper,
    parts.length > 0
      ? [
          { head: say.category, width: 50, names: true },
          { head: '', width: 20 },
          { head: say.unit, width: 24 },
          { head: say.part, width: 20, align: 'end' },
        ]
      : [
          { head: say.category, width: 50, names: true },
          { head: say.indicator, width: 40, align: 'end' },
        ],
    parts.length > 0
      ? parts
          .sort((a, b) => b.weight - a.weight)
          .map(part => [
            wordOr(words.category, part.id),
            part.id === key ? { text: say.isKey, style: STYLES.cellQuiet } : '',
            part.unit,
            figures.formatPercent(part.weight / whole),
          ])
      : indicators.map(([id, { reference, unit }]) => [
          wordOr(words.indicator, id),
          `${figures.formatNumber(reference, { digits: 3 })} ${unit}`,
        ]),
    { least: 15 },
  )
}

/** The steps of the largest site's figure, as far as a page may carry them. */
function chain({ paper, speech, extracts }: Printing, goal: number): void {
  const { words, figures } = speech
  const say = words.goal
  const extract = extracts.find(candidate => candidate.goal === goal)
  if (!extract) return
  const steps = extract.steps.filter(step => step.value !== null)
  if (steps.length === 0) return
  const shown = steps.length <= STEPS ? steps : [...steps.slice(0, STEPS - 2), ...steps.slice(-2)]
  paper.section(fill(say.chain, { title: extract.title }), {
    level: 2,
    sentence: say.chainText,
    need: 150,
    bookmark: fill(say.chain, { title: '' }).replace(/[\s:]+$/, ''),
  })
  table(
    paper,
    [
      { head: say.step, width: 36, names: true },
      { head: say.formula, width: 56 },
      { head: say.value, width: 26, align: 'end' },
    ],
    shown.map(step => [
      step.title,
      { text: step.formula, style: STYLES.cellQuiet },
      step.unit === '' || step.unit === '1'
        ? figures.formatNumber(step.value!, { digits: 3 })
        : figures.formatQuantity(step.value!, step.unit),
    ]),
    { least: 15 },
  )
}

export const keyCategoryOf = (printing: Printing, goal: number): CategoryId | undefined =>
  printing.method.keyCategory[goal]
