import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../../../server/test/people.ts'
import { startServer, type TestServer } from '../../../server/test/start-server.ts'
import { delivered, upload } from '../../../server/test/uploads.ts'
import { changed, type Parts, partsOf, textOf, without, writeParts } from '../../test/change-bundle.ts'
import { type Ran, runCradle, runHere } from '../../test/run-cradle.ts'

/** A list with a header to be understood, cells to be repaired, a match to be decided, an allocation to be changed. */
const BROKEN = `Company;Land;technology;capacity_mw;Share;Town
Hilltop Example Wind;Deutchland;wind_onshore;100,5;0,5;Köln
Second Example Wind;Deutchland;wind_onshore;approx 40;0,1;
Third Example Hydro;FR;hydrro;20;5;Lyon
RWE Renewables America;US;;;0,08;
Fourth Example Coal;IN;coal;200;0,1;
Left Out Example Solar;ES;solar_pv;50;0,2;
`

let server: TestServer
let person: Person
const scratch = mkdtempSync(path.join(os.tmpdir(), 'cradle-replay-'))

beforeAll(async () => {
  server = await startServer({ database: 'embedded', reference: true })
  person = await signUp(server)
})
afterAll(async () => {
  await server?.close()
  rmSync(scratch, { recursive: true, force: true })
})

