import { isPlausibleGeneration, type LinkRow, type Measurement } from '@cradle/assets'
import type { Registry } from './eutl.ts'
import { generationOfUnits } from './jrc-generation.ts'
import type { JrcHydroPlant } from './jrc-hydro.ts'
import { orisChanges, siteOfOris, valuesOf } from './key-links.ts'
import { cell, numberCell, type Row, rowsBy, type Sources } from './parts.ts'
import type { ReferencePlants } from './reference.ts'

/** Every value of every source, in the order of the sources (docs/assets.md section 1). */
export function measurements(
  sources: Sources,
  reference: ReferencePlants,
  registry: Registry,
  hydro: { links: readonly LinkRow[]; plants: readonly JrcHydroPlant[] },
): Measurement[] {
  const mw = new Map(reference.sites.map(({ siteId, capacityMw }) => [siteId, capacityMw]))
  const flagged = [
    ...generationOfUnits(sources, mw),
    ...meteredInBritain(sources, mw),
    ...reportedGeneration(sources, mw),
    ...averages(hydro.links, hydro.plants),
    ...estimates(reference),
  ].map(one => withFlags(one, mw))
  return [...verified(registry), ...stacks(sources, mw), ...flagged]
}

function withFlags(one: Measurement, mw: ReadonlyMap<string, number>): Measurement {
  const size = mw.get(one.subject.replace('wri:', ''))
  const isOdd = size !== undefined && !isPlausibleGeneration(one.value, size)
  return isOdd ? { ...one, flags: ['implausible'] } : one
}

function verified({ emissions }: Registry): Measurement[] {
  return emissions.map(({ id, year, tonnes }) => ({
    subject: `eutl:${id}`,
    indicator: 'co2_scope1_t',
    year,
    value: tonnes,
    assurance: 'verified',
    source: 'eutl',
    rowRef: `${id}/${year}`,
    flags: [],
  }))
}

const STACK = [
  ['co2_t', 'co2_source', 'co2_direct_t'],
  ['nox_t', 'nox_source', 'nox_t'],
  ['so2_t', 'so2_source', 'so2_t'],
  ['heat_input_gj', 'heat_input_source', 'heat_input_gj'],
] as const

/** Sums over the units of a US plant. Measured only if every unit that has a value was measured continuously. */
function stacks(sources: Sources, mw: ReadonlyMap<string, number>): Measurement[] {
  const changes = orisChanges(sources)
  return [...rowsBy(sources.rows('egrid', 'units.csv.gz'), 'orispl')].flatMap(([oris, rows]) => {
    const [site, changed] = [siteOfOris(oris), siteOfOris(changes.get(oris) ?? oris)]
    const id = mw.has(site) ? site : mw.has(changed) ? changed : null
    return STACK.flatMap(([column, source, indicator]): Measurement[] => {
      const found = rows.filter(row => cell(row, column) !== '')
      const [first] = found
      if (first === undefined) return []
      const isMeasured = found.every(row => cell(row, source) === 'EPA/CAMD')
      return [
        {
          subject: id === null ? `orispl:${oris}` : `wri:${id}`,
          indicator,
          year: numberCell(first, 'year'),
          value: found.reduce((sum, row) => sum + (numberCell(row, column) ?? 0), 0),
          assurance: isMeasured ? 'measured' : 'reported',
          source: 'egrid',
          rowRef: `orispl:${oris}`,
          flags: [],
        },
      ]
    })
  })
}

/** The years of which the output is whole. */
const WHOLE_YEARS: ReadonlySet<string> = new Set(['2016', '2017', '2018', '2019', '2020'])

/** Sum of the positive outputs of the balancing units of a dictionary entry that is one site. */
function meteredInBritain(sources: Sources, mw: ReadonlyMap<string, number>): Measurement[] {
  const output = rowsBy(sources.rows('gb-meters', 'output.csv'), 'ngc_bmu_id')
  return [...rowsBy(sources.rows('gb-meters', 'ids.csv'), 'dictionary_id')].flatMap(([entry, ids]) => {
    const [site, second] = valuesOf(ids, 'wri')
    if (site === undefined || second !== undefined || !mw.has(site)) return []
    const rows = valuesOf(ids, 'ngc_bmu').flatMap(unit => output.get(unit) ?? [])
    const years = new Map<string, number>()
    for (const row of rows) addPositive(years, row)
    return [...years].map(
      ([year, mwh]): Measurement => ({
        ...generation(`wri:${site}`, Number(year), mwh / 1000, 'metered'),
        source: 'gb-meters',
        rowRef: `dictionary:${entry}`,
      }),
    )
  })
}

function addPositive(years: Map<string, number>, row: Row): void {
  const [year, mwh] = [cell(row, 'year'), numberCell(row, 'output_mwh')]
  if (mwh !== null && mwh > 0 && WHOLE_YEARS.has(year)) years.set(year, (years.get(year) ?? 0) + mwh)
}

export function generation(
  subject: string,
  year: number | null,
  value: number,
  assurance: Measurement['assurance'],
): Omit<Measurement, 'source' | 'rowRef'> {
  return { subject, indicator: 'generation_gwh', year, value, assurance, flags: [] }
}

/** Form EIA-923 is where the database has its values of US plants from: for a year that both have, the form counts. */
export function reportedGeneration(sources: Sources, mw: ReadonlyMap<string, number>): Measurement[] {
  const rows = new Map<string, Measurement>()
  for (const [source, file] of REPORTED)
    for (const row of sources.rows(source, file)) {
      const [id, value, year] = [cell(row, 'wri_id'), numberCell(row, 'generation_gwh'), numberCell(row, 'year')]
      if (value === null || !mw.has(id)) continue
      const key = `${id}/${year}`
      rows.set(key, { ...generation(`wri:${id}`, year, value, 'reported'), source, rowRef: key })
    }
  return [...rows.values()]
}

const REPORTED = [
  ['gppd-reported', 'reported.csv.gz'],
  ['eia-923', 'reported.csv.gz'],
] as const

function averages(links: readonly LinkRow[], plants: readonly JrcHydroPlant[]): Measurement[] {
  const average = new Map(plants.map(({ record, averageGwh }) => [`jrch:${record.id}`, averageGwh]))
  return links.flatMap(({ a, b }) => {
    const value = average.get(b) ?? null
    return value === null
      ? []
      : { ...generation(a, null, value, 'published_average'), source: 'jrc-hydro', rowRef: b.replace('jrch:', '') }
  })
}

/** What edition 1 modelled. Its reported values are in gppd-reported with all years, or are copies of meters and no measurement. */
function estimates({ sites }: ReferencePlants): Measurement[] {
  return sites.flatMap(({ siteId, generationGwh, generationBasis }) =>
    generationGwh === null || generationBasis !== 'estimated'
      ? []
      : {
          ...generation(`wri:${siteId}`, 2017, generationGwh, 'estimated'),
          source: 'edition-1',
          rowRef: siteId,
        },
  )
}
