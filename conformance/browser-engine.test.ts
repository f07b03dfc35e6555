import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Change, METHOD_EDITIONS } from '@cradle/contract'
import { MANIFEST, manifestText, PARTS } from '@cradle/report/replay'
import { writeZipFile } from '@cradle/zip/file'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changed, partsOf, writeParts } from '../apps/cli/test/change-bundle.ts'
import { type Person, signUp } from '../apps/server/test/people.ts'
import { startServer, type TestServer } from '../apps/server/test/start-server.ts'
import { delivered, fixture, SMALL, upload } from '../apps/server/test/uploads.ts'
import { goldenCases } from '../packages/method2/test/golden/cases.ts'
import { bundleBy } from '../packages/report/test/bundle-by.ts'
import { type BuiltEngine, buildEngine } from './browser-engine.ts'

/** The engine as a browser runs it beside the server: every number is the same, bit by bit. */

let engine: BuiltEngine
let server: TestServer
let person: Person
const scratch = mkdtempSync(path.join(tmpdir(), 'cradle-browser-engine-'))

beforeAll(async () => {
  engine = await buildEngine()
  server = await startServer({ database: 'embedded', reference: 'all' })
  person = await signUp(server)
})
afterAll(async () => {
  await engine?.close()
  await server?.close()
  rmSync(scratch, { recursive: true, force: true })
})

const bundleOf = async (id: string): Promise<Blob> => {
  const headers = id === 'demo' ? {} : { authorization: `Bearer ${person.access}` }
  const answer = await fetch(`${server.url}/api/portfolio/${id}/bundle/`, { headers })
  expect(answer.status).toBe(200)
  return await answer.blob()
}

const uploaded = async (name: string, bytes: Uint8Array | string): Promise<string> => {
  const { data } = await upload(server, person.access, name, bytes)
  await delivered(server, person.access, data.id)
  return data.id
}

