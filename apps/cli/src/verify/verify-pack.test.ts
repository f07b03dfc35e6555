import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { MANIFEST, SIGNATURE } from '@cradle/report/replay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../../server/test/people.ts'
import { startServer, type TestServer } from '../../../server/test/start-server.ts'
import { delivered, SMALL, upload } from '../../../server/test/uploads.ts'
import { changed, partsOf, textOf, without, writeParts } from '../../test/change-bundle.ts'
import { runHere } from '../../test/run-cradle.ts'

const scratch = mkdtempSync(path.join(os.tmpdir(), 'cradle-pack-'))
const at = (name: string) => path.join(scratch, name)
let server: TestServer

/** A signed pack over a small list, with a file of evidence that was relied on. */
beforeAll(async () => {
  server = await startServer({ database: 'embedded', reference: true })
  const { access } = await signUp(server)
  const { id } = (await upload(server, access, 'small.csv', SMALL)).data
  await delivered(server, access, id)
  const files = [{ field: 'file' as const, name: '../../meter.pdf', bytes: Buffer.from('read on Monday') }]
  const body = { title: 'Year end', materiality: 10, expected: 0, confidence: 80, seed: 'seven', draws: 3 } as const
  const made = (await server.call('drawSample', { params: { id }, body }, access)).data
  const params = { id, engagement: made.id }
  for (const { id: item, row } of made.sample) {
    const added = await server.call('addEvidence', { params: { id }, body: { row: String(row) }, files }, access)
    const ticked = { version: 0, mark: 'agreed' as const, note: '=SUM(A1)', evidence: [added.data.id] }
    await server.call('markItem', { params: { ...params, item }, body: ticked }, access)
  }
  const opinion = { version: 0, level: 'limited', kind: 'unmodified', text: 'Nothing was found.' } as const
  await server.call('writeOpinion', { params, body: opinion }, access)
  expect((await server.call('signEngagement', { params, body: { version: 1 } }, access)).status).toBe(200)
  const get = async (address: string) => {
    const answer = await fetch(`${server.url}${address}`, { headers: { authorization: `Bearer ${access}` } })
    expect(answer.status, address).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  const address = `/api/portfolio/${id}/assurance/${made.id}/export/zip?language=en`
  writeFileSync(at('pack.zip'), await get(address))
  expect((await get(address)).equals(readFileSync(at('pack.zip')))).toBe(true)
  writeFileSync(at('keys.json'), await get('/.well-known/cradle-keys.json'))
})
afterAll(async () => {
  await server?.close()
  rmSync(scratch, { recursive: true, force: true })
})

const parts = () => partsOf(readFileSync(at('pack.zip')))
const findings = async (name: string) => {
  const { code, out, err } = await runHere(scratch, ['verify', at(name), '--json'])
  return { code, found: err === '' ? JSON.parse(out).findings : err }
}

test('a pack holds what an auditor hands over, and is what was signed', async () => {
  const all = parts()
  const names = ['README.txt', 'sample.csv', 'items.json', 'engagement.json', 'keys.json', 'report-signature.json']
  for (const name of [...names, 'assurance.pdf', MANIFEST, SIGNATURE]) expect([...all.keys()], name).toContain(name)
  const evidence = [...all.keys()].filter(name => name.startsWith('evidence/'))
  expect(evidence.length).toBeGreaterThan(0)
  for (const name of evidence) expect(name).not.toContain('..')
  expect(textOf(all, evidence[0]!)).toBe('read on Monday')
  // A note of a person is never run as a formula.
  expect(textOf(all, 'sample.csv')).toContain("'=SUM(A1)")
  const items = JSON.parse(textOf(all, 'items.json'))
  for (const { passport, recalculated, rows } of items) {
    expect(passport.steps.length).toBeGreaterThan(2)
    expect(recalculated.equal).toBe(true)
    expect(rows[0].cells.length).toBeGreaterThan(3)
  }
  const ran = await runHere(scratch, ['verify', at('pack.zip'), '--keys', at('keys.json')])
  expect([ran.code, ran.err]).toEqual([0, ''])
  expect(ran.out).toContain('Assurance pack “Year end”')
  expect(ran.out).toContain('with a signed opinion')
})

test('a changed byte is named, whatever part it is in', async () => {
  for (const name of ['sample.csv', 'items.json', 'engagement.json', 'assurance.pdf']) {
    const after = new Map(parts())
    const bytes = Uint8Array.from(after.get(name)!)
    bytes[bytes.length >> 1]! ^= 1
    await writeParts(at('changed.zip'), after.set(name, bytes))
    expect(await findings('changed.zip'), name).toMatchObject({ code: 4, found: [{ where: name }] })
  }
  await writeParts(
    at('knowing.zip'),
    changed(parts(), 'sample.csv', text => text.replace('agreed', 'difference'), { signed: true }),
  )
  expect(await findings('knowing.zip')).toMatchObject({ code: 4, found: [{ where: MANIFEST }] })
  await writeParts(at('less.zip'), without(parts(), 'items.json'))
  expect(await findings('less.zip')).toMatchObject({ code: 4, found: [{ where: 'items.json' }] })
  await writeParts(
    at('title.zip'),
    changed(parts(), SIGNATURE, text => text.replace('Year end', 'Half year')),
  )
  expect(await findings('title.zip')).toMatchObject({ code: 4, found: [{ where: 'signature' }] })
})

test('without its signature it is not verified', async () => {
  await writeParts(at('unsigned.zip'), without(parts(), SIGNATURE))
  const { code, err } = await runHere(scratch, ['verify', at('unsigned.zip')])
  expect([code, err]).toEqual([1, expect.stringContaining('without its signature')])
})