async function bundleOf(id: string, token?: string): Promise<Uint8Array> {
  const answer = await fetch(`${server.url}/api/portfolio/${id}/bundle/`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  expect(answer.status, answer.status === 200 ? '' : await answer.text()).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Replays in an empty folder. */
async function replay(name: string, bytes: Uint8Array, options: string[] = [], run = runHere): Promise<Ran> {
  const folder = path.join(scratch, name)
  mkdirSync(folder, { recursive: true })
  const file = path.join(scratch, `${name}.zip`)
  writeFileSync(file, bytes)
  return await run(folder, ['replay', file, ...options])
}

type ReplayOutput = {
  verdict: string
  reading: string
  bundle: { counts: Record<string, number> }
  tampered: { part: string; how: string; detail: string }[]
  findings: {
    part: string
    organisation: string | null
    goal: number | null
    figure: string
    recorded: unknown
    recomputed: unknown
  }[]
}
const resultOf = (ran: Ran): ReplayOutput => JSON.parse(ran.out) as ReplayOutput

async function changedList(): Promise<string> {
  const { data } = await upload(server, person.access, 'list.csv', BROKEN, {
    body: { draft: true, name: 'Repaired list' },
  })
  const id = data.id
  const patch = async (body: object) => {
    const answer = await server.call('patchRows', { params: { id }, body: body as never }, person.access)
    expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    return answer.data.draft.revision
  }
  const columns = await server.call(
    'setColumns',
    { params: { id }, body: { revision: 0, columns: [{ column: 5, field: 'city' }] } },
    person.access,
  )
  expect(columns.status, JSON.stringify(columns.error)).toBe(200)
  let revision = await patch({ revision: 1, cells: [{ row: 2, column: 'Land', value: 'DE', alike: true }] })
  revision = await patch({ revision, fixes: {} })
  revision = await patch({ revision, cells: [{ row: 6, column: 'capacity_mw', value: '210' }] })
  const undone = await server.call('undoChange', { params: { id }, body: { revision } }, person.access)
  revision = undone.data.draft.revision
  revision = await patch({ revision, remove: [7] })
  const matches = (await server.call('listMatches', { params: { id }, query: {} }, person.access)).data
  const likely = matches.results.find(one => one.name.startsWith('RWE'))!
  const to = likely.candidates[0]!.organisation.id
  const decided = await server.call(
    'decideMatches',
    { params: { id }, body: { revision, decisions: [{ entry: likely.entry, organisation: to }] } },
    person.access,
  )
  expect(decided.status, JSON.stringify(decided.error)).toBe(200)
  revision = decided.data.draft.revision
  const first = matches.results.find(one => one.name.startsWith('Hilltop'))!
  const allocated = await server.call(
    'setAllocations',
    { params: { id }, body: { revision, entries: [{ id: first.entry, allocation: 0.25 }] } },
    person.access,
  )
  expect(allocated.status, JSON.stringify(allocated.error)).toBe(200)
  const submitted = await server.call('submitPortfolio', { params: { id } }, person.access)
  expect(submitted.status, JSON.stringify(submitted.error)).toBe(202)
  await delivered(server, person.access, id)
  return id
}

test('the worked example, open to everyone: identical, twice the same bytes', async () => {
  const bundle = await bundleOf('demo')
  expect(Buffer.compare(await bundleOf('demo'), bundle)).toBe(0)
  // As a process of its own, with no way to the server.
  const ran = await replay('demo', bundle, [], runCradle)
  expect(ran.err).toBe('')
  expect(ran.code).toBe(0)
  expect(ran.out).toMatch(/^identical$/m)
  expect(ran.out).toContain('41 rows, 41 entries')
})

test('a list with stated outcomes: identical, and they are in the report', async () => {
  const list = `name,country,industry,revenue,currency,year,allocation,clients reached,of which women,outcome_source,who benefits
Valley Example Bank,KE,ISIC:6419,9000000,USD,2023,0.2,"12,500","7,400",Annual report,Traders
Hill Example Clinic,TZ,,,,,0.5,,,,
`
  const { data } = await upload(server, person.access, 'outcomes.csv', list)
  await delivered(server, person.access, data.id)
  const bundle = await bundleOf(data.id, person.access)
  const ran = await replay('outcomes', bundle, ['--json'])
  expect([ran.code, ran.err]).toEqual([0, ''])
  expect(resultOf(ran).verdict).toBe('identical')
  expect(textOf(partsOf(bundle), 'results/report.json')).toContain('"outcomes"')
})

describe('a list with repairs, decisions and allocations', () => {
  let id: string
  let bundle: Uint8Array
  let parts: Parts
  beforeAll(async () => {
    id = await changedList()
    bundle = await bundleOf(id, person.access)
    parts = partsOf(bundle)
  })

  test('is identical, from the cells of the file on', async () => {
    const ran = await replay('changed', bundle, ['--json'])
    expect([ran.code, ran.err]).toEqual([0, ''])
    const { verdict, reading, bundle: about } = resultOf(ran)
    expect({ verdict, reading }).toEqual({ verdict: 'identical', reading: 'rows' })
    expect(about.counts).toEqual({ rows: 6, entries: 5, repairs: 9, decisions: 1 })
    const rows = textOf(parts, 'inputs/rows.jsonl')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(rows[0].cells).toEqual(['Hilltop Example Wind', 'Deutchland', 'wind_onshore', '100,5', '0,5', 'Köln'])
    expect(rows.map(row => row.deleted)).toEqual([false, false, false, false, false, false])
    expect(JSON.parse(textOf(parts, 'edition/places.json'))).toHaveProperty('koln|DEU')
    expect(JSON.parse(textOf(parts, 'inputs/sheet.json'))).toMatchObject({
      delimiter: ';',
      raw: true,
      file: { name: 'list.csv' },
    })
  })

  test('holds the very bytes of the exports', async () => {
    for (const format of ['json', 'csv'] as const) {
      const answer = await fetch(`${server.url}/api/portfolio/${id}/export/${format}`, {
        headers: { authorization: `Bearer ${person.access}` },
      })
      expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), parts.get(`results/report.${format}`)!)).toBe(0)
    }
  })

  const tampered = (name: string, after: Parts, ...options: string[]) =>
    writeParts(path.join(scratch, `${name}.zip`), after).then(file =>
      runHere(scratch, ['replay', file, '--json', ...options]),
    )

  test.each([
    ['input', 'inputs/rows.jsonl', (text: string) => text.replace('100,5', '900,5')],
    ['trail', 'decisions/repairs.jsonl', (text: string) => text.replace('DE', 'FR')],
    ['result', 'results/report.json', (text: string) => text.replace('"impact":-', '"impact":-1')],
    ['table of the edition', 'edition/method.json', (text: string) => text.replace('0.2219', '0.1219')],
    ['line of the edition', 'edition/plants.json', (text: string) => text.replace('"capacityMw": ', '"capacityMw": 1')],
    ['page for people', 'README.md', (text: string) => `${text}.`],
  ])('names a changed %s: %s', async (_, part, change) => {
    const after = changed(parts, part, change)
    expect(textOf(after, part)).not.toBe(textOf(parts, part))
    const ran = await tampered('changed-part', after)
    expect(ran.code).toBe(4)
    expect(resultOf(ran)).toMatchObject({ verdict: 'tampered', tampered: [{ part, how: 'changed' }] })
  })

  test('names a part that is missing and one that was added', async () => {
    const ran = await tampered(
      'gone',
      without(parts, 'inputs/sheet.json').set('inputs/extra.json', new Uint8Array([1])),
    )
    expect(ran.code).toBe(4)
    expect(resultOf(ran).tampered.map(({ part, how }) => [part, how])).toEqual([
      ['inputs/sheet.json', 'missing'],
      ['inputs/extra.json', 'added'],
    ])
    const words = await runHere(scratch, ['replay', 'gone.zip'])
    expect(words.out).toContain('inputs/sheet.json')
    expect(words.out).toMatch(/^tampered$/m)
  })

  test('a result changed together with the manifest: organisation, goal and both values are named', async () => {
    const { goals, organisation } = JSON.parse(textOf(parts, 'results/report.json')).entries[0]
    const other = JSON.stringify(goals.with(12, -1))
    const ran = await tampered(
      'signed-result',
      changed(parts, 'results/report.json', text => text.replace(JSON.stringify(goals), other), { signed: true }),
    )
    expect(ran.code).toBe(5)
    expect(organisation.name).toBe('Hilltop Example Wind')
    expect(resultOf(ran).findings).toEqual([
      {
        part: 'results/report.json',
        organisation: organisation.name,
        goal: 13,
        figure: 'goals.12',
        recorded: -1,
        recomputed: goals[12],
      },
    ])
  })

  test('an input changed together with the manifest: the figures that follow from it are named', async () => {
    const ran = await tampered(
      'signed-input',
      changed(parts, 'inputs/rows.jsonl', text => text.replace('100,5', '900,5'), { signed: true }),
    )
    expect(ran.code).toBe(5)
    const { findings: mismatches } = resultOf(ran)
    expect(mismatches).toContainEqual({
      part: 'inputs/entries.jsonl',
      organisation: 'Hilltop Example Wind',
      goal: null,
      figure: 'capacityMw (row 2)',
      recorded: 100.5,
      recomputed: 900.5,
    })
    expect(mismatches.some(one => one.organisation === 'Hilltop Example Wind' && one.goal === 13)).toBe(true)
    const words = await runHere(scratch, ['replay', 'signed-input.zip'])
    expect(words.out).toMatch(/^differs$/m)
    expect(words.out).toContain('Hilltop Example Wind')
  })

  test('a trail that no longer fits its rows is named', async () => {
    const after = changed(
      parts,
      'decisions/repairs.jsonl',
      text => text.replace('"before":"Deutchland"', '"before":"Norway"'),
      { signed: true },
    )
    const ran = await tampered('signed-trail', after)
    expect(ran.code).toBe(5)
    expect(
      resultOf(ran).findings.map(({ part, figure }) => [part, /expects “Norway” and finds “Deutchland”/.test(figure)]),
    ).toEqual([['decisions/repairs.jsonl', true]])
  })

  test.each([
    ['edition/method.json', (text: string) => text.replace('0.2219', '0.1219'), 'edition/manifest.json'],
    ['edition/plants.json', (text: string) => text.replace('"capacityMw": ', '"capacityMw": 1'), 'edition/plants.json'],
    ['edition/places.json', (text: string) => text.replace(/"latitude": /, '"latitude": 1'), 'edition/places.json'],
    ['edition/manifest.json', (text: string) => text.replace('CC BY', 'CC0'), 'edition/manifest.json'],
  ])('%s changed together with the manifest is not the published edition', async (part, change, named) => {
    const after = changed(parts, part, change, { signed: true })
    expect(textOf(after, part)).not.toBe(textOf(parts, part))
    const ran = await tampered('signed-edition', after)
    expect(ran.code).toBe(4)
    expect(resultOf(ran).tampered[0]).toMatchObject({ part: named, how: 'changed' })
  })

  test('a changed CSV is named by line and column', async () => {
    const after = changed(
      parts,
      'results/report.csv',
      text => text.replace('Hilltop Example Wind', 'Hilltop Example Coal'),
      { signed: true },
    )
    const ran = await tampered('signed-csv', after)
    expect(ran.code).toBe(5)
    expect(resultOf(ran).findings).toEqual([
      {
        part: 'results/report.csv',
        organisation: 'Hilltop Example Wind',
        goal: null,
        figure: expect.stringMatching(/^line \d+, name$/),
        recorded: 'Hilltop Example Coal',
        recomputed: 'Hilltop Example Wind',
      },
    ])
  })

  test('where rows cannot be read alone, what was recorded of them is calculated, and it says so', async () => {
    const after = changed(
      parts,
      'inputs/sheet.json',
      text => text.replace('"reading": "rows"', '"reading": "recorded"'),
      {
        signed: true,
      },
    )
    const ran = await tampered('recorded', after)
    expect([ran.code, resultOf(ran).verdict, resultOf(ran).reading]).toEqual([0, 'identical', 'recorded'])
    expect((await runHere(scratch, ['replay', 'recorded.zip'])).out).toContain('stand as recorded')
    const entry = changed(
      after,
      'inputs/entries.jsonl',
      text => text.replace('"allocation":0.25', '"allocation":0.75'),
      {
        signed: true,
      },
    )
    const other = await tampered('recorded-changed', entry)
    expect(other.code).toBe(5)
    expect(resultOf(other).findings.some(one => one.organisation === 'Hilltop Example Wind' && one.goal === 13)).toBe(
      true,
    )
  })

  test('a part that lies about its size is not unpacked past what it declares', async () => {
    const file = await writeParts(
      path.join(scratch, 'liar.zip'),
      new Map(parts).set('inputs/rows.jsonl', new Uint8Array(3 * 1024 * 1024)),
    )
    const bytes = readFileSync(file)
    // The size in the central directory stands 22 bytes before the name.
    const name = bytes.lastIndexOf('inputs/rows.jsonl')
    expect(bytes.readUInt32LE(name - 22)).toBe(3 * 1024 * 1024)
    bytes.writeUInt32LE(parts.get('inputs/rows.jsonl')!.length, name - 22)
    writeFileSync(file, bytes)
    const ran = await runHere(scratch, ['replay', 'liar.zip', '--json'])
    expect(ran.code).toBe(4)
    expect(resultOf(ran).tampered).toMatchObject([{ part: 'inputs/rows.jsonl', how: 'damaged' }])
  })

  test('what is no bundle is refused in a sentence, with code 1', async () => {
    const refused = async (name: string, bytes: Uint8Array | string, word: string) => {
      writeFileSync(path.join(scratch, name), bytes)
      const ran = await runHere(scratch, ['replay', name])
      expect([ran.code, ran.out]).toEqual([1, ''])
      expect(ran.err).toMatch(/^cradle: [^\n]+\n$/)
      expect(ran.err).toContain(word)
    }
    await refused('text.zip', 'this is not an archive', 'not a ZIP archive')
    await refused('cut.zip', bundle.subarray(0, bundle.length / 2), 'not a ZIP archive')
    await writeParts(path.join(scratch, 'other.zip'), new Map([['a.txt', new Uint8Array([65])]]))
    const other = await runHere(scratch, ['replay', 'other.zip'])
    expect([other.code, other.err]).toEqual([
      1,
      'cradle: other.zip is a ZIP archive but not a bundle: it has no manifest.json.\n',
    ])
    const bomb = new Map(parts).set('inputs/rows.jsonl', new Uint8Array(40 * 1024 * 1024))
    await writeParts(path.join(scratch, 'bomb.zip'), bomb)
    const blown = await runHere(scratch, ['replay', 'bomb.zip'])
    expect([blown.code, blown.err]).toEqual([1, expect.stringContaining('would unpack to far more')])
    const missing = await runHere(scratch, ['replay', 'nowhere.zip'])
    expect([missing.code, missing.err]).toEqual([1, 'cradle: nowhere.zip cannot be read: there is no such file.\n'])
    const later = changed(parts, 'manifest.json', text => text.replace('"version": 1', '"version": 9'))
    await writeParts(path.join(scratch, 'later.zip'), later)
    const newer = await runHere(scratch, ['replay', 'later.zip'])
    expect([newer.code, newer.err]).toEqual([1, expect.stringContaining('version 9')])
    expect((await runHere(scratch, ['replay'])).code).toBe(2)
  })
})

