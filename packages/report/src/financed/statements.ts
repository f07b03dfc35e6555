/** Statements of frameworks from the facts of a result: one crosswalk file each, with the texts and values that a person gave. */
import type { FrameworkStatement, StatementHead, StatementItem } from '@cradle/contract'
import {
  type Crosswalk,
  type Financed,
  factsOf,
  loadCrosswalks,
  type StatementRow,
  statementOf,
  statementRows,
} from '@cradle/financed'
import { codedOf } from './told.ts'

let loaded: ReadonlyMap<string, Crosswalk> | undefined
/** Checked when they are first asked for: one that names a fact that does not exist does not load. */
export const crosswalks = (): ReadonlyMap<string, Crosswalk> => {
  loaded ??= loadCrosswalks()
  return loaded
}

/** What a person wrote: by the id of a line. */
export type StatementTexts = {
  texts: Readonly<Record<string, string>>
  values: Readonly<Record<string, number>>
}
export const NO_TEXTS: StatementTexts = { texts: {}, values: {} }

/** Figures that have a passport of their own, by the fact that they are. */
const PASSPORTS: ReadonlyMap<string, NonNullable<StatementItem['figure']>> = new Map([
  ['totals.fe_s1', 'fe_s1'],
  ['totals.fe_s2', 'fe_s2'],
  ['totals.fe_s3', 'fe_s3'],
  ['totals.fe_s12', 'fe_s12'],
])

const KINDS = { user_value: 'user_value', user_text: 'user_text', not_available: 'not_available' } as const
const kindOf = ({ source }: Crosswalk['items'][number]): StatementItem['kind'] =>
  source === undefined || source === 'facts' ? 'figure' : KINDS[source]

/** A share of parts added in another order may pass 1 by rounding. */
const share = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? Math.min(1, Math.max(0, value)) : null

type Shown = {
  row: StatementRow
  item: Crosswalk['items'][number]
  given: StatementTexts
  dates: StatementItem['dates']
}

function itemOf({ row, item, given, dates }: Shown): StatementItem {
  const kind = kindOf(item)
  const text = given.texts[row.id] ?? null
  const value = kind === 'user_value' ? (given.values[row.id] ?? null) : row.value
  const isOwn = kind === 'user_value' || kind === 'user_text'
  const own = text !== null || value !== null ? 'stated' : 'not_stated'
  return {
    id: row.id,
    item: item.id,
    key: row.key ?? null,
    framework_ref: row.framework_ref ?? null,
    label: row.label,
    unit: row.unit,
    decimals: row.decimals ?? null,
    kind,
    status: isOwn ? own : kind === 'not_available' ? 'not_available' : value === null ? 'no_data' : 'value',
    value,
    text,
    previous: null,
    quality: row.quality ?? null,
    covered: share(row.covered),
    reported: share(row.reported),
    estimated: share(row.estimated),
    missing: share(row.missing),
    not_applicable: share(row.not_applicable),
    dates,
    figure: (typeof item.value === 'string' && PASSPORTS.get(item.value)) || null,
  }
}

/** The figures of each of the four dates, as the mean has them: the same crosswalk over one date. */
function atDates(crosswalk: Crosswalk, result: Financed, dates: readonly string[]) {
  const { pai } = result
  if (crosswalk.period !== 'mean_of_quarters' || !pai || dates.length === 0) return () => []
  const perDate = pai.quarters.map(mean => {
    const facts = factsOf({ ...result, pai: { ...pai, mean } })
    return new Map(statementRows(crosswalk, facts).map(({ row }) => [row.id, row.value]))
  })
  return (id: string) => dates.map((date, i) => ({ date, value: perDate[i]?.get(id) ?? null }))
}

function itemsOf(
  crosswalk: Crosswalk,
  result: Financed,
  given: StatementTexts = NO_TEXTS,
  dates: readonly string[] = [],
): StatementItem[] {
  const of = atDates(crosswalk, result, dates)
  return statementRows(crosswalk, factsOf(result)).map(({ row, item }) =>
    itemOf({ row, item, given, dates: of(row.id) }),
  )
}

/** The same lines with the values of the period before. */
export function withPrevious(items: readonly StatementItem[], before: readonly StatementItem[]): StatementItem[] {
  const values = new Map(before.map(({ id, value }) => [id, value]))
  return items.map(item => (item.kind === 'figure' ? { ...item, previous: values.get(item.id) ?? null } : item))
}

function verifiedIn({ verified = '' }: Crosswalk): Pick<StatementHead, 'verified' | 'verified_label'> {
  return typeof verified === 'string' ? { verified } : { verified: verified.en ?? '', verified_label: verified }
}

function headOf(id: string, crosswalk: Crosswalk, result: Financed, versions: number): StatementHead {
  const { not_offered } = statementOf(crosswalk, result)
  const items = itemsOf(crosswalk, result)
  return {
    id,
    framework: crosswalk.framework,
    edition: crosswalk.edition,
    title: crosswalk.title ?? { en: crosswalk.framework },
    state: crosswalk.state,
    valid_from: crosswalk.valid_from,
    valid_to: crosswalk.valid_to ?? null,
    period: crosswalk.period ?? 'year_end',
    source: crosswalk.source ?? '',
    licence_note: crosswalk.licence_note,
    ...verifiedIn(crosswalk),
    not_offered: not_offered && { code: not_offered, message: codedOf(`statement.${not_offered}`) },
    items: items.length,
    with_value: items.filter(({ status }) => status === 'value').length,
    versions,
  }
}

export const statementHeads = (result: Financed, versions: Readonly<Record<string, number>>): StatementHead[] =>
  [...crosswalks()].map(([id, crosswalk]) => headOf(id, crosswalk, result, versions[id] ?? 0))

/** A statement without what the store adds: portfolio, texts' revision, frozen versions. */
export type StatementFigures = Omit<
  FrameworkStatement,
  'state_of' | 'portfolio' | 'revision' | 'version' | 'versions' | 'previous'
>

/** undefined: there is no such crosswalk. */
export function statementFigures(
  id: string,
  {
    result,
    settings,
  }: {
    result: Financed
    settings: {
      reportingCurrency: string
      reportingYear: number
      holdingsDate: string
      quarters: readonly { date: string }[]
    }
  },
  given: StatementTexts,
): StatementFigures | undefined {
  const crosswalk = crosswalks().get(id)
  if (!crosswalk) return undefined
  const { versions: _, ...head } = headOf(id, crosswalk, result, 0)
  return {
    ...head,
    reporting_currency: settings.reportingCurrency,
    reporting_year: settings.reportingYear,
    holdings_date: settings.holdingsDate,
    rows: itemsOf(
      crosswalk,
      result,
      given,
      settings.quarters.map(({ date }) => date),
    ),
  }
}

/** What of the texts names no line that a person may write: explanations stand beside every line, values only where they are asked for. */
export function unknownTexts(
  id: string,
  { texts, values }: { texts: object; values: object },
  items: readonly StatementItem[],
): string[] {
  const ids = new Map(items.map(item => [item.id, item.kind]))
  const unknown = Object.keys(texts).filter(key => !ids.has(key))
  const notTaken = Object.keys(values).filter(key => ids.get(key) !== 'user_value')
  return crosswalks().has(id) ? [...unknown, ...notTaken] : [id]
}
