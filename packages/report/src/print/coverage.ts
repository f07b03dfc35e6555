/** Coverage before any result. */

import { EVIDENCE_KINDS } from '@cradle/contract/evidence-kinds'
import { fill, wordOr } from '@cradle/words'
import { render } from '@cradle/words/messages'
import { coverageBar, type Share } from './bars.ts'
import type { Printing } from './facts.ts'
import { STYLES } from './paper.ts'
import { type Cell, type Column, table } from './table.ts'
import { INK_3 } from './tokens.ts'
import type { Run } from './type.ts'

/** Up to this many rows are printed one by one; more are printed by their reason. */
const ONE_BY_ONE = 8
const NAMED = 6

export function coverage(printing: Printing): void {
  const { paper, speech } = printing
  const labels = speech.words.coverage
  paper.section(labels.title, { sentence: labels.sentence, name: 'coverage' })
  lead(printing)
  paper.gap(16)
  evidenceBar(printing)
  paper.gap(8)
  classes(printing)
  reasons(printing)
}

/** How many organisations, sites and goals have figures. */
function lead({ paper, speech, head: { coverage: ledgerOf } }: Printing): void {
  const { words, figures, count } = speech
  const labels = words.coverage
  const { organisations: of, organisations_with_value: having } = ledgerOf
  const first =
    of === having
      ? count(labels.organisations_one, labels.organisations_other, of)
      : fill(labels.some, { with: figures.formatCount(having), of: figures.formatCount(of) })
  const sites = fill(labels.sites, {
    with: figures.formatCount(ledgerOf.sites_calculated),
    of: figures.formatCount(ledgerOf.sites),
  })
  const listed =
    ledgerOf.reasons_count > 0
      ? count(labels.listed_one, labels.listed_other, ledgerOf.reasons_count)
      : labels.nothingLeft
  const goals = fill(labels.goals, {
    with: ledgerOf.goals_with_value,
    insufficient: ledgerOf.goals_insufficient,
    absent: ledgerOf.goals_not_assessed,
  })
  const { goals_stated: statedGoals = 0 } = ledgerOf
  const stated = statedGoals > 0 ? ` ${fill(labels.goalsStated, { count: statedGoals })}` : ''
  paper.paragraph(`${first} ${sites}${listed} ${goals}${stated}`, STYLES.lead, { width: Math.min(paper.width, 440) })
}

/** One bar of all sites by the evidence of their amounts, with its key below. */
function evidenceBar({ paper, speech, head: { coverage: ledgerOf } }: Printing): void {
  const { words, figures } = speech
  const labels = words.coverage
  const kinds: (Share & { label: string })[] = [
    ...EVIDENCE_KINDS.map(({ id, bases }, depth) => ({
      depth,
      label: labels[id],
      count: ledgerOf.evidence.filter(e => bases.some(basis => basis === e.basis)).reduce((sum, e) => sum + e.sites, 0),
    })),
    { depth: null, label: labels.none, count: ledgerOf.sites - ledgerOf.sites_calculated },
  ].filter(kind => kind.count > 0)
  paper.paragraph(labels.bar, STYLES.small, { after: 4 })
  const list = kinds.map(kind => `${figures.formatCount(kind.count)} ${kind.label}`).join(', ')
  paper.figure(fill(labels.barAlt, { list }), 52, (x, y, width) => {
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
}

/** Rows by class of coverage, with their shares. */
function classes({ paper, speech, head: { coverage: ledgerOf } }: Printing): void {
  const { words, figures } = speech
  const labels = words.coverage
  const hasMoney = ledgerOf.classes.some(line => line.share_of_money !== undefined)
  const money: Column[] = hasMoney ? [{ head: labels.shareOfMoney, width: 20, align: 'end' }] : []
  const shown = ledgerOf.classes.filter(line => line.rows > 0)
  if (shown.length === 0) return
  table(
    paper,
    [
      { head: labels.classes, width: 34, names: true },
      { head: labels.rows, width: 14, align: 'end' },
      { head: labels.shareOfRows, width: 18, align: 'end' },
      { head: labels.shareOfAllocation, width: 22, align: 'end' },
      ...money,
    ],
    shown.map(line => [
      wordOr(labels.is, line.class),
      figures.formatCount(line.rows),
      figures.formatPercent(line.share_of_rows),
      figures.formatPercent(line.share_of_allocation),
      ...(hasMoney ? [figures.formatPercent(line.share_of_money ?? 0)] : []),
    ]),
  )
}

type Reason = Printing['head']['coverage']['reasons'][number]

/** Why rows have no figure or not a whole one; what to do about it stands quieter. */
function reasons(printing: Printing): void {
  const { paper, speech, head } = printing
  const { words, figures } = speech
  const labels = words.coverage
  const { reasons: all, reasons_count: count } = head.coverage
  if (all.length === 0) return
  paper.section(labels.reasons, { level: 2, need: 90 })
  if (all.length <= ONE_BY_ONE) reasonsByRow(printing, all)
  else reasonsInGroups(printing, all)
  if (count > all.length) {
    paper.gap(5)
    paper.paragraph(
      fill(labels.first, { shown: figures.formatCount(all.length), count: figures.formatCount(count) }),
      STYLES.caption,
    )
  }
}

function runsOf({ speech }: Printing, reason: Reason): { runs: Run[] } {
  const text = render(reason.message, speech.language, reason.text)
  const remedy = reason.remedy_message ? render(reason.remedy_message, speech.language, reason.remedy) : ''
  return {
    runs: [
      { text: `${text} `, style: STYLES.cell },
      { text: remedy, style: { ...STYLES.cell, colour: INK_3 } },
    ],
  }
}

function reasonsByRow(printing: Printing, all: readonly Reason[]): void {
  const { words, figures } = printing.speech
  const labels = words.coverage
  table(
    printing.paper,
    [
      { head: labels.row, width: 8, align: 'end' },
      { head: labels.name, width: 30, names: true },
      { head: labels.class, width: 20 },
      { head: labels.reason, width: 60 },
    ],
    all.map(reason => [
      figures.formatCount(reason.row),
      reason.name,
      wordOr(labels.is, reason.class),
      runsOf(printing, reason),
    ]),
  )
}

/** Rows with the same reason together, the largest group first. */
function reasonsInGroups(printing: Printing, all: readonly Reason[]): void {
  const { words, figures } = printing.speech
  const labels = words.coverage
  const groups = Map.groupBy(all, reason => JSON.stringify([reason.class, reason.reason, reason.text])).values()
  const rows = [...groups]
    .sort((a, b) => b.length - a.length)
    .flatMap((group): Cell[][] => {
      const [first] = group
      if (!first) return []
      const names = group.slice(0, NAMED).map(({ row, name }) => `${name} (${labels.row} ${figures.formatCount(row)})`)
      const more = group.length - names.length
      const rest = more > 0 ? `, ${fill(labels.andMore, { count: figures.formatCount(more) })}` : ''
      return [
        [
          figures.formatCount(group.length),
          wordOr(labels.is, first.class),
          runsOf(printing, first),
          { text: names.join(', ') + rest, style: { ...STYLES.cellQuiet, size: 7.2 } },
        ],
      ]
    })
  table(
    printing.paper,
    [
      { head: labels.rows, width: 9, align: 'end' },
      { head: labels.class, width: 19 },
      { head: labels.reason, width: 58, names: true },
      { head: labels.who, width: 42 },
    ],
    rows,
  )
}