test('portfolios of one file, a new version, a copy: identical', async () => {
  const file = `name,country,technology,capacity_mw,allocation,portfolio_name
A Wind,DE,wind_onshore,10,0.1,North
B Wind,DE,wind_onshore,20,0.4,South
C Wind,FR,wind_onshore,30,0.6,South
B Wind,DE,wind_onshore,20,0.2,North
D Nowhere,Wakanda,wind_onshore,5,0.2,South
`
  const { data } = await upload(server, person.access, 'two.csv', file)
  expect(data.portfolios.map(({ name }) => name)).toEqual(['North', 'South'])
  const readings: string[] = []
  const ids = data.portfolios.map(({ id }) => id)
  for (const id of ids) await delivered(server, person.access, id)
  const next = await upload(
    server,
    person.access,
    'next.csv',
    file.replaceAll('South', 'North').replace('0.6', '0.7'),
    {
      body: { replaces: ids[0]! },
    },
  )
  expect(next.status, JSON.stringify(next.error)).toBe(202)
  const copy = await server.call('duplicatePortfolio', { params: { id: ids[1]! }, body: {} as never }, person.access)
  expect(copy.status, JSON.stringify(copy.error)).toBeLessThan(300)
  await server.call('submitPortfolio', { params: { id: copy.data.id } }, person.access)
  for (const id of [...ids, next.data.id, copy.data.id]) {
    await delivered(server, person.access, id)
    const ran = await replay(`part-${readings.length}`, await bundleOf(id, person.access), ['--json'])
    expect([ran.code, ran.err], ran.out.slice(0, 2000)).toEqual([0, ''])
    readings.push(resultOf(ran).reading)
  }
  expect(readings).toEqual(['rows', 'rows', 'rows', 'rows'])
}, 300_000)

