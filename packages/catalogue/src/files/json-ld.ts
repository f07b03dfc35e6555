/**
 * Activities and impact categories of the catalogue as an openLCA package (olca-schema 2; GreenDelta, https://greendelta.github.io/olca-schema).
 *
 * The edition holds results, not inventories: impact per unit of an activity and category. So each activity is a system process
 * (`LCI_RESULT`) that delivers one unit and releases, per category, the amount of a flow that stands for the category's result; the
 * method characterises that flow with 1 (and normalises and weighs as the default profile does). What comes out of openLCA is then what
 * Cradle calculates with. With `chain: 'sectors'` industries stand on the linked processes of the sector model instead: exchanges in US
 * dollars, indicators as flows, bridges as factors; only climate change stays a result, because it comes from another table.
 */

import { CATEGORIES, type CategoryId, type Country, type TableManifest } from '@cradle/data/types'
import { demandOnSectors, type Prepared, powerUnit, profileOf, revenueUnit, type UnitImpacts } from '@cradle/impact'
import {
  fromModel,
  markNotAssessed,
  type NotAssessed,
  type OlcaPackage,
  readNotAssessed,
  writeJsonLd,
  zip,
} from '@cradle/interchange'
import type { CharacterisationFactor, Exchange, Flow, ImpactMethod, Model, Process, Unit } from '@cradle/lca'
import { categoryIn, countryIn, technologyById } from '../reference-lookup.ts'

/** What is said of an activity beside its numbers. */
export type ActivityWords = {
  id: string
  name: string
  group: string
  description: string
  source: string
  year: string
  location: string
  licence: string
  attribution: string
  tables: readonly string[]
  /** Only these categories; null: all that are known. */
  categories: readonly CategoryId[] | null
}

export type JsonLdTask = {
  iso3: string
  chain: 'unit' | 'sectors'
  activities: readonly ActivityWords[]
  /** Categories of the method; null: all. */
  categories: readonly CategoryId[] | null
  /** Data quality entries by `activity-category`. */
  quality: Readonly<Record<string, string>>
}

/** Ids that read back as they are here; openLCA sees UUIDs made from them. */
export const exportedId = {
  activity: (id: string, iso3: string) => `cradle:activity/${id}/${iso3}`,
  category: (id: string) => `cradle:category/${id}`,
  method: (edition: string) => `cradle:method/${edition}`,
  sector: (code: string) => `cradle:sector/${code}`,
}
const resultFlow = (id: string) => `cradle:result/${id}`
const indicatorFlow = (code: string) => `cradle:indicator/${code}`
const productOf = (process: string) => `${process}/product`

/** The zip file. */
export async function jsonLdOf(prepared: Prepared, task: JsonLdTask): Promise<Uint8Array> {
  return await zip(writeJsonLd(packageOf(prepared, task)))
}

function packageOf(prepared: Prepared, task: JsonLdTask): OlcaPackage {
  const { reference } = prepared
  const country = countryIn(reference, task.iso3)
  const method = methodOf(prepared, task)
  const own = task.activities.map(words => activityProcess(prepared, words, country, task.chain))
  const isLinked = own.some(process => process.exchanges.some(({ provider }) => provider !== undefined))
  const sectors = isLinked ? sectorProcesses(prepared) : []
  const model: Model = {
    units: unitsOf(prepared),
    flows: flowsOf(prepared, task, [...own, ...sectors]),
    processes: [...own, ...sectors],
  }
  const made = fromModel(model, [method])
  return describe(prepared, task, country, made)
}

const USD2023 = 'USD 2023'
const USD2012 = 'USD 2012'

function unitsOf({ reference }: Prepared): Unit[] {
  const results = [
    ...reference.method.categories.map(({ unit }) => unit),
    ...indicators(reference).map(({ unit }) => unit),
  ]
  // openLCA measures a flow in the reference unit of its group: here the kilowatt-hour that activities are told by.
  const energy: Unit[] = [
    { id: 'kWh', kind: 'Energy', factor: 1 },
    { id: 'MJ', kind: 'Energy', factor: 1 / 3.6 },
  ]
  const money = [USD2023, USD2012].map((id): Unit => ({ id, kind: id, factor: 1 }))
  const others = [...new Set(results)].filter(id => id !== 'MJ').map((id): Unit => ({ id, kind: id, factor: 1 }))
  return [...energy, ...money, ...others]
}

