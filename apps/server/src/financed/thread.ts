/** Financed emissions of delivered lists. Runs in worker threads: loaded by the pool, never by the program itself. */
import type { FrameworkStatement, Provenance } from '@cradle/contract'
import { countryByAlpha2 } from '@cradle/portfolio'
import {
  type Answer,
  answerBridge,
  answerView,
  type BridgeFacts,
  type CalculatedFinanced,
  calculateFinanced,
  type FinancedContext,
  type FinancedEntry,
  type FinancedList,
  type FinancedRow,
  type FinancedSheet,
  type FinancedView,
  presentFinanced,
  proposedSettings,
  questionsOf,
  type RateTable,
  readRates,
  type StoredFinancedSettings,
  settingsFromWire,
  understand,
} from '@cradle/report/financed'
import {
  factsCsv,
  factsOfResult,
  factsOfStatement,
  financedWorkbook,
  printFinanced,
  statementWorkbook,
} from '@cradle/report/financed-files'
import { readSheet } from '@cradle/sheet'
import { LRUCache } from 'lru-cache'
import { currentEdition } from '../core/edition.ts'
import { once } from '../core/once.ts'
import { loadedFonts } from '../exports/fonts.ts'

/** Calculated lists that stay at hand: a person looks at one or two. */
const held = new LRUCache<string, CalculatedFinanced>({ max: 3 })

export type ListText = { sheet: FinancedSheet; rows: string[]; entries: string[] }
/** A list as the database wrote it, and what it is calculated with. */
export type FinancedLoad = {
  list: ListText
  settings: StoredFinancedSettings | null
  answers: Answer[]
  rates: RateTable | null
  stand: Provenance
  delivered: string
  quarters: { date: string; list: ListText }[]
}
export type Source = { key: string; load: FinancedLoad | null }

/** Countries by code or by English name. */
const countries = once(() => {
  const { reference } = currentEdition()
  const all = [...reference.countries.values()].filter(({ iso2 }) => Boolean(iso2))
  return new Map(
    all.flatMap(({ iso2, iso3, name }) => [iso2, iso3, name.toUpperCase()].map(word => [word, iso2] as const)),
  )
})

const context = once((): FinancedContext => {
  const { reference } = currentEdition()
  return {
    rates: reference.exchangeRates,
    ratesSource: `CEDA, ${reference.manifest.edition}`,
    countryCode: text => countries().get(text.trim().toUpperCase()) ?? (countryByAlpha2(reference, text)?.iso2 || null),
  }
})

const parsed = <T>(chunks: readonly string[]): T[] => chunks.flatMap((chunk): T[] => JSON.parse(chunk))
const listOf = ({ sheet, rows, entries }: ListText): FinancedList => ({
  sheet,
  rows: parsed<FinancedRow>(rows),
  entries: parsed<FinancedEntry>(entries),
})

/** undefined: it is not at hand, and its rows have to be sent. */
function calculated({ key, load }: Source): CalculatedFinanced | undefined {
  const known = held.get(key)
  if (known || !load) return known
  const { answers, rates, stand } = load
  const list = listOf(load.list)
  const settings = load.settings
    ? settingsFromWire(load.settings)
    : proposedSettings(understand(list, answers), load.delivered)
  const made = calculateFinanced(
    {
      list,
      settings,
      answers,
      rates,
      madeBy: `${stand.method} ${stand.method_version}, ${stand.data_version}`,
      quarters: load.quarters.map(({ date, list: of }) => ({ date, list: listOf(of) })),
    },
    context(),
  )
  held.set(key, made)
  return made
}

/** JSON text, so that the event loop only passes it on; null: a list has to be sent. */
type Answered = { json: string } | null

export type ViewTask = { source: Source; before?: Source; view: FinancedView }

export function view({ source, before, view: asked }: ViewTask): Answered {
  const made = calculated(source)
  const earlier = before && calculated(before)
  if (!made || (before && !earlier)) return null
  return { json: JSON.stringify(answerView(made, asked, { before: earlier })) }
}

export type BridgeTask = { start: Source; end: Source; facts: BridgeFacts }

export function bridge({ start, end, facts }: BridgeTask): Answered {
  const [from, to] = [calculated(start), calculated(end)]
  if (!from || !to) return null
  const whole = {
    from: { ...facts.from, holdings_date: from.settings.holdingsDate },
    to: { ...facts.to, holdings_date: to.settings.holdingsDate },
  }
  return { json: JSON.stringify(answerBridge(from, to, whole)) }
}

export type FileTask = {
  source: Source
  format: 'xlsx' | 'pdf' | 'csv' | 'json'
  language: 'en' | 'de' | 'fr' | 'es' | 'pt'
  paper: 'a4' | 'letter'
  name: string
  made: string
  view: Extract<FinancedView, { kind: 'result' }>
  statements: FrameworkStatement[]
  start?: { source: Source; facts: BridgeFacts }
}

/** The whole result as a file; null: a list has to be sent. */
export async function file(task: FileTask): Promise<{ bytes: Uint8Array } | null> {
  const made = calculated(task.source)
  const start = task.start && calculated(task.start.source)
  if (!made || (task.start && !start)) return null
  const result = presentFinanced(made, { ...task.view, openQuestions: questionsOf(made).length })
  const { name, language, paper, statements, format } = task
  const bridged = task.start && start ? answerBridge(start, made, task.start.facts) : null
  const common = { name, made: task.made, language }
  if (format === 'pdf') return { bytes: await printFinanced({ ...common, paper, result, statements }, loadedFonts()) }
  if (format === 'xlsx')
    return { bytes: financedWorkbook({ ...common, result, calculated: made, statements, bridge: bridged }) }
  const facts = factsOfResult(result, made)
  const text = format === 'csv' ? factsCsv(facts) : JSON.stringify({ result, facts: [...facts] })
  return { bytes: new TextEncoder().encode(text) }
}

export type StatementFileTask = Pick<FileTask, 'format' | 'language' | 'paper' | 'made'> & {
  statement: FrameworkStatement
}

export async function statementFile({
  format,
  language,
  paper,
  made,
  statement,
}: StatementFileTask): Promise<Uint8Array> {
  const { name } = statement.portfolio
  if (format === 'pdf')
    return await printFinanced({ name, made, language, paper, result: null, statements: [statement] }, loadedFonts())
  if (format === 'xlsx') return statementWorkbook(statement, language, made)
  const facts = factsOfStatement(statement)
  return new TextEncoder().encode(format === 'csv' ? factsCsv(facts) : JSON.stringify({ statement, facts: [...facts] }))
}

export type RatesTask = { bytes: Uint8Array; name: string; pivot: string; source: string }

/** A file of rates, read under the limits of lists. */
export async function rates({ bytes, name, pivot, source }: RatesTask): Promise<ReturnType<typeof readRates>> {
  const sheet = await readSheet(bytes, name)
  if (sheet.kind !== 'ok') return { problem: 'no_columns', row: 1, text: name.slice(0, 100) }
  return readRates([sheet.header, ...sheet.rows.map(({ cells }) => cells)], pivot, source)
}