test('three thousand rows: identical', async () => {
  const industries = ['D351', '2394', 'C', 'Cement', '4711']
  const lines = ['name,country,technology,capacity_mw,industry,revenue,currency,year,allocation,city']
  for (let i = 0; i < 3000; i++) {
    const country = ['DE', 'FR', 'US', 'IN', 'BR'][i % 5]!
    lines.push(
      i % 3 === 0
        ? `Power ${i},${country},${['wind_onshore', 'coal', 'solar_pv', 'gas'][i % 4]},${1 + (i % 400)},,,,,${(1 + (i % 9)) / 10},Paris`
        : `Firm ${i},${country},,,${industries[i % 5]},${1_000_000 + i * 977},EUR,${2018 + (i % 6)},${(1 + (i % 7)) / 10},`,
    )
  }
  const { data, error } = await upload(server, person.access, 'long.csv', `${lines.join('\n')}\n`)
  expect(data.id, JSON.stringify(error)).toBeTypeOf('string')
  await delivered(server, person.access, data.id, 100)
  const ran = await replay('long', await bundleOf(data.id, person.access), ['--json'])
  expect([ran.code, ran.err], ran.out.slice(0, 2000)).toEqual([0, ''])
  expect(resultOf(ran)).toMatchObject({ verdict: 'identical', reading: 'rows', bundle: { counts: { rows: 3000 } } })
}, 300_000)
