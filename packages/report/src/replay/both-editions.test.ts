import { loadManifest, loadMethod2, loadReference, loadReferenceWorld } from '@cradle/data'
import { prepare } from '@cradle/impact'
import type { TextSheet } from '@cradle/impact/rows'
import { prepare2 } from '@cradle/method2'
import { currentProvenance, indexWorld, matchEntry, matcherOf, readPortfolios } from '@cradle/portfolio'
import { currentProvenance2, plantRows } from '@cradle/portfolio/assess2'
import type { ZipPart } from '@cradle/zip/file'
import { describe, expect, it } from 'vitest'
import { DataPackage, readSdmx } from '../../test/published-rules.ts'
import { assessRows, assessRows2 } from '../assess-rows.ts'
import { PackedEntries } from '../packed-entries.ts'
import { presentProblem } from '../present-problem.ts'
import { toSdmxJson } from '../sdmx/write-sdmx.ts'
import { contextOfBundle } from './bundle-context.ts'
import { bundleInputs } from './bundle-inputs.ts'
import { bundleParts } from './bundle-parts.ts'
import { BundleEntry, EDITION_FOLDER, PARTS } from './format.ts'
import { replay } from './replay.ts'

const reference = loadReference()
const whole = loadReferenceWorld()
const known =
  whole.organisations.find(({ siteCount, iso3 }) => siteCount === 3 && iso3 === 'DEU') ?? whole.organisations[0]
const ids = new Set([known?.entityId])
const world = { organisations: whole.organisations, sites: whole.sites.filter(({ entityId }) => ids.has(entityId)) }
const shared = {
  world: indexWorld(world),
  places: new Map([['koln|DEU', { latitude: 50.9, longitude: 6.9 }]]),
  findMatch: matcherOf(world),
}
const first = { ...shared, prepared: prepare(reference) }
const prepared2 = prepare2(loadMethod2())
const second = {
  ...shared,
  prepared: prepared2,
  isicTitles: reference.isicTitles,
  rowOfPlant: plantRows(prepared2),
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

function reportBy(edition: '1.0.0' | '2.0.0') {
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
async function bundleBy(edition: '1.0.0' | '2.0.0') {
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

async function joined(chunks: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}
const textIn = (files: ReadonlyMap<string, Uint8Array>, path: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.get(path))

describe.each(['1.0.0', '2.0.0'] as const)('a bundle of a report by edition %s of the method', edition => {
  it('carries the tables and the manifest of that edition, and gives every figure again to the digit', async () => {
    const { files, inputs, portfolio, problems } = await bundleBy(edition)
    expect(inputs.why).toBeNull()
    expect(JSON.parse(textIn(files, PARTS.editionManifest))).toEqual(loadManifest(edition))
    const tables = [...files].flatMap(([path, bytes]) =>
      path.startsWith(EDITION_FOLDER) ? [[path.slice(EDITION_FOLDER.length), bytes] as const] : [],
    )
    const bundle = contextOfBundle(
      {
        name: `bundle of ${edition}`,
        files: new Map(tables),
        places: JSON.parse(textIn(files, PARTS.places)),
        plants: JSON.parse(textIn(files, PARTS.plants)),
      },
      portfolio.stand,
    )
    expect(bundle.method).toBe(edition === '1.0.0' ? 'first' : 'second')
    const lines = textIn(files, PARTS.entries).trim().split('\n')
    const entries = lines.map(line => BundleEntry.parse(JSON.parse(line)))
    const again = replay(bundle, { ...inputs, entries, portfolio, problems })
    expect(again.differences).toEqual([])
    expect(await joined(again.json())).toBe(textIn(files, PARTS.json))
    expect(await joined(again.csv())).toBe(textIn(files, PARTS.csv))
    const described = JSON.parse(textIn(files, PARTS.dataPackage))
    for (const { path } of described.resources) expect(files.has(path), path).toBe(true)
    const [header] = textIn(files, PARTS.csv).replace('\uFEFF', '').split('\r\n')
    const fields = described.resources[0].schema.fields as { name: string }[]
    expect(fields.map(({ name }) => name)).toEqual(header!.split(','))
    DataPackage.parse(described)
    expect(DataPackage.safeParse({ ...described, name: 'A b' }).success).toBe(false)
    const report = JSON.parse(textIn(files, PARTS.json))
    expect(described.sources.map(({ title }: { title: string }) => title)).toEqual(report.attributions)
    expect(report.entries).toHaveLength(4)
    const { observations, facts } = readSdmx(toSdmxJson(report))
    expect(observations).toHaveLength(17 * (1 + report.goals.data.length))
    for (const { goal, place, measures, status, direction } of observations) {
      const i = Number(goal.slice(3)) - 1
      const of = report.goals.data.find(({ code }: { code: string }) => code === place)
      expect(status, goal).toBe(of ? of.status[i] : report.goals.status[i])
      const isKnown = ['quantified', 'indicative', 'partial'].includes(status)
      expect(measures.OBS_VALUE, goal).toBe(isKnown ? (of ? of.sdg[i] : report.goals.all_countries[i]) : null)
      expect(measures.P95 ?? null, goal).toBe(isKnown && !of ? (report.goals.intervals[i]?.p95 ?? null) : null)
      expect(direction, goal).toBe(isKnown ? report.goals.direction[i] : null)
    }
    expect(facts).toMatchObject({ UNIT_MEASURE: 'person-years', METHOD: `sdg-lca ${edition}` })
    for (const line of report.attributions) expect(facts.SOURCES).toContain(line)
    expect(() => readSdmx(toSdmxJson(report).replace('"GOAL"', '"1 GOAL"'))).toThrow()
    expect(report.version).toBe(edition === '1.0.0' ? 1 : 2)
    expect(report.goals.physical === undefined).toBe(edition === '1.0.0')
  })
})

it('a changed table of the second edition is found', async () => {
  const { files, portfolio } = await bundleBy('2.0.0')
  const tables = [...files].map(([path, bytes]) => {
    const isCut = path === `${EDITION_FOLDER}calibration.json.gz`
    return [path.slice(EDITION_FOLDER.length), isCut ? bytes.slice(0, -1) : bytes] as const
  })
  const changed = { name: 'changed bundle', files: new Map(tables), places: {}, plants: [] }
  expect(() => contextOfBundle(changed, portfolio.stand)).toThrow(/does not match the manifest/)
})
