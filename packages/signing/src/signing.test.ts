import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginningOf,
  canonical,
  changedParts,
  changedPlaces,
  digestOf,
  digestStatement,
  entryHash,
  jsonPlace,
  type KeySet,
  type LogEntry,
  logReader,
  type Manifest,
  newKey,
  openKey,
  originOf,
  presentKey,
  SignedDocument,
  sectionCounter,
  sha256,
  signatureProblem,
  signedText,
  signManifest,
} from './index.ts'

const SIGNED = '2026-11-26T20:00:00.000Z'
const made = newKey()
const key = openKey(made.kid, made.secret)
const published = presentKey({ ...made, from: new Date('2026-01-01T00:00:00.000Z'), until: null })
const keys: KeySet = { issuer: 'https://cradle.example', keys: [published] }

const report: Manifest = {
  kind: 'report',
  issuer: 'https://cradle.example',
  signed: SIGNED,
  report: 'abc',
  run: 2,
  name: 'Ünïcode & “quotes”',
  delivered: SIGNED,
  hindsight: false,
  provenance: { method: 'x', seed: 1, draws: 10_000 },
  figures: { goals: sha256('a'), coverage: sha256('b'), totals: sha256('c') },
  inputs: { file: { name: 'a.csv', size: 3, sha256: sha256('d') }, entries: 3, sha256: sha256('e') },
}

test('the canonical form is that of RFC 8785 (its own example)', () => {
  const value = {
    numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000f\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  }
  expect(canonical(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
  expect(() => canonical(undefined)).toThrow()
  expect(() => canonical({ a: Number.NaN })).toThrow()
})

test('key thumbprints are those of RFC 8037, appendix A.3', async () => {
  const { thumbprint } = await import('./keys.ts')
  expect(thumbprint('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k')
})

describe('a signature', () => {
  const document = signManifest(report, key, published)

  test('is that of its key, also read again from text', () => {
    const again = SignedDocument.parse(JSON.parse(signedText(document)))
    expect([signatureProblem(again, null), signatureProblem(again, keys)]).toEqual([null, null])
  })

  test('is one that any reader of JWS can check', async () => {
    const { flattenedVerify, importJWK } = await import('jose')
    const payload = Buffer.from(canonical(document.manifest)).toString('base64url')
    const { value, ...header } = document.signature
    const jws = { ...header, payload, signature: value }
    const verified = await flattenedVerify(jws, await importJWK({ ...published }, 'EdDSA'))
    expect(verified.protectedHeader).toEqual({ alg: 'EdDSA', kid: made.kid })
  })

  test('a changed character anywhere is found', () => {
    const text = JSON.stringify(document)
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.integer({ min: 32, max: 126 }), (at, code) => {
        const other = String.fromCharCode(code)
        fc.pre(text[at] !== other)
        const changed = text.slice(0, at) + other + text.slice(at + 1)
        let value: unknown
        try {
          value = JSON.parse(changed)
        } catch {
          return
        }
        const read = SignedDocument.safeParse(value)
        if (!read.success || signatureProblem(read.data, keys) !== null) return
        // The times of the embedded key are told by the published ones.
        const { from: _, ...own } = read.data.key
        const { from: __, ...was } = document.key
        expect([read.data.manifest, read.data.signature, own]).toEqual([document.manifest, document.signature, was])
      }),
      { numRuns: 2000 },
    )
  })

  test('of a key that is not published, or of another time, is told', () => {
    const other = newKey()
    const strange = signManifest(
      report,
      openKey(other.kid, other.secret),
      presentKey({ ...other, from: new Date(0), until: null }),
    )
    expect([signatureProblem(strange, null), signatureProblem(strange, keys)]).toEqual([null, 'unknown_key'])
    const ended = { ...keys, keys: [{ ...published, until: '2026-11-26T19:59:59.000Z' }] }
    expect(signatureProblem(document, ended)).toBe('outside_key')
    const forged = { ...document, key: { ...document.key, x: other.x } }
    expect(signatureProblem(forged, null)).toBe('not_signed_by_key')
  })
})

describe('sections of a file', () => {
  const of = (text: string, cuts: number[] = [], by: 'lines' | 'bytes' = 'lines') => {
    const counter = sectionCounter(by)
    const bytes = Buffer.from(text)
    let from = 0
    for (const cut of [...cuts.map(n => n % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]) {
      counter.update(bytes.subarray(from, cut))
      from = cut
    }
    return counter.end()
  }

  test('do not depend on how the bytes came', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '\n') }), fc.array(fc.nat()), (text, cuts) => {
        expect(of(text, cuts)).toEqual(of(text))
        expect(of(text, cuts, 'bytes')).toEqual(of(text, [], 'bytes'))
      }),
    )
  })

  test('name the line that was changed, taken out or put in', () => {
    const lines = ['a', 'b', 'c', 'd', 'e']
    const text = (list: string[]) => list.map(line => `${line}\n`).join('')
    const changed = (list: string[]) => changedPlaces(of(text(lines)), of(text(list)))
    expect(changed(lines)).toEqual([])
    expect(changed(['a', 'x', 'c', 'd', 'y'])).toEqual([
      { start: 1, end: 2 },
      { start: 4, end: 5 },
    ])
    expect(changed(['a', 'b', 'd', 'e'])).toEqual([{ start: 2, end: 2 }])
    expect(changed(['a', 'b', 'x', 'c', 'd', 'e'])).toEqual([{ start: 2, end: 3 }])
  })

  test('of a long text come in groups', () => {
    const long = Array.from({ length: 45_000 }, (_, i) => `line ${i}`)
    const sections = of(long.join('\n'))
    expect([sections.per, sections.digests.length]).toEqual([3, 15_000 * 12])
    long[30_001] = 'x'
    expect(changedPlaces(sections, of(long.join('\n')))).toEqual([{ start: 30_000, end: 30_003 }])
  })
})

