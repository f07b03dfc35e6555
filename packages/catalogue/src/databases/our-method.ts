/** Our own characterisation factors on the elementary flows of somebody's database: by CAS number, short name or name, and compartment. */
import { CATEGORIES, type Category } from '@cradle/data/types'
import type { CharacterisationFactor, Flow, ImpactMethod, Model } from '@cradle/lca'
import { ef31Weighting } from './library/ef31.ts'
import type { LibraryFlow } from './library/flow-map.ts'
import substances from './substances.json' with { type: 'json' }

/** Id of our method beside those of a package. */
const OUR_METHOD = 'cradle'
const OUR_METHOD_NAME = 'Cradle: IPCC AR6 GWP100, EF 3.0 midpoints'
export const OUR_SOURCE = 'IPCC (2021); European Commission, JRC (EF 3.0), GreenDelta, CC BY-SA 4.0'

type Substance = { category: string; unit: string; factor: number }

/** A factor of a substance in a compartment: category, name, CAS number, short name, compartment, its part, unit and factor. */
export type SubstanceRow = readonly [string, string, string, string, string, string, string, number]

/** Substances by CAS number, by short name and by name, with their compartment. */
export class SubstanceTable {
  readonly byCas = new Map<string, Substance[]>()
  readonly byWord = new Map<string, Substance[]>()
  readonly byName = new Map<string, Substance[]>()

  constructor(rows: readonly SubstanceRow[]) {
    const add = (map: Map<string, Substance[]>, key: string, substance: Substance) =>
      map.set(key, [...(map.get(key) ?? []).filter(known => known.category !== substance.category), substance])
    for (const [category, name, cas, acronym, compartment, sub, unit, factor] of rows) {
      const substance = { category, unit, factor }
      if (cas !== '') add(this.byCas, `${casOf(cas)}|${compartment}`, substance)
      if (acronym !== '') add(this.byWord, `${acronym.toLowerCase()}|${compartment}`, substance)
      add(this.byName, `${nameOf(name)}|${compartment}|${sub}`, substance)
    }
  }
}

/** Those that our own factors know. */
export const SUBSTANCES = substances.rows as unknown as readonly SubstanceRow[]

let ours: SubstanceTable | undefined

function ourTable(): SubstanceTable {
  ours ??= new SubstanceTable(SUBSTANCES)
  return ours
}

/** `000074-82-8` is written without its zeros. */
const casOf = (cas: string): string => cas.trim().replace(/^0+/, '')

const SAME: Readonly<Record<string, string>> = {
  'nitrous oxide (laughing gas)': 'nitrous oxide',
  'dinitrogen monoxide': 'nitrous oxide',
  'methane, non-fossil': 'methane, biogenic',
  'methane, from soil or biomass stock': 'methane, biogenic',
  'methane, land transformation': 'methane, biogenic',
  'carbon dioxide, to soil or biomass stock': '',
  'sulphur dioxide': 'sulfur dioxide',
  'sulphur oxides': 'sulfur oxides',
  'sulfur trioxide': 'sulphur trioxide',
  'sulphur hexafluoride': 'sulfur hexafluoride',
  nox: 'nitrogen oxides',
  sox: 'sulfur oxides',
  'particulate matter, ≤ 2.5μm': 'particulates, < 2.5 um',
  'particulate matter, < 2.5 um': 'particulates, < 2.5 um',
  'pm2.5': 'particulates, < 2.5 um',
  'particulate matter, ≤ 10μm': 'particulates, < 10 um',
  pm10: 'particulates, < 10 um',
  'particulate matter, > 2.5μm and ≤ 10μm': 'particulates, > 2.5 um, and < 10um',
  'coal, hard': 'coal, hard, unspecified',
  'coal, lignite': 'coal, brown',
  'crude oil': 'oil, crude',
  'natural gas': 'gas, natural',
}

function nameOf(name: string): string {
  // Files differ in blanks at the end, and some formats drop them: they must not decide which substance is meant.
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/\s*\[[^\]]*\]\s*$/, '')
    .replace(/,? in (ground|water|air)$/, '')
    .replace(/\/(kg|m3)$/, '')
    // As ILCD writes the origin of carbon.
    .replace(/ \((fossil|biogenic)\)$/, ', $1')
    .replace(/ \(land use change\)$/, ', land transformation')
    .replaceAll('µ', 'μ')
    .replace(/\s+/g, ' ')
    .trim()
  return SAME[plain] ?? plain
}

