/** Coverage before any result. */

import { fill, wordOr } from '@cradle/words'
import { render } from '@cradle/words/messages'
import { coverageBar } from './bars.ts'
import type { Printing } from './facts.ts'
import { STYLES } from './paper.ts'
import { table } from './table.ts'
import { INK_3 } from './tokens.ts'
import type { Run } from './type.ts'

const KINDS = [
  ['known', ['generation_user', 'generation_reported']],
  ['estimated', ['generation_estimated']],
  ['capacity', ['capacity_user_cf', 'capacity_country', 'capacity_subregion', 'capacity_world']],
  ['revenue', ['country', 'region', 'row']],
] as const

/** Up to this many rows are printed one by one; more are printed by their reason. */
const ONE_BY_ONE = 8
const NAMED = 6

export function coverage(printing: Printing): void {
  const { paper, speech, head } = printing
  const { words, figures, count } = speech
  const { coverage: ledgerOf } = head
  const labels = words.coverage
  paper.section(labels.title, { sentence: labels.sentence, name: 'coverage' })
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
  paper.paragraph(`${first} ${sites}${listed} ${goals}`, STYLES.lead, { width: Math.min(paper.width, 440) })
  paper.gap(16)
  const kinds = [
    ...KINDS.map(([id, bases], depth) => ({
      depth: depth as number | null,
      label: labels[id],
      count: ledgerOf.evidence
        .filter(e => (bases as readonly string[]).includes(e.basis))
        .reduce((sum, e) => sum + e.sites, 0),
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
  paper.gap(8)
  const money = ledgerOf.classes.some(line => line.share_of_money !== undefined)
  const shown = ledgerOf.classes.filter(line => line.rows > 0)
  if (shown.length > 0) {
    table(
      paper,
      [
        { head: labels.classes, width: 34, names: true },
        { head: labels.rows, width: 14, align: 'end' },
        { head: labels.shareOfRows, width: 18, align: 'end' },
        { head: labels.shareOfAllocation, width: 22, align: 'end' },
        ...(money ? [{ head: labels.shareOfMoney, width: 20, align: 'end' as const }] : []),
      ],
      shown.map(line => [
        wordOr(labels.is, line.class),
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
  const labels = words.coverage
  const all = head.coverage.reasons
  if (all.length === 0) return
  const runsOf = (of: (typeof all)[number]): { runs: Run[] } => {
    const text = render(of.message, speech.language, of.text)
    const remedy = of.remedy_message ? render(of.remedy_message, speech.language, of.remedy) : ''
    return {
      runs: [
        { text: `${text} `, style: STYLES.cell },
        { text: remedy, style: { ...STYLES.cell, colour: INK_3 } },
      ],
    }
  }
  paper.section(labels.reasons, { level: 2, need: 90 })
  if (all.length <= ONE_BY_ONE) {
    table(
      paper,
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
        runsOf(reason),
      ]),
    )
  } else {
    const groups = [...Map.groupBy(all, reason => JSON.stringify([reason.class, reason.reason, reason.text])).values()]
    table(
      paper,
      [
        { head: labels.rows, width: 9, align: 'end' },
        { head: labels.class, width: 19 },
        { head: labels.reason, width: 58, names: true },
        { head: labels.who, width: 42 },
      ],
      groups
        .sort((a, b) => b.length - a.length)
        .map(group => {
          const names = group
            .slice(0, NAMED)
            .map(({ row, name }) => `${name} (${labels.row} ${figures.formatCount(row)})`)
          const more = group.length - names.length
          const rest = more > 0 ? `, ${fill(labels.andMore, { count: figures.formatCount(more) })}` : ''
          return [
            figures.formatCount(group.length),
            wordOr(labels.is, group[0]!.class),
            runsOf(group[0]!),
            { text: names.join(', ') + rest, style: { ...STYLES.cellQuiet, size: 7.2 } },
          ]
        }),
    )
  }
  if (head.coverage.reasons_count > all.length) {
    paper.gap(5)
    paper.paragraph(
      fill(labels.first, {
        shown: figures.formatCount(all.length),
        count: figures.formatCount(head.coverage.reasons_count),
      }),
      STYLES.caption,
    )
  }
}