test('a line of a JSON report is named as the figure it is', () => {
  const lines = JSON.stringify({ a: 1, goals: { all: [1, 2, { b: [true, 'x'] }] }, z: 'y' }, null, 1).split('\n')
  const names = lines.map((_, i) => jsonPlace(lines, i))
  expect(names[1]).toBe('a')
  expect(names[lines.indexOf('   2,')]).toBe('goals.all[1]')
  expect(names[lines.findIndex(line => line.includes('"x"'))]).toBe('goals.all[2].b[1]')
  expect(names[lines.findIndex(line => line.includes('"z"'))]).toBe('z')
})

test('parts of a statement are told apart', () => {
  const content = {
    title: 'x',
    rows: [
      { id: 'r1', value: 1 },
      { id: 'r2', value: 2 },
    ],
    notes: ['a'],
  }
  const { lines, sha256: whole } = digestStatement(content)
  expect(changedParts(lines, content)).toEqual([])
  const other = {
    title: 'x',
    rows: [
      { id: 'r1', value: 1 },
      { id: 'r2', value: 3 },
    ],
    notes: [],
    more: 1,
  }
  expect(whole).not.toBe(digestOf(other))
  expect(
    changedParts(lines, other)
      .map(({ part, how }) => `${part} ${how}`)
      .sort(),
  ).toEqual(['more added', 'notes changed', 'rows r2 changed'])
})

describe('an audit log', () => {
  const log = '0198c0de-0000-7000-8000-000000000000'
  const sign = (entry: number, hash: string, head: string | null) =>
    signManifest({ kind: 'audit', issuer: '', signed: SIGNED, log, entry, hash, head }, key, published)
  function written(count: number): string[] {
    let previous = beginningOf(log)
    const first = { entry: 1, previous }
    const entries: LogEntry[] = []
    for (let entry = 1; entry <= count; entry++) {
      const origin = { id: `id ${entry}`, who: 'ada', address: '10.0.0.1' }
      const content = {
        ...origin,
        entry,
        at: SIGNED,
        what: 'logged_in',
        detail: `“${entry}”\n`,
        origin: originOf(origin),
      }
      previous = entryHash(previous, content)
      entries.push({ ...content, hash: previous })
    }
    const facts = { log, name: 'Ada', exported: SIGNED, began: null, joined: 0 }
    const head = { format: 'cradle-audit-log', version: 1, ...facts, first: first.entry, previous: first.previous }
    const half = entries[Math.floor(count / 2)]!
    const checkpoints = [sign(half.entry, half.hash, null), sign(count, previous, digestOf(head))]
    return [head, ...entries, { checkpoints }].map(line => JSON.stringify(line))
  }
  const read = (lines: string[], known: KeySet | null = keys) => {
    const reader = logReader(known)
    for (const line of lines) reader.take(line)
    return reader.end()
  }
  const lines = written(20)

  test('is whole', () => {
    expect(read(lines)).toMatchObject({ entries: 20, problems: [] })
    expect(read(lines, { ...keys, keys: [] }).problems[0]?.how).toBe('unknown_key')
  })

  test('tells a person who is gone from one who was changed', () => {
    const with5 = (change: object) =>
      lines.map((line, i) => (i === 5 ? JSON.stringify({ ...JSON.parse(line), ...change }) : line))
    expect(read(with5({ who: null, address: '' })).problems).toEqual([])
    expect(read(with5({ who: 'eve' })).problems).toEqual([{ line: 6, entry: 5, how: 'person_changed' }])
    expect(read(with5({ what: 'x' })).problems).toEqual([{ line: 6, entry: 5, how: 'changed' }])
  })

  test('an entry taken out, put elsewhere or cut off is found', () => {
    expect(read(lines.toSpliced(7, 1)).problems).toEqual([{ line: 8, entry: 7, how: 'missing' }])
    expect(read(lines.slice(0, -1)).problems.map(({ how }) => how)).toEqual(['cut_off'])
    expect(read(lines.toSpliced(20, 1)).problems.map(({ how }) => how)).toEqual(['cut_off'])
    const [a, b] = [lines[3]!, lines[4]!]
    expect(read(lines.with(3, b).with(4, a)).problems.length).toBeGreaterThan(0)
  })

  test('one that was calculated anew from an entry on is not what was signed', () => {
    const other = written(20).map(line => line.replace('“3”', '“4”'))
    let previous = ''
    const forged = other.map((line, i) => {
      const value = JSON.parse(line)
      if (i === 0) previous = value.previous
      if (value.hash === undefined) return line
      value.hash = entryHash(previous, value)
      previous = value.hash
      return JSON.stringify(value)
    })
    expect(read(forged).problems.map(({ how }) => how)).toEqual(['not_what_was_signed', 'not_what_was_signed'])
  })

  test('a changed character anywhere is found', () => {
    const text = lines.join('\n')
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.integer({ min: 32, max: 126 }), (at, code) => {
        const other = String.fromCharCode(code)
        fc.pre(text[at] !== other)
        const changed = text.slice(0, at) + other + text.slice(at + 1)
        const found = read(changed.split('\n'))
        if (found.head === null || found.problems.length > 0) return
        const values = (list: string[]) =>
          list.map(line => JSON.parse(line, (key, value) => (['from', 'key'].includes(key) ? undefined : value)))
        expect(values(changed.split('\n'))).toEqual(values(lines))
      }),
      { numRuns: 2000 },
    )
  })
})