/** Indicators of the sector model that a category takes up. */
function indicators({ inputOutput, method }: Prepared['reference']) {
  const wanted = new Set(Object.values(method.bridges).map(({ indicator }) => indicator))
  return inputOutput.indicators.filter(({ code }) => wanted.has(code))
}

function flowsOf(prepared: Prepared, { activities, iso3 }: JsonLdTask, processes: readonly Process[]): Flow[] {
  const { reference } = prepared
  const used = new Set(processes.flatMap(({ exchanges }) => exchanges.map(({ flow }) => flow)))
  const compartment = ['Results of impact assessment']
  const results = reference.method.categories.map(
    ({ id, name, unit }): Flow => ({
      id: resultFlow(id),
      name: `${name}, result`,
      kind: 'elementary',
      unit,
      compartment,
    }),
  )
  const measured = indicators(reference).map(
    ({ code, name, unit }): Flow => ({
      id: indicatorFlow(code),
      name: `${name}, indicator of the sector model`,
      kind: 'elementary',
      unit,
      compartment: ['Indicators of the sector model'],
    }),
  )
  const products = activities.map(({ id, name }): Flow => {
    const isPower = technologyById(reference, id) !== undefined
    const product = productOf(exportedId.activity(id, iso3))
    return isPower
      ? { id: product, name: `Electricity, ${name}`, kind: 'product', unit: 'kWh' }
      : { id: product, name: `Output of ${name}`, kind: 'product', unit: USD2023 }
  })
  const sectors = reference.inputOutput.sectors.map(
    ({ code, name }): Flow => ({ id: productOf(exportedId.sector(code)), name, kind: 'product', unit: USD2012 }),
  )
  // The method needs the flow of every category, used or not.
  return [...products, ...results, ...[...measured, ...sectors].filter(({ id }) => used.has(id))]
}

const unitImpactsOf = (prepared: Prepared, id: string, country: Country): UnitImpacts => {
  const technology = technologyById(prepared.reference, id)
  return technology ? powerUnit(prepared, technology, country) : revenueUnit(prepared, [id], country)
}

function activityProcess(
  prepared: Prepared,
  { id, name, categories }: ActivityWords,
  country: Country,
  chain: JsonLdTask['chain'],
): Process {
  const unit = unitImpactsOf(prepared, id, country)
  const process = exportedId.activity(id, country.iso3)
  const wanted = (category: CategoryId) => categories === null || categories.includes(category)
  const bridged = (category: CategoryId) => prepared.reference.method.bridges[category] !== undefined
  const bea =
    chain === 'sectors' && unit.midpoints.some(m => wanted(m.category) && bridged(m.category)) ? unit.bea : null
  const results = unit.midpoints
    .filter(({ category }) => wanted(category) && !(bea && bridged(category)))
    .map(
      ({ category, perUnit, spread }): Exchange => ({
        flow: resultFlow(category),
        amount: perUnit,
        direction: 'output',
        ...(perUnit > 0 && { uncertainty: { type: 'lognormal', gmean: perUnit, gsd: Math.exp(spread.sigma) } }),
      }),
    )
  const inputs = bea ? sectorInputs(prepared, bea) : []
  return {
    id: process,
    name,
    reference: productOf(process),
    location: country.iso2 || country.iso3,
    exchanges: [{ flow: productOf(process), amount: 1, direction: 'output' }, ...inputs, ...results],
  }
}

function sectorInputs(prepared: Prepared, bea: readonly string[]): Exchange[] {
  const demand = demandOnSectors(prepared, bea)
  return prepared.reference.inputOutput.sectors.flatMap(({ code }, j): Exchange[] => {
    const sector = exportedId.sector(code)
    const amount = demand[j] ?? 0
    return amount === 0 ? [] : [{ flow: productOf(sector), amount, direction: 'input', provider: sector }]
  })
}