/** air, water, soil or resource, from the outermost words that say it; undefined for indoor air, economic issues and the like. */
function compartmentOf(path: readonly string[]): { root: string; sub: string } | undefined {
  for (const [i, part] of path.entries()) {
    const words = part.toLowerCase()
    const sub = (path.slice(i + 1).join('/') || '').toLowerCase()
    if (/indoor/.test(words)) return undefined
    if (/resource|raw|^in ground$/.test(words)) return { root: 'resource', sub }
    if (/\bair\b/.test(words)) return { root: 'air', sub }
    if (/water|ocean|river/.test(words)) return { root: 'water', sub }
    if (/soil/.test(words)) return { root: 'soil', sub }
  }
  return undefined
}

/** `means`: the flow of the library that somebody decided it is. */
export type KnownFlow = Flow & { cas: string; means?: LibraryFlow }

/** The substance and place that a flow is looked up by. */
function meant(flow: KnownFlow): KnownFlow {
  const { means } = flow
  if (!means) return flow
  const compartment = [means.medium, means.part].filter(part => part !== '')
  return { ...flow, name: means.name, cas: means.cas, compartment }
}

/** `by`: what told the substance. */
function substancesOf(
  given: KnownFlow,
  { byCas, byWord, byName }: SubstanceTable,
): { list: readonly Substance[]; by: 'cas' | 'name' } {
  const flow = meant(given)
  const place = compartmentOf(flow.compartment ?? [])
  if (!place) return { list: [], by: 'name' }
  const name = nameOf(flow.name ?? '')
  const { root } = place
  const isSparse = /low\.? pop|rural/.test(place.sub) && !/long-term/.test(place.sub)
  const general = byName.get(`${name}|${root}|`) ?? []
  const sparse = isSparse ? (byName.get(`${name}|${root}|low population density`) ?? []) : []
  // What the tables call a gas differs; its CAS number or its short name at the end (HFC-134a) does not.
  const word = /(?:^|[, ])((?:h?c?fc|hcfo|hfo|pfc|fc|halon)[- ][\w-]+(?:\([ez]\))?)$/i.exec(
    flow.name?.trim() ?? '',
  )?.[1]
  const gas = word
    ?.toLowerCase()
    .replace(' ', '-')
    .replace(/^c?fc-(?=14$|116$|218$)/, 'pfc-')
  const short = (gas !== undefined && byWord.get(`${gas}|${root}`)) || []
  const byNumber = isCarbon(name) || flow.cas === '' ? [] : (byCas.get(`${casOf(flow.cas)}|${root}`) ?? [])
  const found = new Map<string, Substance>()
  for (const list of [short, byNumber, general, sparse]) for (const one of list) found.set(one.category, one)
  // What reaches the sea does not feed lakes and rivers.
  if (/ocean|sea|marine/.test(place.sub)) found.delete('EUf')
  return { list: [...found.values()], by: short.length + general.length === 0 ? 'cas' : 'name' }
}

/** Carbon dioxide and methane of living things carry the same numbers as fossil ones: only their names count. */
const isCarbon = (name: string): boolean =>
  /^(carbon (di|mon)oxide|methane)\b/.test(name) && !/fluor|chlor|brom|iod/.test(name)

/** The factors of a table for these flows, where the flow is measured in units of the same kind; and how many flows were found by what. */
export function substanceFactors(
  { units }: Pick<Model, 'units'>,
  flows: readonly KnownFlow[],
  table: SubstanceTable,
): { factors: CharacterisationFactor[]; found: { cas: number; name: number } } {
  const kindOf = new Map(units.map(unit => [unit.id, unit.kind]))
  const factors: CharacterisationFactor[] = []
  const found = { cas: 0, name: 0 }
  for (const flow of flows) {
    const kind = kindOf.get(flow.unit)
    const { list, by } = substancesOf(flow, table)
    const fitting = list.filter(({ unit }) => kind !== undefined && kindOf.get(unit) === kind)
    if (fitting.length > 0) found[by] += 1
    for (const { category, unit, factor } of fitting) factors.push({ category, flow: flow.id, factor, unit })
  }
  return { factors, found }
}

/** Our method on these flows, with all its categories: one without factors is told as not assessed. Resources count positive as they are taken. */
export function ourMethod(
  model: Pick<Model, 'units'>,
  flows: readonly KnownFlow[],
  categories: readonly Category[],
): { method: ImpactMethod; mapped: number } {
  const { factors, found } = substanceFactors(model, flows, ourTable())
  const own = CATEGORIES.flatMap(id => {
    const known = categories.find(category => category.id === id)
    return known ? [{ id, name: known.name, unit: known.unit }] : []
  })
  return {
    method: {
      id: OUR_METHOD,
      name: OUR_METHOD_NAME,
      categories: own,
      factors,
      ...ef31Weighting(own.map(({ id }) => [id, id])),
    },
    mapped: found.cas + found.name,
  }
}
