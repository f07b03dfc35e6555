/** What a list would come to under an edition of plants that is not in place yet. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { giveEdition } from '@cradle/data'
import { builtPlantsEdition } from '@cradle/data/builder'
import { isHeadline } from '@cradle/portfolio'
import type { ReportModel } from '@cradle/report'
import { speechIn } from '@cradle/words'
import { render } from '@cradle/words/messages'
import { secondEditionOf } from './assessor.ts'
import { Cannot } from './cannot.ts'
import { readTable } from './read-table.ts'
import { table } from './table.ts'

/** Organisations that are named, those that change the total most. */
const NAMED = 10
const { figures, words } = speechIn('en')

/** A figure of a list before and after, in `unit`; null: no number. */
type Change = { what: string; unit: string; before: number | null; after: number | null }
export type ListDifference = { list: string; figures: Change[]; organisations: Change[]; changed: number }

/** Calculates a list by the edition in place and by the one in `folder`. Raises `Cannot` where it cannot be read. */
export async function tryList(file: string, folder: string): Promise<ListDifference[]> {
  const sheet = await readTable(file)
  if (sheet.kind !== 'ok') throw new Cannot(sheet.sentence)
  const built = builtPlantsEdition(folder)
  giveEdition(built.folder, name => readFileSync(path.join(folder, name)))
  const options = { name: path.parse(file).name, made: new Date().toISOString(), onStage: () => {} }
  const [before, after] = [undefined, built.edition].map(plants => secondEditionOf({}, plants)(sheet, options))
  if (!Array.isArray(before) || !Array.isArray(after)) throw new Cannot('The list has no row that can be read.')
  return before.flatMap((was, i) => {
    const is = after[i]
    return is ? differenceOf(was, is) : []
  })
}

function differenceOf(was: ReportModel, is: ReportModel): ListDifference {
  const now = new Map(is.goals.physical?.figures.map(figure => [figure.indicator, figure]))
  const physical = (was.goals.physical?.figures ?? []).flatMap(({ indicator, unit, value }): Change[] =>
    isHeadline(indicator)
      ? [
          {
            what: render({ code: `indicators:${indicator}` }, 'en'),
            unit,
            before: value,
            after: now.get(indicator)?.value ?? null,
          },
        ]
      : [],
  )
  const total = { what: words.cover.burden, unit: words.personYears }
  const entries = new Map(is.entries.map(entry => [entry.id, entry]))
  const organisations = was.entries
    .flatMap((entry): Change[] => {
      const after = entries.get(entry.id)?.impact ?? null
      return after === entry.impact
        ? []
        : [{ what: entry.organisation?.name ?? '', unit: words.personYears, before: entry.impact, after }]
    })
    .sort((one, other) => sizeOf(other) - sizeOf(one))
  return {
    list: was.portfolio.name,
    figures: [...physical, { ...total, before: was.portfolio.total_impact, after: is.portfolio.total_impact }],
    organisations: organisations.slice(0, NAMED),
    changed: organisations.length,
  }
}

const sizeOf = ({ before, after }: Change): number => Math.abs((after ?? 0) - (before ?? 0))

/** The difference as terminal text. */
export function listLines({ list, figures: changes, organisations, changed }: ListDifference): string[] {
  return [
    '',
    `${list}: ${changed} ${changed === 1 ? 'organisation is' : 'organisations are'} calculated otherwise`,
    tableOf('figure', changes),
    ...(organisations.length === 0 ? [] : [tableOf('organisation', organisations)]),
  ]
}

const tableOf = (title: string, changes: readonly Change[]): string =>
  table(
    [
      { title },
      { title: 'before', align: 'right' },
      { title: 'after', align: 'right' },
      { title: 'change', align: 'right' },
    ],
    changes.map(({ what, unit, before, after }) => [
      what,
      ...[before, after].map(value => (value === null ? '' : figures.formatQuantity(value, unit))),
      before === null || after === null || before === 0 ? '' : figures.formatPercent(after / before - 1),
    ]),
  )
