/** Bundles of a list by either edition of the method, without a server. */
import { loadCities, loadMethod2, loadReference, loadReferenceWorld } from '@cradle/data'
import { type MethodEdition, NEWEST_EDITION } from '@cradle/data/editions'
import { prepare } from '@cradle/impact'
import type { TextSheet } from '@cradle/impact/rows'
import { prepare2 } from '@cradle/method2'
import { currentProvenance, indexPlaces, indexWorld, matchEntry, matcherOf, readPortfolios } from '@cradle/portfolio'
import { currentProvenance2, plantRows } from '@cradle/portfolio/assess2'
import type { ZipPart } from '@cradle/zip/file'
import { assessRows, assessRows2 } from '../src/assess-rows.ts'
import { PackedEntries } from '../src/packed-entries.ts'
import { presentProblem } from '../src/present-problem.ts'
import { bundleInputs } from '../src/replay/bundle-inputs.ts'
import { bundleParts } from '../src/replay/bundle-parts.ts'

const reference = loadReference()
const whole = loadReferenceWorld()
const known =
  whole.organisations.find(({ siteCount, iso3 }) => siteCount === 3 && iso3 === 'DEU') ?? whole.organisations[0]
const ids = new Set([known?.entityId])
const world = { organisations: whole.organisations, sites: whole.sites.filter(({ entityId }) => ids.has(entityId)) }
const shared = {
  world: indexWorld(world),
  places: indexPlaces(loadCities()),
  findMatch: matcherOf(world),
}
const first = { ...shared, prepared: prepare(reference) }
const secondBy = (edition: string) => {
  const prepared = prepare2(loadMethod2(edition))
  return { ...shared, prepared, isicTitles: reference.isicTitles, rowOfPlant: plantRows(prepared) }
}
const made = '2026-01-02T03:04:05.000Z'

const HEADER = [
  'name',
  'country',
  'technology',
  'capacity_mw',
  'industry',
  'revenue',
  'currency',
  'year',
  'allocation',
  'city',
]
const ROWS = [
  [known?.name ?? '', 'DE', '', '', '', '', '', '', '0.3', ''],
  ['Hilltop Example Wind', 'DE', 'wind_onshore', '100.5', '', '', '', '', '0.5', 'Köln'],
  ['Example Shop', 'ES', '', '', '4711', '36000000', 'EUR', '2022', '0.25', ''],
  ['Example Coal', 'IN', 'coal', '200', '', '', '', '', '0.1', ''],
  ['Nowhere', 'Wakanda', 'coal', '200', '', '', '', '', '0.1', ''],
]
const sheet: TextSheet = {
  header: HEADER,
  rows: ROWS.map((cells, i) => ({ row: i + 2, cells })),
  delimiter: ',',
  notes: [],
}

async function textOf({ chunks }: ZipPart): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks()) parts.push(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
  return Buffer.concat(parts)
}

function reportBy(edition: MethodEdition) {
  const second = secondBy(edition === '1.0.0' ? NEWEST_EDITION : edition)
  const { id: _, ...provenance } =
    edition === '1.0.0'
      ? currentProvenance(reference, 'test', { draws: 150 })
      : currentProvenance2(second.prepared.reference, 'test', { draws: 150 })
  const options = { name: 'List', stand: provenance, made }
  const models =
    edition === '1.0.0'
      ? assessRows(first, sheet, options)
      : assessRows2(second, { ...reference, manifest: second.prepared.reference.manifest }, sheet, options)
  if ('kind' in models || !models[0]) throw new Error('The list was not taken.')
  return models[0]
}

/** The files of a bundle of a list, by their paths, and the report that it is of. */
export async function bundleBy(edition: MethodEdition) {
  const { entries, ...head } = reportBy(edition)
  const read = readPortfolios(sheet, reference, {
    name: 'List',
    newId: position => `entry-${position + 1}`,
    isKnown: row => shared.findMatch.isExact({ name: row.name, entityId: row.entityId ?? '', country: row.iso3 }),
  })
  const [list] = read.kind === 'taken' ? read.portfolios : []
  if (!list) throw new Error('The list was not taken.')
  const problems = list.problems.map(presentProblem)
  const inputs = bundleInputs(
    first,
    'List',
    {
      sheet: {
        header: HEADER,
        file_columns: HEADER.length,
        format: 'csv',
        encoding: 'utf-8',
        delimiter: ',',
        worksheet: null,
        header_row: 1,
        number_style: null,
      },
      ...{ file: null, choices: {}, choicesRemembered: false, decimal: null, revision: 0, repairs: [] },
      rows: list.rows.map(row => ({ ...row, deleted: false })),
      entries: list.entries.map(input => {
        const { decision = null, decidedBy = null, rows, ...match } = matchEntry(shared, input)
        return { ...match, rows: [...rows], decision, decidedBy, source: input.source }
      }),
    },
    problems,
  )
  const results = new PackedEntries()
  for (const entry of entries) results.add(entry)
  const { id, name, rows } = head.portfolio
  const portfolio = { id, name, made, stand: head.stand, rows }
  const files = new Map<string, Uint8Array>()
  for (const part of bundleParts(first, { portfolio, problems, inputs, head, results }))
    files.set(part.path, await textOf(part))
  return { files, inputs, portfolio, problems }
}
