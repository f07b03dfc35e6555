/** Financed emissions as facts: one figure per line, for programs. The same facts are written as CSV and JSON. */
import type { FinancedResult, FrameworkStatement } from '@cradle/contract'
import type { Line } from '@cradle/financed'
import { csvLine } from '../../csv/csv-cell.ts'
import type { CalculatedFinanced } from '../calculate.ts'

/** `passport_id` names the figure for the call that explains it: `figure`, and `figure:row:part` of a line. */
export type Fact = {
  subject: string
  indicator: string
  period: string
  value: number | null
  unit: string
  scope: string | null
  method: string
  quality: number | null
  coverage_class: string | null
  passport_id: string | null
}

/** The columns that hold numbers; the others hold text. */
export const FACT_NUMBERS: ReadonlySet<keyof Fact> = new Set(['value', 'quality'])

export const FACT_COLUMNS = [
  'subject',
  'indicator',
  'period',
  'value',
  'unit',
  'scope',
  'method',
  'quality',
  'coverage_class',
  'passport_id',
] as const satisfies readonly (keyof Fact)[]

const SCOPES = ['fe_s1', 'fe_s2', 'fe_s3', 'fe_s12'] as const
const T = 't CO2e'

type Sums = Readonly<Record<(typeof SCOPES)[number], number | null>>

function* ofGroup(subject: string, sums: Sums & { money: number | null }, result: FinancedResult): Generator<Fact> {
  const base = {
    subject,
    period: result.holdings_date,
    method: result.state.method,
    quality: null,
    coverage_class: null,
    passport_id: null,
  }
  yield { ...base, indicator: 'money', value: sums.money, unit: result.reporting_currency, scope: null }
  for (const scope of SCOPES)
    yield { ...base, indicator: 'financed_emissions', value: sums[scope], unit: T, scope: scope.slice(3) }
}

function* totals(result: FinancedResult): Generator<Fact> {
  const base = { subject: 'portfolio', period: result.holdings_date, method: result.state.method, coverage_class: null }
  const { totals: sums, intensity, coverage } = result
  for (const scope of SCOPES)
    yield {
      ...base,
      indicator: 'financed_emissions',
      value: sums[scope],
      unit: T,
      scope: scope.slice(3),
      quality: scope === 'fe_s3' ? sums.quality_s3 : sums.quality_s12,
      passport_id: scope,
    }
  const plain = { ...base, scope: null, quality: null, passport_id: null }
  yield { ...plain, indicator: 't_per_m_covered', value: intensity.t_per_m_covered, unit: `${T}/M` }
  yield { ...plain, indicator: 'waci', value: intensity.waci, unit: `${T}/M` }
  for (const [scope, value] of Object.entries(coverage))
    yield { ...plain, indicator: 'coverage', value, unit: '1', scope }
  for (const one of result.ledger.classes)
    yield {
      ...plain,
      indicator: 'ledger_size',
      value: one.size,
      unit: result.ledger.basis === 'money' ? result.reporting_currency : '1',
      coverage_class: one.class,
    }
}

function* ofLine(line: Line, ledger: string, result: FinancedResult): Generator<Fact> {
  const of = { fe_s1: line.fe.s1, fe_s2: line.fe.s2, fe_s3: line.fe.s3, fe_s12: line.feS12 }
  const subject = `row ${line.row}${line.part === null ? '' : ` ${line.part}`}`
  const base = { subject, period: result.holdings_date, method: result.state.method, coverage_class: ledger }
  yield {
    ...base,
    indicator: 'money',
    value: line.money ?? line.committed,
    unit: result.reporting_currency,
    scope: null,
    quality: null,
    passport_id: null,
  }
  for (const scope of SCOPES)
    yield {
      ...base,
      indicator: 'financed_emissions',
      value: of[scope],
      unit: T,
      scope: scope.slice(3),
      quality: scope === 'fe_s3' ? line.dqS3 : line.dqS12,
      passport_id: `${scope}:${line.row}${line.part === null ? '' : `:${line.part}`}`,
    }
}

function* ofPlants({ alignment, screening, ...result }: FinancedResult): Generator<Fact> {
  const base = {
    period: result.holdings_date,
    method: result.state.method,
    quality: null,
    coverage_class: null,
    passport_id: null,
  }
  for (const one of alignment ?? []) {
    const of = { ...base, subject: `sector ${one.sector}`, period: String(one.year), scope: one.scope }
    yield { ...of, indicator: 'attributed_production', value: one.production, unit: one.production_unit, scope: null }
    yield { ...of, indicator: 'intensity', value: one.intensity, unit: one.unit }
    yield { ...of, indicator: 'path', value: one.benchmark, unit: one.unit }
    yield { ...of, indicator: 'gap', value: one.gap, unit: '1' }
    yield { ...of, indicator: 'above_path', value: one.excess_t, unit: T }
  }
  for (const one of screening?.criteria ?? [])
    yield {
      ...base,
      subject: `taxonomy ${one.criterion}`,
      indicator: 'attributed_production',
      value: one.production,
      unit: 'MWh',
      scope: null,
    }
}

/** Totals, groups, plants, then every line in the order of the rows. */
export function* factsOfResult(result: FinancedResult, { positions }: CalculatedFinanced): Generator<Fact> {
  yield* totals(result)
  for (const group of result.by_asset_class) yield* ofGroup(`asset_class ${group.asset_class}`, group, result)
  for (const group of result.by_sector) yield* ofGroup(`sector ${group.sector}`, group, result)
  for (const group of result.by_country) yield* ofGroup(`country ${group.country}`, group, result)
  yield* ofPlants(result)
  for (const { line } of positions)
    yield* ofLine(line, line.assetClass === 'undrawn_commitment' ? 'undrawn' : line.ledger, result)
}

/** Lines of a statement; those that hold text only are no facts, and stand in its other files. */
export function* factsOfStatement(statement: FrameworkStatement): Generator<Fact> {
  for (const row of statement.rows) {
    if (row.kind === 'user_text' || row.kind === 'not_available') continue
    yield {
      subject: row.key === null ? 'portfolio' : `${row.item} ${row.key}`,
      indicator: `${statement.id}/${row.id}`,
      period: statement.period === 'year_end' ? statement.holdings_date : String(statement.reporting_year),
      value: row.value,
      unit: row.unit,
      scope: null,
      method: statement.state_of.method,
      quality: row.quality,
      coverage_class: row.status,
      passport_id: row.figure,
    }
  }
}

export function factsCsv(facts: Iterable<Fact>): string {
  let text = csvLine(FACT_COLUMNS)
  for (const fact of facts) text += csvLine(FACT_COLUMNS.map(column => fact[column]))
  return text
}
