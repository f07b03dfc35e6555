/** Towns and regions that lie in one country beyond doubt, by which a list that names towns alone can be given its countries. */
import { foldTight } from '@cradle/text/names'
import { openTable } from '../../src/edition.ts'
import { mapRows } from '../../src/table.ts'
import type { Iso3 } from '../../src/types.ts'
import { listOf, type Row } from '../source.ts'

/** Inhabitants of a town or region that a list names without its country. */
const MIN_INHABITANTS = 100_000
/** How many times as many inhabitants as a namesake in another country has. */
const TIMES_THE_NEXT = 10
/** Shorter names are codes and words of other languages. */
const MIN_LETTERS = 4

/** Names that only tell a direction or a kind: they are of regions of many countries, under other names or in other languages. */
const DIRECTION =
  /^(?:north|south|east|west|northern|southern|eastern|western|northeast|northwest|southeast|southwest|northwestern|central|centrale|centre|centreest|centreouest|litoral|littoral|nord|sud|est|ouest|nordouest|nordest|sudest|sudouest|norte|sur|sul|este|oeste|metro|federal|capital|nationalcapital|nationalcapitalregion|islands)(?:region|province|district|area|governorate|department)?$/

type Inhabitants = Map<string, Map<Iso3, number>>

/** Country and names tightly folded, both in the order of letters. `local` are names in other languages, `regions` those of regions. */
export function townsByCountry(local: readonly Row[], regions: readonly Row[]): { iso3: Iso3; names: string[] }[] {
  const { towns, states } = countInhabitants(local)
  for (const { iso3, name, names } of regions) {
    const inhabitants = states.get(foldTight(name ?? ''))?.get(iso3 ?? '')
    if (iso3 === undefined || inhabitants === undefined) throw new Error(`no region ${name} in ${iso3}`)
    for (const other of listOf(names, '|')) count(states, other, iso3, inhabitants)
  }
  const countries = namesOfCountries()
  const found = new Map<Iso3, string[]>()
  for (const name of new Set([...towns.keys(), ...states.keys()])) {
    if (name.length < MIN_LETTERS || countries.has(name) || DIRECTION.test(name)) continue
    const iso3 = oneCountry([...(towns.get(name) ?? []), ...(states.get(name) ?? [])])
    if (iso3 !== null) found.set(iso3, [...(found.get(iso3) ?? []), name])
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([iso3, names]) => ({ iso3, names: names.sort((a, b) => (a < b ? -1 : 1)) }))
}

/** The largest town of each name, and the towns of each region together, by country. */
function countInhabitants(local: readonly Row[]): { towns: Inhabitants; states: Inhabitants } {
  const key = (name: string, latitude: number, longitude: number) => `${name}|${latitude}|${longitude}`
  const others = new Map(
    local.map(r => [
      key(r.name ?? '', Math.round(Number(r.latitude) * 1e5), Math.round(Number(r.longitude) * 1e5)),
      listOf(r.names, '|'),
    ]),
  )
  const towns: Inhabitants = new Map()
  const states: Inhabitants = new Map()
  mapRows(openTable('cities', '1.0.0'), row => {
    const [name, iso3, inhabitants] = [row.text('name'), row.text('iso3'), row.number('population') ?? 0]
    const more = others.get(key(name, row.fullNumber('latitude'), row.fullNumber('longitude'))) ?? []
    for (const one of [name, row.text('alternative'), ...more]) count(towns, one, iso3, inhabitants)
    count(states, row.text('admin'), iso3, inhabitants, true)
  })
  return { towns, states }
}

function count(all: Inhabitants, name: string, iso3: Iso3, inhabitants: number, add = false): void {
  const key = foldTight(name)
  if (key === '') return
  const here = all.get(key) ?? new Map<Iso3, number>()
  const before = here.get(iso3) ?? 0
  all.set(key, here.set(iso3, add ? before + inhabitants : Math.max(before, inhabitants)))
}

/** The country of the largest, where it is large and every namesake elsewhere is small. */
function oneCountry(all: readonly (readonly [Iso3, number])[]): Iso3 | null {
  const [first, ...others] = [...all].sort(([, a], [, b]) => b - a)
  if (first === undefined || first[1] < MIN_INHABITANTS) return null
  return others.every(([iso3, inhabitants]) => iso3 === first[0] || inhabitants * TIMES_THE_NEXT <= first[1])
    ? first[0]
    : null
}

/** Georgia is a country and a state: what is a country is read as one. */
const namesOfCountries = (): ReadonlySet<string> =>
  new Set(
    mapRows(openTable('countries', '1.0.0'), row => [row.text('name'), ...row.list('aliases')])
      .flat()
      .map(foldTight),
  )
