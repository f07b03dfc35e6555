import { exportedId, workbookOf } from '@cradle/catalogue/files'
import type { CatalogueRow } from '@cradle/contract'
import { CATEGORIES } from '@cradle/data/types'
import { importJsonLd, unzip } from '@cradle/interchange'
import { assess, buildSystem, characterise, type ImpactMethod } from '@cradle/lca'
import { DEFAULT_LIMITS, readSheet } from '@cradle/sheet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/start-server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer({ database: 'embedded' })
  ada = await signUp(server)
})
afterAll(() => server?.close())

async function download(query: Record<string, string>) {
  const address = new URL('/api/lca/export/', server.url)
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value)
  const answer = await fetch(address)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = () => new TextDecoder().decode(bytes)
  return { status: answer.status, headers: answer.headers, bytes, text, error: () => JSON.parse(text()) }
}

const near = (a: number | null | undefined, b: number) => {
  expect(a).toBeDefined()
  expect(Math.abs(a! - b)).toBeLessThanOrEqual(1e-9 * Math.abs(b))
}

/** Scores of one unit of an exported activity, by category. */
function scoresOf(imported: ReturnType<typeof importJsonLd>, id: string, iso3: string): Map<string, number> {
  const system = buildSystem(imported.model, imported.build)
  const [method] = imported.methods as [ImpactMethod]
  const { scores } = assess(system, characterise(system, method), [
    { process: exportedId.activity(id, iso3), amount: 1 },
  ])
  return new Map(method.categories.map(({ id: category }, k) => [category, scores[k]!]))
}

const factorRows = async (activity: string, country: string): Promise<CatalogueRow[]> => {
  const query = { activity, country, limit: 100 }
  return (await server.call('listCatalogue', { params: { kind: 'factors' }, query })).data.results
}

test('one activity: exported and imported again it scores what reports use, to 1e-9', async () => {
  for (const [id, code, iso3] of [
    ['wind_onshore', 'DE', 'DEU'],
    ['coal', 'IN', 'IND'],
    ['331110', 'FR', 'FRA'],
    ['541512', 'US', 'USA'],
  ] as const) {
    const file = await download({ format: 'jsonld', kind: 'activities', ids: id, country: code })
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/zip')
    const imported = importJsonLd(file.bytes)
    expect(imported.report.issues.filter(problem => problem.severity === 'error')).toEqual([])
    expect(imported.model.processes.map(process => process.id)).toEqual([exportedId.activity(id, iso3)])
    const scores = scoresOf(imported, id, iso3)
    const params = { id }
    const { data } = await server.call('readContributions', { params, query: { country: code } })
    expect(data.by_category.length).toBeGreaterThan(3)
    for (const { id: category, factor } of data.by_category) near(scores.get(exportedId.category(category)), factor)
    const rest = [...scores].filter(
      ([category]) => !data.by_category.some(one => exportedId.category(one.id) === category),
    )
    expect(rest.every(([, score]) => score === 0)).toBe(true)
  }
})

test('an industry on the sectors of the model scores the same as its result per unit', async () => {
  const ids = '331110,221100'
  const file = await download({ format: 'jsonld', kind: 'activities', ids, chain: 'sectors', country: 'DE' })
  expect(file.status).toBe(200)
  const imported = importJsonLd(file.bytes)
  expect(imported.model.processes.length).toBe(2 + server.deps.edition.reference.inputOutput.sectors.length)
  for (const id of ids.split(',')) {
    const scores = scoresOf(imported, id, 'DEU')
    for (const row of await factorRows(id, 'DE'))
      near(scores.get(exportedId.category(row.impact_category!)), row.value!)
  }
})

test('the whole catalogue: every quantified activity, words and sources with it, and it can be brought as a database', async () => {
  const file = await download({ format: 'jsonld' })
  expect(file.status).toBe(200)
  const imported = importJsonLd(file.bytes)
  const activities = (await server.call('listCatalogue', { params: { kind: 'activities' }, query: { limit: 500 } }))
    .data
  const known = activities.results.filter(row => (row.quantified ?? 0) > 0)
  expect(imported.model.processes).toHaveLength(known.length)
  expect(imported.methods[0]!.categories).toHaveLength(16)
  expect(Object.keys(imported.methods[0]!.weights ?? {}).length).toBeGreaterThan(10)

  const uploaded = await server.call(
    'uploadDatabase',
    { files: [{ field: 'file', name: 'cradle.zip', bytes: file.bytes }] },
    ada.access,
  )
  expect(uploaded.status, JSON.stringify(uploaded.error)).toBe(201)
  const { id, methods } = uploaded.data
  const kinds = methods[0]!.categories.map(category => category.impact_category)
  expect(kinds.filter(kind => kind !== null)).toHaveLength(16)
  const found = await server.call('listDatabaseProcesses', { params: { id }, query: { q: 'onshore wind' } }, ada.access)
  const wind = found.data.results[0]!
  const scored = await server.call('scoreProcess', { params: { id, process: wind.id } }, ada.access)
  const rows = await factorRows('wind_onshore', 'US')
  for (const category of scored.data.methods[0]!.categories) {
    const row = rows.find(one => one.impact_category === category.impact_category)
    if (row?.value && category.impact_category !== 'WU') near(category.score, row.value)
    // What the edition does not know is not zero after the way out and back.
    if (!row || row.value === null) expect([category.score, category.not_assessed?.code]).toEqual([null, 'stated'])
  }
  expect(scored.data.methods[0]!.categories.filter(one => one.score === null).length).toBeGreaterThan(0)
})

