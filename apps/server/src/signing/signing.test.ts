import {
  type KeySet,
  type LogVerdict,
  logReader,
  type SignedDocument,
  sectionCounter,
  sha256,
  signatureProblem,
} from '@cradle/signing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOperator, type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, SMALL, upload } from '../../test/uploads.ts'
import { currentKey } from './keys.ts'
import { signLogs } from './sign-logs.ts'

onEmbedded('signing', database => {
  let server: TestServer
  let person: Person
  let operator: Person
  let id: string
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    person = await signUp(server)
    operator = await signUp(server)
    await makeOperator(server, operator)
    id = (await upload(server, person.access, 'small.csv', SMALL)).data.id
    await delivered(server, person.access, id)
  })
  afterAll(() => server?.close())

  const keys = async (): Promise<KeySet> => {
    const answer = await fetch(`${server.url}/.well-known/cradle-keys.json`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    return (await answer.json()) as KeySet
  }
  const signature = async (at = id) => (await server.call('readSignature', { params: { id: at } }, person.access)).data
  const get = (path: string, token = person.access) =>
    fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })

  test('a report is signed when it is delivered, with a key that everybody can read', async () => {
    const { document, matches } = await signature()
    expect(matches).toBe(true)
    expect(signatureProblem(document as SignedDocument, await keys())).toBeNull()
    expect(document?.manifest).toMatchObject({ kind: 'report', report: id, run: 1, hindsight: false })
    expect((document!.manifest.inputs as { file: { sha256: string } }).file.sha256).toBe(sha256(SMALL))
    const all = await keys()
    expect(JSON.stringify(all)).not.toMatch(/secret|"d"/)
    expect((await server.call('readSigningKeys')).data).toEqual(all)
  })

  test('figures and rows that were changed in the database are no longer those that were signed', async () => {
    const { pool } = server.deps
    const change = async (there: string, back: string) => {
      await pool.query(there, [id])
      expect((await signature()).matches).toBe(false)
      await pool.query(back, [id])
      expect((await signature()).matches).toBe(true)
    }
    await change(
      'update portfolios set total_impact = total_impact * 2 where id = $1',
      'update portfolios set total_impact = total_impact / 2 where id = $1',
    )
    await change(
      'update entries set allocation = allocation / 2 where portfolio_id = $1 and position = 0',
      'update entries set allocation = allocation * 2 where portfolio_id = $1 and position = 0',
    )
  })

  test.each(['csv', 'json', 'xlsx', 'pdf', 'parquet', 'arrow', 'sdmx'] as const)('%s has a signature', async format => {
    const bytes = Buffer.from(await (await get(`/api/portfolio/${id}/export/${format}`)).arrayBuffer())
    const answer = await server.call('signExport', { params: { id, format } }, person.access)
    const document = answer.data as SignedDocument
    expect(signatureProblem(document, await keys())).toBeNull()
    if (document.manifest.kind !== 'file') throw new Error('not of a file')
    expect(document.manifest.file).toMatchObject({ bytes: bytes.length, sha256: sha256(bytes) })
    const counter = sectionCounter(document.manifest.sections.by)
    counter.update(bytes)
    expect(counter.end()).toEqual(document.manifest.sections)
    expect(document.manifest.of).toEqual((await signature()).document?.manifest)
  })

  test('belongs to the owner of the report', async () => {
    const stranger = await signUp(server)
    for (const call of ['readSignature', 'signExport'] as const) {
      const params = { id, format: 'csv' as const }
      expect((await server.call(call, { params }, stranger.access)).status).toBe(404)
      expect((await server.call(call, { params })).status).toBe(401)
    }
    const demo = await server.call('readSignature', { params: { id: 'demo' } })
    expect([demo.status, demo.data]).toEqual([200, { document: null, matches: null }])
    const file = await server.call('signExport', { params: { id: 'demo', format: 'csv' } })
    expect([file.status, file.error.code]).toEqual([409, 'not_signed'])
  })

  test('keys are rotated by operators; what was signed before is still verified', async () => {
    const before = await keys()
    const { document } = await signature()
    expect((await server.call('rotateSigningKey', {}, person.access)).status).toBe(403)
    const rotated = (await server.call('rotateSigningKey', {}, operator.access)).data
    expect(rotated.keys.map(({ until }) => until === null)).toEqual([true, ...before.keys.map(() => false)])
    expect(await keys()).toEqual(rotated)
    expect(signatureProblem(document as SignedDocument, await keys())).toBeNull()
    const { data } = await server.call('signExport', { params: { id, format: 'csv' } }, person.access)
    expect(data.key.kid).toBe(rotated.keys[0]?.kid)
    const events = (await server.call('listOperatorEvents', {}, operator.access)).data.results
    expect(events[0]?.what).toBe('signing_key_rotated')
  })

  test('there is one key at a time, whoever makes it, and another where the secret is another', async () => {
    const { pool, workDb } = server.deps
    await pool.query('update signing_keys set until = now() where until is null')
    const made = await Promise.all([1, 2, 3, 4].map(() => currentKey(server.deps, workDb)))
    expect(new Set(made.map(({ stored }) => stored.kid)).size).toBe(1)
    const other = await currentKey({ ...server.deps, secret: Buffer.from('another secret') }, workDb)
    expect(other.stored.kid).not.toBe(made[0]?.stored.kid)
  })

  test('a report of before is not signed until an operator does so, and then it says so', async () => {
    await server.deps.pool.query('delete from report_signatures where portfolio_id = $1', [id])
    expect(await signature()).toEqual({ document: null, matches: null })
    const signed = await server.call('signEarlierReports', {}, operator.access)
    expect(signed.data).toEqual({ signed: 1, more: false })
    const { document, matches } = await signature()
    expect([document?.manifest.hindsight, matches]).toEqual([true, true])
    expect(Date.parse(document!.manifest.signed)).toBeGreaterThan(Date.parse(String(document!.manifest.delivered)))
    expect((await server.call('signEarlierReports', {}, operator.access)).data.signed).toBe(0)
  })

  const follow = async (): Promise<LogVerdict> => {
    const answer = await get('/api/workspace/log/')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/jsonl'])
    const reader = logReader(await keys())
    for (const line of (await answer.text()).trimEnd().split('\n')) reader.take(line)
    return reader.end()
  }

  test('the log of an account is a chain that can be followed, also after many wrote at once', async () => {
    const rename = (n: number) =>
      server.call('renamePortfolio', { params: { id }, body: { name: `“Name ${n}” \u0001\u2028😀` } }, person.access)
    await Promise.all(Array.from({ length: 20 }, (_, n) => rename(n)))
    await signLogs(server.deps)
    await Promise.all(Array.from({ length: 10 }, (_, n) => rename(n)))
    const verdict = await follow()
    expect(verdict.problems).toEqual([])
    expect(verdict.entries).toBeGreaterThan(30)
    expect(verdict.head?.first).toBe(1)
    const { pool } = server.deps
    const { rows } = await pool.query('select count(*)::int as n from audit_checkpoints where log = $1', [
      verdict.head?.log,
    ])
    expect(rows[0].n).toBe(1)
  })

  test('an entry that was changed or taken out in the database is found', async () => {
    const { pool } = server.deps
    const log = (await follow()).head?.log
    const { rows } = await pool.query('select * from audit where log = $1 and entry = 3', [log])
    await pool.query(`update audit set detail = 'something else' where id = $1`, [rows[0].id])
    expect((await follow()).problems).toEqual([{ line: 4, entry: 3, how: 'changed' }])
    await pool.query('update audit set detail = $2 where id = $1', [rows[0].id, rows[0].detail])
    expect((await follow()).problems).toEqual([])
    await pool.query('delete from audit where id = $1', [rows[0].id])
    expect((await follow()).problems).toEqual([{ line: 4, entry: 3, how: 'missing' }])
  })
})
