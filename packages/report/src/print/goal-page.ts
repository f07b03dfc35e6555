/** One page per goal that has a value: how much, who carries it, where, how well founded, what it is made of. */

import { fill, unitIn, wordOr } from '@cradle/words'
import { render } from '@cradle/words/messages'
import { byCoverage, type GoalSummary } from '../summary.ts'
import { bar } from './bars.ts'
import type { Printing, Reading } from './facts.ts'
import { tile } from './marks.ts'
import { STYLES } from './paper.ts'
import { type Cell, table } from './table.ts'
import { goalColour, INK, INK_2, LINE, mix, WHITE } from './tokens.ts'

const CARRIERS = 10
const SITES = 5
const STEPS = 7
const ROW = 15.5
/** A tight head with its table's head. */
const HEAD = 58
const CAPTION = 11

/** Rows for carriers and sites such that the page holds everything below them too. */
function planOf(printing: Printing, goal: number, amounts: GoalSummary): { carriers: number; sites: number } {
  const { paper, extracts } = printing
  const steps = Math.min(STEPS, stepsOf(extracts, goal).length)
  const parts = partsOf(printing, goal)
  const below =
    (amounts.bands.some(band => band.amount > 0) ? 78 : 0) +
    (parts.length > 0 ? HEAD + CAPTION + 15 * parts.length : 0) +
    (steps > 0 ? HEAD + CAPTION + ROW * steps : 0)
  const free = Math.floor((paper.room - below - HEAD - 15) / ROW) - 1
  const carriers = Math.min(CARRIERS, amounts.top.length)
  const sites = Math.min(SITES, amounts.sites.length)
  const withSites = free - Math.ceil(HEAD / ROW)
  if (sites < 2 || withSites < 6) return { carriers: Math.max(3, Math.min(carriers, free)), sites: 0 }
  const shownSites = Math.min(sites, Math.max(2, withSites - carriers))
  return { carriers: Math.max(3, Math.min(carriers, withSites - shownSites)), sites: shownSites }
}

export function goalPage(printing: Printing, reading: Reading & { value: number }): void {
  const { goal } = reading
  const amounts = printing.summary.goals[goal - 1]
  if (!amounts) throw new RangeError(`There is no goal ${goal}.`)
  header(printing, reading)
  figureAndFacts(printing, reading)
  const plan = planOf(printing, goal, amounts)
  carriers(printing, reading, amounts, plan.carriers)
  largestSites(printing, reading, amounts, plan.sites)
  founded(printing, goal, amounts)
  madeOf(printing, goal)
  chain(printing, goal)
}

/** A new page with the colour, the tile and the name of the goal. */
function header({ paper, speech }: Printing, { goal, name }: Reading): void {
  paper.newPage()
  paper.bookmark(fill(speech.words.goalTitle, { goal, name }), 2)
  paper.doc.addNamedDestination(`goal-${goal}`, 'XYZ', 0, 0, null)
  paper.artifact(() => void paper.doc.rect(paper.left, paper.y, paper.width, 3).fill(goalColour(goal)))
  paper.gap(17)
  const { y } = paper
  paper.artifact(() => tile(paper, goal, paper.left, y + 1, 24))
  paper.tag('H2', () =>
    paper.write([{ text: name, style: STYLES.title }], { x: paper.left + 36, width: paper.width - 36 }),
  )
  paper.gap(10)
}

/** The figure on the left, what it covers on the right. */
function figureAndFacts(printing: Printing, reading: Reading & { value: number }): void {
  const { paper, speech } = printing
  const { words, figures } = speech
  const labels = words.goal
  const top = paper.y
  const width = paper.width * 0.46
  paper.tag('P', () => {
    paper.write(
      [{ text: reading.direction === 'contribution' ? labels.contributionOf : labels.burdenOf, style: STYLES.caption }],
      { width },
    )
    paper.write(
      [
        { text: figures.formatNumber(reading.value, { plus: true }), style: STYLES.figure },
        { text: ` ${words.personYears}`, style: { ...STYLES.lead, colour: INK_2 } },
      ],
      { width },
    )
    if (reading.low !== null && reading.high !== null)
      paper.write(
        [{ text: `${words.interval}: ${figures.formatRange(reading.low, reading.high)}`, style: STYLES.small }],
        { width },
      )
    paper.write([{ text: words.status[reading.status], style: STYLES.small }], { width })
  })
  const bottom = paper.y
  paper.y = top + 2
  paper.paragraph(factsOf(printing, reading), STYLES.body, {
    x: paper.left + width + 16,
    width: paper.width - width - 16,
  })
  paper.y = Math.max(bottom, paper.y)
}