/** The golden cases of the second edition of the method as one list: an organisation an entry, named by its case. */
function goldenCases2(): string {
  const entries = goldenCases.flatMap(({ case: name, input }) =>
    input.entries.map((entry, at) => ({ ...entry, name: `${name} ${at + 1}` })),
  )
  const fields = [...new Set(entries.flatMap(({ rows }) => rows.flatMap(row => Object.keys(row))))]
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`
  const lines = entries.flatMap(({ name, allocation, rows }) =>
    rows.map(row => [name, name, allocation, ...fields.map(field => row[field])].map(cell).join(',')),
  )
  return [['name', 'entity_id', 'allocation', ...fields].join(','), ...lines].join('\n')
}

/** Every leaf of two answers; numbers by `Object.is`. How many numbers there were. */
function expectSame(one: unknown, other: unknown, at: string): number {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    if (!Object.is(one, other)) expect([at, one]).toEqual([at, other])
    return typeof one === 'number' ? 1 : 0
  }
  expect([at, Object.keys(one).sort()]).toEqual([at, Object.keys(other).sort()])
  return Object.entries(one).reduce(
    (count, [key, value]) => count + expectSame(value, Reflect.get(other, key), `${at}.${key}`),
    0,
  )
}

test('what a browser loads asks for nothing of Node', () => {
  expect(engine.code.length).toBeGreaterThan(100_000)
  expect(engine.code).not.toMatch(/\bfrom\s*["']node:|\bimport\(["']node:|require\(["']node:/)
})

describe('a bundle calculated again', () => {
  const samples = new URL('../packages/impact/test/samples/', import.meta.url)
  const lists: [name: string, bytes: () => Uint8Array | string][] = [
    ['golden.csv', () => fixture('golden/portfolio.csv')],
    ['golden-cases-2.csv', goldenCases2],
    ['demo-renewables.csv', () => readFileSync(new URL('demo-renewables.csv', samples))],
    ['demo-mixed.xlsx', () => fixture('samples/demo-mixed.xlsx')],
    ['small.csv', () => SMALL],
  ]
  test.each(lists)('%s: identical', async (name, bytes) => {
    const file = await bundleOf(await uploaded(name, bytes()))
    const done = await engine.ask({ kind: 'replay', file, name, keys: null })
    expect(done).toMatchObject({ verdict: 'identical', findings: [], tampered: [], editionKnown: true })
    expect(done.figures).toBeGreaterThan(200)
    expect(done.signature.found).toBe('good')
  })

  test('a signature is checked with the keys of the server; the worked example has none', async () => {
    const keys = await (await fetch(`${server.url}/.well-known/cradle-keys.json`)).json()
    const file = await bundleOf(await uploaded('small.csv', SMALL))
    const ask = (known: typeof keys) => engine.ask({ kind: 'replay', file, name: 'small.zip', keys: known })
    expect((await ask(keys)).signature.found).toBe('good')
    expect((await ask({ issuer: 'elsewhere', keys: [] })).signature.found).toBe('unknown_key')
    const demo = await engine.ask({ kind: 'replay', file: await bundleOf('demo'), name: 'demo.zip', keys })
    expect(demo).toMatchObject({ verdict: 'identical', signature: { found: 'none' }, counts: { entries: 41 } })
  })

  test.each(METHOD_EDITIONS)('by edition %s of the method: identical', async edition => {
    const { files, inputs, portfolio } = await bundleBy(edition)
    const target = path.join(scratch, `${edition}.zip`)
    await writeZipFile(
      target,
      [...files].map(([at, bytes]) => ({ path: at, chunks: () => [bytes] })),
      { path: MANIFEST, of: parts => manifestText({ portfolio, inputs, version: 'test' }, parts) },
    )
    const file = new Blob([readFileSync(target)])
    const done = await engine.ask({ kind: 'replay', file, name: 'list.zip', keys: null })
    expect(done).toMatchObject({ verdict: 'identical', editionKnown: true, signature: { found: 'none' } })
  })

  test('a figure that was changed is named with both values; a changed part is named', async () => {
    const own = await bundleOf(await uploaded('small.csv', SMALL))
    const parts = partsOf(new Uint8Array(await own.arrayBuffer()))
    const change = (text: string) => text.replace(/"total_impact": ?-?[\d.]+/, '"total_impact": 1')
    const replayed = async (name: string, signed: boolean) => {
      const target = await writeParts(path.join(scratch, name), changed(parts, PARTS.json, change, { signed }))
      return await engine.ask({ kind: 'replay', file: new Blob([readFileSync(target)]), name, keys: null })
    }
    const tampered = await replayed('tampered.zip', false)
    expect(tampered).toMatchObject({ verdict: 'tampered', tampered: [{ part: PARTS.json }] })
    const differs = await replayed('differs.zip', true)
    expect(differs.verdict).toBe('differs')
    expect(differs.findings[0]).toMatchObject({ figure: 'portfolio.total_impact', recorded: 1 })
    expect(differs.signature.found).toBe('other_manifest')
  })

  test('a hostile or broken file is a code', async () => {
    const ask = (bytes: Uint8Array<ArrayBuffer>) =>
      engine.ask({ kind: 'replay', file: new Blob([bytes]), name: 'x.zip', keys: null })
    await expect(ask(new Uint8Array())).rejects.toThrow('not_zip')
    await expect(ask(new TextEncoder().encode('name,country\nA,DE\n'))).rejects.toThrow('not_zip')
    const whole = new Uint8Array(await (await bundleOf('demo')).arrayBuffer())
    await expect(ask(whole.slice(0, whole.length / 2))).rejects.toThrow('not_zip')
    const bomb = path.join(scratch, 'bomb.zip')
    await writeZipFile(bomb, [{ path: 'a', chunks: () => [new Uint8Array(64 * 1024 ** 2)] }], {
      path: MANIFEST,
      of: () => '{}',
    })
    await expect(ask(new Uint8Array(readFileSync(bomb)))).rejects.toThrow('too_large')
    const other = path.join(scratch, 'other.zip')
    await writeZipFile(other, [{ path: 'a', chunks: () => ['a'] }], { path: 'b', of: () => 'b' })
    await expect(ask(new Uint8Array(readFileSync(other)))).rejects.toThrow('not_bundle')
  })
})

describe('what is tried', () => {
  const CHANGES: Change[][] = [
    [],
    [{ kind: 'scale', value: 2 }],
    [{ kind: 'capacity_factor', value: 0.3 }],
    [{ kind: 'country', value: 'FR' }],
    [{ kind: 'revenue', value: 5_000_000 }],
    [
      { kind: 'technology', value: 'wind_onshore' },
      { kind: 'scale', value: 0.5 },
    ],
  ]

  const LISTS = {
    demo: async () => 'demo',
    golden: () => uploaded('golden.csv', fixture('golden/portfolio.csv')),
    'golden cases of method 2': () => uploaded('golden-cases-2.csv', goldenCases2()),
  }

  test.each(Object.entries(LISTS))('%s: the answers of the server, bit by bit', async (list, idOf) => {
    const id = await idOf()
    const opened = await engine.ask({ kind: 'open', file: await bundleOf(id) })
    expect(opened?.report).toBe(id)
    const organisations = [undefined, ...(opened?.organisations ?? [])]
    let numbers = 0
    let answers = 0
    for (const [at, organisation] of organisations.entries()) {
      if (organisation === undefined && list !== 'demo') continue
      // The server allows so many tries in a minute.
      const changes = CHANGES[at % CHANGES.length] ?? []
      const body = { ...(organisation ? { organisation } : {}), changes }
      const scenarios = [{ changes }, { name: 'Twice', changes: [...changes, { kind: 'scale' as const, value: 2 }] }]
      const calls = [
        ['tryWhatIf', body],
        ...(at % Math.max(3, Math.ceil(organisations.length / 8)) === 0
          ? ([
              ['compareScenarios', { ...(organisation ? { organisation } : {}), scenarios }],
              ['rankSensitivity', body],
            ] as const)
          : []),
      ] as const
      for (const [name, given] of calls) {
        const theirs = await server.call(name, { body: given as never }, list === 'demo' ? undefined : person.access)
        const ours = await engine.ask({ kind: 'answer', report: id, name, body: given })
        if (theirs.status === 200) {
          answers++
          expect(ours).toHaveProperty('answer')
          numbers += expectSame('answer' in ours ? ours.answer : null, theirs.data, `${name} ${organisation}`)
        } else {
          expect([name, organisation, theirs.status]).toEqual([name, organisation, 422])
          expect(ours).toEqual({ no: 'refused' })
        }
      }
    }
    expect(answers).toBeGreaterThan(8)
    expect(numbers).toBeGreaterThan(1000)
  })

  test('what needs the server is not answered here', async () => {
    await engine.ask({ kind: 'open', file: await bundleOf('demo') })
    const ask = (body: unknown, report = 'demo') => engine.ask({ kind: 'answer', report, name: 'tryWhatIf', body })
    const dataset = { kind: 'dataset', activity: 'coal', database: 'x', process: 'y', method: 'z' }
    expect(await ask({ changes: [dataset] })).toEqual({ no: 'not_here' })
    expect(await ask({ organisation: 'nobody', changes: [] })).toEqual({ no: 'not_here' })
    expect(await ask({ changes: 'all' })).toEqual({ no: 'not_here' })
    expect(await ask({ changes: [] }, 'another')).toEqual({ no: 'not_here' })
  })
})
