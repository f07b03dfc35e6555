import { loadManifest } from '@cradle/data'
import { METHOD_EDITIONS } from '@cradle/data/editions'
import { describe, expect, it } from 'vitest'
import { bundleBy } from '../../test/bundle-by.ts'
import { DataPackage, readSdmx } from '../../test/published-rules.ts'
import { toSdmxJson } from '../sdmx/write-sdmx.ts'
import { contextOfBundle } from './bundle-context.ts'
import { BundleEntry, EDITION_FOLDER, PARTS } from './format.ts'
import { replay } from './replay.ts'

async function joined(chunks: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}
const textIn = (files: ReadonlyMap<string, Uint8Array>, path: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.get(path))

describe.each(METHOD_EDITIONS)('a bundle of a report by edition %s of the method', edition => {
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