/** How many organisations have the goal, how much of its weight is known, and its share of the total. */
function factsOf({ speech, head }: Printing, { goal, entries, coverage, status }: Reading): string {
  const { words, figures, count } = speech
  const labels = words.goal
  const share = head.goals.share_of_total[String(goal)]
  const facts = [
    count(labels.with_one, labels.with_other, entries, {
      of: figures.formatCount(head.portfolio.total_organization),
    }),
  ]
  if (coverage !== null && coverage !== 0)
    facts.push(fill(labels.coverage, { coverage: figures.formatPercent(coverage) }))
  if (share !== undefined && share > 0) facts.push(fill(labels.share, { share: figures.formatPercent(share) }))
  if (status === 'partial') facts.push(labels.partial)
  return facts.join(' ')
}

function carriers({ paper, speech }: Printing, { goal }: Reading, amounts: GoalSummary, rows: number): void {
  const { words, figures } = speech
  const labels = words.goal
  const shown = byCoverage(amounts.top.slice(0, rows)).flatMap(({ top }) => top)
  if (shown.length === 0) return
  paper.section(labels.carriers, { level: 2, need: 90, tight: true })
  const max = Math.abs(amounts.top[0]?.value ?? 0)
  table(
    paper,
    [
      { head: labels.organisation, width: 34, names: true },
      { head: labels.country, width: 18 },
      { head: words.carriers.coverage, width: 13, align: 'end' },
      { head: '', width: 12 },
      { head: words.py, width: 12, align: 'end' },
      { head: words.interval, width: 20, align: 'end' },
      { head: labels.share_of, width: 10, align: 'end' },
    ],
    shown.map((entry): Cell[] => [
      entry.name,
      countriesOf(entry.countries, figures.countryName),
      entry.coverage === null ? '' : figures.formatPercent(entry.coverage),
      {
        draw: (x, y, width, height) =>
          bar(paper, goal, entry.value, max, { x, y: y + height / 2 - 3.5, width, height: 7 }),
      },
      figures.formatNumber(entry.value, { plus: true }),
      entry.p5 === null || entry.p95 === null
        ? ''
        : { text: figures.formatRange(entry.p5, entry.p95), style: { ...STYLES.cellQuiet, size: 7.2, colour: INK_2 } },
      figures.formatPercent(entry.share),
    ]),
    { min: ROW, oneLine: true },
  )
  paper.gap(4)
  paper.paragraph(
    fill(labels.of, { shown: figures.formatCount(shown.length), count: figures.formatCount(amounts.entries) }),
    STYLES.caption,
  )
}

/** Up to two countries by name, else how many. */
export const countriesOf = (codes: readonly string[], name: (code: string) => string): string =>
  codes.length <= 2 ? codes.map(name).join(', ') : `${codes.slice(0, 1).map(name).join()} +${codes.length - 1}`

function largestSites({ paper, speech }: Printing, { goal }: Reading, amounts: GoalSummary, rows: number): void {
  const { words, figures } = speech
  const labels = words.goal
  const shown = amounts.sites.slice(0, rows)
  if (shown.length < 2) return
  const max = Math.abs(shown[0]?.value ?? 0)
  paper.section(labels.sites, { level: 2, need: 80, tight: true })
  table(
    paper,
    [
      { head: labels.site, width: 34, names: true },
      { head: labels.country, width: 22 },
      { head: labels.activity, width: 32 },
      { head: '', width: 12 },
      { head: words.py, width: 12, align: 'end' },
    ],
    shown.map((site): Cell[] => [
      site.name,
      figures.countryName(site.country),
      site.activity ? render(site.activity, speech.language) : '',
      {
        draw: (x, y, width, height) =>
          bar(paper, goal, site.value, max, { x, y: y + height / 2 - 3.5, width, height: 7 }),
      },
      figures.formatNumber(site.value, { plus: true }),
    ]),
    { min: ROW, oneLine: true },
  )
}

/** How strong a colour is by the score of the data, 1 to 5; 0: not scored. */
const STRENGTHS = [0.12, 1, 0.8, 0.6, 0.4, 0.22]