test('a category without a value is marked for every reader, and what was left out is not called unknown', async () => {
  const file = await download({ format: 'jsonld', kind: 'activities', ids: 'wind_onshore', country: 'DE' })
  const objects = [...unzip(file.bytes)].map(([, content]) => JSON.parse(new TextDecoder().decode(content)))
  const process = objects.find(one => one['@type'] === 'Process')
  const known = new Set(
    (await factorRows('wind_onshore', 'DE')).flatMap(row => (row.value === null ? [] : [row.impact_category])),
  )
  const missing = CATEGORIES.filter(id => !known.has(id))
  expect(missing.length).toBeGreaterThan(0)
  const marked = process.otherProperties.cradle.notAssessed as { category: string; name: string; reason: string }[]
  expect(marked.map(one => one.category).sort()).toEqual(missing.map(exportedId.category).sort())
  for (const { name, reason } of marked) {
    expect(process.processDocumentation.completenessDescription).toContain(name)
    expect(process.processDocumentation.completenessDescription).toContain(reason)
  }
  const category = objects.find(one => one['@type'] === 'ImpactCategory' && one.name === marked[0]!.name)
  expect(category.description).toContain(process.name)
  const two = await download({ format: 'jsonld', kind: 'factors', ids: 'wind_onshore-CC,coal-PM', country: 'DE' })
  const { notAssessed } = importJsonLd(two.bytes)
  const wind = notAssessed.get(exportedId.activity('wind_onshore', 'DEU'))!
  expect(wind.has(exportedId.category('CC'))).toBe(false)
  expect(wind.get(exportedId.category('PM'))).toContain('left out of this export')
})

test('factors and categories alone; what is not known or not meant is said', async () => {
  const factor = await download({ format: 'jsonld', kind: 'factors', ids: 'wind_onshore-CC', country: 'DE' })
  const one = importJsonLd(factor.bytes)
  expect(one.model.processes[0]!.exchanges).toHaveLength(2)
  const [released] = one.model.processes[0]!.exchanges.filter(exchange => exchange.uncertainty)
  const [row] = (await factorRows('wind_onshore', 'DE')).filter(({ id }) => id === 'wind_onshore-CC')
  expect(released!.uncertainty).toMatchObject({ type: 'lognormal', gmean: row!.value })
  near((released!.uncertainty as { gsd: number }).gsd, row!.uncertainty!.geom_sd)
  const method = await download({ format: 'jsonld', kind: 'categories', ids: 'CC,PM' })
  const two = importJsonLd(method.bytes)
  expect([two.model.processes.length, two.methods[0]!.categories.length]).toEqual([0, 2])
  for (const [query, status, code] of [
    [{ format: 'jsonld', kind: 'activities', ids: 'magic' }, 404, 'not_found'],
    [{ format: 'jsonld', kind: 'currencies' }, 422, 'not_in_package'],
    [{ format: 'csv' }, 422, 'kind_missing'],
    [{ format: 'xlsx', kind: 'activities', q: 'xyzzyqwv' }, 422, 'nothing_chosen'],
    [{ format: 'pdf' }, 422, 'invalid'],
    [{ format: 'jsonld', country: 'QQ' }, 422, 'unknown_country'],
  ] as const) {
    const answer = await download(query as Record<string, string>)
    expect([query, answer.status, answer.error().code]).toEqual([query, status, code])
  }
})

test('CSV of a selection, and a workbook with every kind that spreadsheets and our own reader open', async () => {
  const csv = await download({ format: 'csv', kind: 'activities', group: 'Electricity' })
  expect(csv.text().trim().split('\n').length).toBe(1 + server.deps.edition.reference.technologies.size)
  const german = await download({ format: 'csv', kind: 'activities', group: 'Electricity', language: 'de' })
  expect(csv.text()).toContain('Wind power, onshore')
  expect(german.text()).toContain('Windkraft an Land')
  expect(german.text()).not.toContain('Wind power, onshore')
  expect(german.text().split('\n')[0]).toBe(csv.text().split('\n')[0])
  const book = await download({ format: 'xlsx' })
  expect(book.status).toBe(200)
  expect(book.headers.get('content-disposition')).toContain('cradle-catalogue.xlsx')
  expect(book.bytes.length).toBeGreaterThan(50_000)
  const some = await download({ format: 'xlsx', kind: 'categories' })
  const text = new TextDecoder('latin1').decode(some.bytes)
  expect(text).toContain('xl/worksheets/sheet2.xml')
})

test('text that a spreadsheet would run is written as text', async () => {
  const evil = { id: '=cmd()', name: '+1', group: '-1', description: '@x', value: -1 } as unknown as CatalogueRow
  const columns = ['id', 'name', 'group', 'description', 'value']
  const meta = { method: 'm', method_version: '1', data_version: '1', profile: 'p', attributions: [], licences: [] }
  const bytes = await workbookOf({ language: 'en', kinds: [{ kind: 'activities', rows: [evil] }], columns, meta })
  const sheet = await readSheet(bytes, 'a.xlsx', DEFAULT_LIMITS, header => header.includes('id'))
  if (sheet.kind !== 'ok') throw new Error(sheet.kind)
  expect(sheet.rows[0]!.cells.slice(0, 5)).toEqual(["'=cmd()", "'+1", "'-1", "'@x", '-1'])
})