/** All sectors: their supply chains reach each other, so that none can be left out. */
function sectorProcesses({ reference }: Prepared): Process[] {
  const { A, D, sectors } = reference.inputOutput
  const wanted = new Set(indicators(reference).map(({ code }) => code))
  const processes = sectors.map(({ code, name }) => {
    const id = exportedId.sector(code)
    const product = productOf(id)
    const exchanges: Exchange[] = [{ flow: product, amount: 1, direction: 'output' }]
    return { id, name, reference: product, location: 'US', exchanges }
  })
  A.value.forEach((amount, k) => {
    const supplier = processes[A.row[k] ?? -1]
    const consumer = processes[A.column[k] ?? -1]
    if (amount !== 0 && supplier)
      consumer?.exchanges.push({ flow: supplier.reference, amount, direction: 'input', provider: supplier.id })
  })
  D.value.forEach((amount, k) => {
    const code = reference.inputOutput.indicators[D.row[k] ?? -1]?.code
    if (amount !== 0 && code !== undefined && wanted.has(code))
      processes[D.column[k] ?? -1]?.exchanges.push({ flow: indicatorFlow(code), amount, direction: 'output' })
  })
  return processes
}

function methodOf(prepared: Prepared, { categories, chain, activities }: JsonLdTask): ImpactMethod {
  const { method } = prepared.reference
  const profile = profileOf(prepared)
  const wanted = CATEGORIES.filter(id => categories === null || categories.includes(id))
  const onSectors = chain === 'sectors' && activities.length > 0
  const factors = wanted.flatMap((id): CharacterisationFactor[] => {
    const bridge = onSectors ? method.bridges[id] : undefined
    const result = { category: exportedId.category(id), flow: resultFlow(id), factor: 1 }
    return bridge ? [result, { ...result, flow: indicatorFlow(bridge.indicator), factor: bridge.factor }] : [result]
  })
  const inProfile = profile.categories.filter(({ id }) => wanted.includes(id))
  return {
    id: exportedId.method(method.edition),
    name: `Cradle, edition ${method.edition}: ${profile.label}`,
    categories: wanted.map(id => {
      const { name, unit } = categoryIn(prepared.reference, id)
      return { id: exportedId.category(id), name, unit }
    }),
    factors,
    normalisation: Object.fromEntries(inProfile.map(({ id, nf }) => [exportedId.category(id), nf])),
    weights: Object.fromEntries(inProfile.map(({ id, weight }) => [exportedId.category(id), weight])),
  }
}

const VERSION = '01.00.000'
const originalIdOf = (rest: unknown) =>
  (rest as { otherProperties?: { cradle?: { id?: string } } })?.otherProperties?.cradle?.id

/** Words, places, sources and data quality beside the numbers. */
function describe(prepared: Prepared, task: JsonLdTask, country: Country, made: OlcaPackage): OlcaPackage {
  const { manifest } = prepared.reference
  const words = new Map(task.activities.map(one => [exportedId.activity(one.id, task.iso3), one]))
  const sourceOf = addSources(manifest, made)
  const { bridges, categories } = prepared.reference.method
  const bridged = categories.filter(({ id }) => bridges[id] !== undefined).map(({ name }) => name)
  const onlyBridged = `Assessed by itself in ${bridged.join(', ')} alone; a score of zero in other categories means unknown.`
  for (const process of made.processes) {
    const note = words.get(originalIdOf(process.rest) ?? '')
    process.version = VERSION
    if (note) {
      describeActivity(process, note, country, sourceOf)
      markNotAssessed(process, notAssessedBy(prepared, task, note, country))
      rateExchanges(process, task, note, made)
    } else {
      process.category = 'Cradle/Sector model'
      process.documentation = {
        completenessDescription: onlyBridged,
        sources: ['useeio_a', 'useeio_d'].flatMap(table => sourceOf(table) ?? []),
      }
    }
  }
  const notAssessed = readNotAssessed(made)
  for (const category of made.impactCategories) {
    category.version = VERSION
    category.category = 'Cradle'
    const missing = made.processes.filter(({ id }) => notAssessed.get(id)?.has(originalIdOf(category.rest) ?? ''))
    if (missing.length > 0) category.description = missingIn(missing.map(({ name }) => name))
  }
  for (const method of made.impactMethods) {
    method.version = VERSION
    method.category = 'Cradle'
    method.description = `Normalisation and weighting of the default profile. ${manifest.tables.find(({ id }) => id === 'method')?.attribution ?? ''}`
  }
  return made
}