function founded({ paper, speech }: Printing, goal: number, amounts: GoalSummary): void {
  const { words, figures } = speech
  const labels = words.goal
  const bands = amounts.bands.filter(band => band.amount > 0)
  if (bands.length === 0) return
  const text = (band: (typeof bands)[number]) =>
    `${band.score === 0 ? '' : `${band.score} `}${wordOr(words.quality.score, String(band.score))} ${figures.formatPercent(band.amount / amounts.amount)}`
  const colourOf = (score: number) => mix(goalColour(goal), WHITE, STRENGTHS[score] ?? 0)
  paper.section(labels.founded, { level: 2, sentence: labels.foundedText, need: 76, tight: true })
  paper.figure(fill(labels.foundedAlt, { list: bands.map(text).join(', ') }), 30, (x, y, width) => {
    let at = x
    for (const band of bands) {
      const wide = (band.amount / amounts.amount) * width
      paper.doc.rect(at, y, Math.max(0.4, wide - 1), 9).fill(colourOf(band.score))
      paper.doc
        .rect(at, y, Math.max(0.4, wide - 1), 9)
        .lineWidth(0.4)
        .strokeColor(mix(goalColour(goal), INK, 0.6))
        .stroke()
      at += wide
    }
    let label = x
    for (const band of bands) {
      paper.doc.rect(label, y + 15.5, 7, 7).fillAndStroke(colourOf(band.score), LINE)
      label = paper.type.draw(text(band), label + 11, y + 22, STYLES.caption) + 14
    }
  })
}

type MadeOf = { id: string; unit: string; weight: number | null; reference: number | null }

/** Categories with their weight in the goal, or indicators with their reference. */
function partsOf({ method, head }: Pick<Printing, 'method' | 'head'>, goal: number): MadeOf[] {
  const profile = method.profiles[head.stand.profile]
  const parts = method.categories.flatMap(({ id, unit }) => {
    const weight = (method.shares[id]?.[goal] ?? 0) * (profile?.weights[id] ?? 0)
    return weight > 0 ? [{ id, unit, weight, reference: null }] : []
  })
  if (parts.length > 0) return parts.sort((a, b) => b.weight - a.weight)
  return Object.entries(method.contributions)
    .filter(([, { sdg }]) => sdg === goal)
    .map(([id, { reference, unit }]) => ({ id, unit, weight: null, reference }))
}

function madeOf(printing: Printing, goal: number): void {
  const { paper, speech, method } = printing
  const { words, figures } = speech
  const labels = words.goal
  const parts = partsOf(printing, goal)
  if (parts.length === 0) return
  const weighted = parts.some(({ weight }) => weight !== null)
  const whole = parts.reduce((sum, part) => sum + (part.weight ?? 0), 0)
  paper.section(labels.made, { level: 2, need: 80, tight: true, ...(weighted ? { sentence: labels.madeText } : {}) })
  const key = method.keyCategory[goal]
  const noteOf = (id: string): Cell => {
    const text = id === key ? labels.isKey : printing.quantified.has(id) ? '' : labels.noFactor
    return { text, style: STYLES.cellQuiet }
  }
  table(
    paper,
    weighted
      ? [
          { head: labels.category, width: 50, names: true },
          { head: '', width: 28 },
          { head: labels.unit, width: 20 },
          { head: labels.part, width: 20, align: 'end' },
        ]
      : [
          { head: labels.category, width: 50, names: true },
          { head: labels.indicator, width: 40, align: 'end' },
        ],
    parts.map(({ id, unit, weight, reference }): Cell[] =>
      weight === null
        ? [wordOr(words.indicator, id), `${figures.formatNumber(reference ?? 0, { digits: 3 })} ${unitIn(words, unit)}`]
        : [wordOr(words.category, id), noteOf(id), unit, figures.formatPercent(weight / whole)],
    ),
    { min: 15 },
  )
}

const stepsOf = (extracts: Printing['extracts'], goal: number) =>
  extracts
    .find(candidate => candidate.goal === goal)
    ?.steps.flatMap(step => (step.value === null ? [] : [{ ...step, value: step.value }])) ?? []

/** The steps of the largest site's figure, as far as a page may carry them. */
function chain({ paper, speech, extracts }: Printing, goal: number): void {
  const { words, figures } = speech
  const labels = words.goal
  const steps = stepsOf(extracts, goal)
  if (steps.length === 0) return
  const shown = steps.length <= STEPS ? steps : [...steps.slice(0, STEPS - 2), ...steps.slice(-2)]
  const of = extracts.find(candidate => candidate.goal === goal)?.of ?? ''
  paper.section(fill(labels.chain, { title: of }), { level: 2, sentence: labels.chainText, need: 100, tight: true })
  table(
    paper,
    [
      { head: labels.step, width: 36, names: true },
      { head: labels.formula, width: 56 },
      { head: labels.value, width: 26, align: 'end' },
    ],
    shown.map(step => [
      step.title,
      { text: step.formula, style: STYLES.cellQuiet },
      unitIn(words, step.unit) === ''
        ? figures.formatNumber(step.value, { digits: 3 })
        : figures.formatQuantity(step.value, unitIn(words, step.unit)),
    ]),
    { min: ROW, oneLine: true },
  )
}
