/**
 * Scenario difference files in the layout of Activity Browser: one row an exchange, by key or by names of where it comes from and goes to,
 * its flow type, and one column a scenario with the amount there. On the matrices of an opened database.
 */
import type { EntryChange, System } from '@cradle/lca'
import type { Sheet, SheetRow } from '@cradle/sheet'
import type { Opened } from './opened.ts'

/** Why a row was not used. */
type UnusedRow = {
  row: number
  why: 'consumer' | 'shared' | 'supplier' | 'flow' | 'type' | 'amount' | 'nothing'
  name: string
}

export type ScenarioFile = { scenarios: string[]; changes: EntryChange[]; unused: UnusedRow[] }

const KEYS = ['name', 'reference product', 'location', 'categories', 'database', 'key'] as const
const ENDS = ['from', 'to'] as const
const TYPES = ['technosphere', 'biosphere', 'production', 'substitution'] as const

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** Whether a header is one of such a file: it says where exchanges come from and go to. */
export const isScenarioHeader = (header: readonly string[]): boolean => {
  const found = new Set(header.map(plain))
  return found.has('flow type') && ENDS.every(end => found.has(`${end} key`) || found.has(`${end} activity name`))
}

type Columns = {
  at: (cells: readonly string[], end: 'from' | 'to', key: (typeof KEYS)[number]) => string
  type: number
  scenarios: number[]
}

function columnsOf(header: readonly string[]): Columns {
  const places = new Map(header.map((name, place) => [plain(name), place]))
  const placeOf = (end: string, key: string) => places.get(`${end} ${key === 'name' ? 'activity name' : key}`)
  const own = new Set([
    'flow type',
    ...ENDS.flatMap(end => KEYS.map(key => `${end} ${key === 'name' ? 'activity name' : key}`)),
  ])
  return {
    at: (cells, end, key) => cells[placeOf(end, key) ?? -1]?.trim() ?? '',
    type: places.get('flow type') ?? -1,
    scenarios: header.flatMap((name, place) => (own.has(plain(name)) || name.trim() === '' ? [] : [place])),
  }
}

export function readScenarioFile(
  { header, rows }: Pick<Sheet, 'header' | 'rows'>,
  opened: Opened,
  system: System,
): ScenarioFile {
  const columns = columnsOf(header)
  const places = columns.scenarios
  const find = finder(opened, system)
  const changes: EntryChange[] = []
  const unused: UnusedRow[] = []
  for (const line of rows) {
    const read = readRow(line, columns, places, find)
    if ('why' in read) unused.push({ row: line.row, ...read })
    else changes.push(read)
  }
  return { scenarios: places.map(place => header[place] ?? ''), changes, unused }
}

function readRow(
  { cells }: SheetRow,
  { at, type }: Columns,
  places: readonly number[],
  find: Finder,
): EntryChange | Omit<UnusedRow, 'row'> {
  const of = (end: 'from' | 'to') => ({
    key: at(cells, end, 'key'),
    name: at(cells, end, 'name'),
    product: at(cells, end, 'reference product'),
    location: at(cells, end, 'location'),
    categories: at(cells, end, 'categories'),
  })
  const [from, to] = [of('from'), of('to')]
  const kind = TYPES.find(one => one === plain(cells[type] ?? ''))
  if (!kind) return { why: 'type', name: cells[type] ?? '' }
  const column = find.process(to)
  if (column === undefined) return { why: 'consumer', name: to.name || to.key }
  // What a process with several products takes is divided among them: an amount of the file cannot be.
  if (find.isShared(column)) return { why: 'shared', name: to.name || to.key }
  const row = kind === 'biosphere' ? find.flow(from) : kind === 'production' ? column : find.process(from)
  if (row === undefined) return { why: kind === 'biosphere' ? 'flow' : 'supplier', name: from.name || from.key }
  const amounts = places.map(place => amountOf(cells[place] ?? ''))
  if (amounts.some(amount => amount === null)) return { why: 'amount', name: from.name || from.key }
  if (amounts.every(Number.isNaN)) return { why: 'nothing', name: from.name || from.key }
  const sign = kind === 'biosphere' ? find.signOf(row) : kind === 'technosphere' ? -1 : 1
  const values = Float64Array.from(amounts, amount => sign * (amount ?? Number.NaN))
  return { matrix: kind === 'biosphere' ? 'B' : 'A', row, column, values }
}

/** NaN for a blank cell: as it is now. null: no number. */
function amountOf(text: string): number | null {
  const cell = text.trim()
  if (cell === '' || /^nan$/i.test(cell)) return Number.NaN
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(cell) && Number.isFinite(Number(cell)) ? Number(cell) : null
}

type Named = { key: string; name: string; product: string; location: string; categories: string }
type Finder = {
  process(named: Named): number | undefined
  /** One product of several, which carries a part of what the process takes and gives. */
  isShared(column: number): boolean
  flow(named: Named): number | undefined
  /** What nature gives counts as negative in some systems. */
  signOf(flow: number): 1 | -1
}

/** The code of a key as brightway writes it: `('database', 'code')`. */
const codeOf = (key: string): string => /,\s*['"]?(.+?)['"]?\s*\)\s*$/.exec(key)?.[1] ?? key

function finder({ flows }: Opened, { columns, processes, flows: labels, elementary, B }: System): Finder {
  const byNames = unique(
    columns.flatMap(({ name, location, flow }, place) => {
      const [own, where] = [plain(name), plain(location ?? '')]
      return [
        [`${own}|${plain(flows.get(flow)?.name ?? '')}|${where}`, place] as const,
        [`${own}||${where}`, place] as const,
      ]
    }),
  )
  const byFlow = unique(
    elementary.flatMap(({ name = '', compartment = [] }, place) => [
      [`${plain(name)}|${plain(compartment.join('/'))}`, place] as const,
      [`${plain(name)}|`, place] as const,
    ]),
  )
  const shared = new Set<string>()
  const seen = new Set<string>()
  for (const { process } of columns) {
    if (seen.has(process)) shared.add(process)
    seen.add(process)
  }
  const negative = new Set<number>()
  const positive = new Set<number>()
  B.value.forEach((value, at) => {
    if (value !== 0) (value < 0 ? negative : positive).add(B.row[at] ?? -1)
  })
  return {
    process: ({ key, name, product, location }) =>
      processes.index.get(codeOf(key)) ?? byNames.get(`${plain(name)}|${plain(product)}|${plain(location)}`),
    isShared: column => shared.has(columns[column]?.process ?? ''),
    flow: ({ key, name, categories }) =>
      labels.index.get(codeOf(key)) ?? byFlow.get(`${plain(name)}|${plain(pathOf(categories))}`),
    signOf: flow => (negative.has(flow) && !positive.has(flow) ? -1 : 1),
  }
}

/** `('air', 'urban')` or `air::urban` as `air/urban`. */
const pathOf = (categories: string): string =>
  categories
    .replace(/^\(|\)$/g, '')
    .split(/::|,/)
    .map(part => part.trim().replace(/^['"]|['"]$/g, ''))
    .filter(part => part !== '')
    .join('/')

/** By key, those that one thing alone has. */
function unique(entries: readonly (readonly [string, number])[]): Map<string, number> {
  const found = new Map<string, number | null>()
  for (const [key, place] of entries) {
    const known = found.get(key)
    found.set(key, known === undefined || known === place ? place : null)
  }
  return new Map([...found].flatMap(([key, place]) => (place === null ? [] : [[key, place] as const])))
}