type SourceOf = (table: string) => { '@type': string; '@id': string; name: string } | undefined

/** Gives the reference to the source of a table, and puts the source into the package when it is first needed. */
function addSources({ tables }: Prepared['reference']['manifest'], made: OlcaPackage): SourceOf {
  const sources = new Map<string, ReturnType<SourceOf>>()
  return table => {
    const known = sources.get(table)
    if (known) return known
    const found = tables.find(({ id }) => id === table)
    if (!found) return undefined
    const id = `cradle-table-${table}`
    made.others.set(`sources/${id}.json`, sourceObject(id, found))
    const reference = { '@type': 'Source', '@id': id, name: found.source }
    sources.set(table, reference)
    return reference
  }
}

type OlcaProcess = OlcaPackage['processes'][number]

function describeActivity(process: OlcaProcess, note: ActivityWords, country: Country, sourceOf: SourceOf): void {
  const kind = process.exchanges.some(({ isInput }) => isInput) ? 'unit process' : 'system process'
  process.kind = kind
  process.category = `Cradle/${note.group}`
  process.description = `${note.description} As it is in ${country.name}. ${WHAT[kind]}`
  process.documentation = {
    timeDescription: note.year,
    geographyDescription: note.location,
    dataTreatmentDescription: note.source,
    restrictionsDescription: `Licence: ${note.licence}. To print beside results: ${note.attribution}.`,
    isCopyrightProtected: false,
    useAdvice: 'Use with the method of this package: its categories characterise the result flows with 1.',
    sources: note.tables.flatMap(table => sourceOf(table) ?? []),
  }
}

/** The data quality entry of every result, where the edition states one. */
function rateExchanges(process: OlcaProcess, { quality }: JsonLdTask, note: ActivityWords, made: OlcaPackage): void {
  for (const exchange of process.exchanges) {
    const category = categoryOfFlow(made, exchange.flow)
    const entry = category === undefined ? undefined : quality[`${note.id}-${category}`]
    if (entry !== undefined) exchange.dqEntry = entry
  }
}

/** Categories of the package's method that the process has no result in: the edition knows none, or it was not asked for. */
function notAssessedBy(
  prepared: Prepared,
  { categories }: JsonLdTask,
  { id, categories: own }: ActivityWords,
  country: Country,
): NotAssessed[] {
  const known = new Set(unitImpactsOf(prepared, id, country).midpoints.map(({ category }) => category))
  return prepared.reference.method.categories.flatMap(({ id: category, name }) => {
    if (categories !== null && !categories.includes(category)) return []
    const isSelected = own === null || own.includes(category)
    if (isSelected && known.has(category)) return []
    const reason = known.has(category) ? NOT_SELECTED : NO_FACTOR
    return [{ category: exportedId.category(category), name, reason }]
  })
}

const MAX_NAMED = 20

function missingIn(names: readonly string[]): string {
  const more =
    names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more; each says so in its documentation` : ''
  return `A score of zero means unknown, not no impact, for ${names.slice(0, MAX_NAMED).join('; ')}${more}.`
}

const NO_FACTOR = 'the edition has no sourced factor for this activity.'
const NOT_SELECTED = 'left out of this export; export the whole activity to have it.'

const WHAT = {
  'system process': 'A result per unit: what is released are the results of the impact categories, not substances.',
  'unit process':
    'Stands on the linked sectors of the US input-output model; climate change is a result per unit, because it comes from another table.',
} as const

function categoryOfFlow({ flows }: OlcaPackage, flow: string): string | undefined {
  const originalId = originalIdOf(flows.find(({ id }) => id === flow)?.rest)
  return originalId?.startsWith('cradle:result/') ? originalId.slice('cradle:result/'.length) : undefined
}

const sourceObject = (
  id: string,
  { source, version, year, licence, licenceUrl, attribution, changes }: TableManifest,
) => ({
  '@type': 'Source',
  '@id': id,
  name: source,
  version: VERSION,
  description: `Version: ${version}. Licence: ${licence} (${licenceUrl}). ${changes}`,
  textReference: attribution || source,
  ...(/^\d{4}/.test(year) && { year: Number(year.slice(0, 4)) }),
})
