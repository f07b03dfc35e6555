import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SIGNATURE } from '@cradle/report/replay'
import { newKey, openKey, presentKey, type SignedDocument, signManifest } from '@cradle/signing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../../../server/test/people.ts'
import { startServer, type TestServer } from '../../../server/test/start-server.ts'
import { delivered, SMALL, upload } from '../../../server/test/uploads.ts'
import { changed, partsOf, textOf, without, writeParts } from '../../test/change-bundle.ts'
import { type Ran, runHere } from '../../test/run-cradle.ts'

let server: TestServer
let person: Person
let id: string
const scratch = mkdtempSync(path.join(os.tmpdir(), 'cradle-verify-'))
const at = (name: string) => path.join(scratch, name)

async function get(address: string): Promise<Buffer> {
  const answer = await fetch(`${server.url}${address}`, { headers: { authorization: `Bearer ${person.access}` } })
  expect(answer.status, address).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

beforeAll(async () => {
  server = await startServer({ database: 'embedded', reference: true })
  person = await signUp(server)
  id = (await upload(server, person.access, 'small.csv', SMALL)).data.id
  await delivered(server, person.access, id)
  writeFileSync(at('keys.json'), await get('/.well-known/cradle-keys.json'))
  for (const format of ['csv', 'json', 'xlsx', 'pdf']) {
    writeFileSync(at(`report.${format}`), await get(`/api/portfolio/${id}/export/${format}`))
    writeFileSync(at(`report.${format}.sig.json`), await get(`/api/portfolio/${id}/signature/${format}`))
  }
  writeFileSync(at('bundle.zip'), await get(`/api/portfolio/${id}/bundle/`))
  for (const name of ['One', 'Two'])
    await server.call('renamePortfolio', { params: { id }, body: { name } }, person.access)
  writeFileSync(at('log.jsonl'), await get('/api/workspace/log/'))
})
afterAll(async () => {
  await server?.close()
  rmSync(scratch, { recursive: true, force: true })
})

const verify = (file: string, ...options: string[]): Promise<Ran> => runHere(scratch, ['verify', at(file), ...options])
const withKeys = (file: string) => verify(file, '--keys', at('keys.json'))
const findings = async (file: string): Promise<{ code: number; found: { where: string; what: string }[] }> => {
  const { code, out, err } = await verify(file, '--json')
  return { code: code ?? -1, found: err === '' ? JSON.parse(out).findings : [{ where: '', what: err }] }
}

/** A file with its signature beside it, changed. */
function altered(name: string, change: (text: string) => string): string {
  const [first = '', ...rest] = name.split('.')
  const other = [`${first}-altered`, ...rest].join('.')
  writeFileSync(at(other), change(readFileSync(at(name), 'latin1')), 'latin1')
  writeFileSync(at(`${other}.sig.json`), readFileSync(at(`${name}.sig.json`)))
  return other
}

describe('files of a report', () => {
  test.each(['csv', 'json', 'xlsx', 'pdf'])('%s is what was signed', async format => {
    const ran = await withKeys(`report.${format}`)
    expect([ran.code, ran.err]).toEqual([0, ''])
    expect(ran.out).toContain('unchanged')
    expect(ran.out).toContain('one of the published keys')
    expect((await verify(`report.${format}.sig.json`)).code).toBe(0)
  })

  test('a figure that was changed in a JSON report is named', async () => {
    const report = JSON.parse(readFileSync(at('report.json'), 'utf8'))
    const goal = report.goals.all_countries.findIndex(
      (value: number | null) => typeof value === 'number' && value !== 0,
    )
    const lines = readFileSync(at('report.json'), 'utf8').split('\n')
    const first = lines.findIndex(line => line.includes('"all_countries"'))
    const name = altered('report.json', text =>
      text
        .split('\n')
        .map((line, i) =>
          i === first + 1 + goal ? line.replace(/\d/, digit => String((Number(digit) + 1) % 10)) : line,
        )
        .join('\n'),
    )
    const { code, found } = await findings(name)
    expect([code, found]).toEqual([
      4,
      [{ where: `line ${first + 2 + goal}`, what: `changed: goals.all_countries[${goal}]` }],
    ])
  })

  test('an entry of a JSON report and a row of a CSV are named', async () => {
    const entry = await findings(altered('report.json', text => text.replace('"allocation":0.', '"allocation":1.')))
    expect(entry.code).toBe(4)
    expect(entry.found[0]?.what).toMatch(/^changed: entries\[\d+\] of ".+"$/)
    const row = await findings(
      altered('report.csv', text =>
        text
          .trimEnd()
          .replace(/\d(?=[^\d]*$)/, '9')
          .concat('\r\n'),
      ),
    )
    expect([row.code, row.found[0]?.where]).toEqual([4, expect.stringMatching(/line \d+/)])
  })

  test('a byte of a workbook or a print that was changed is found', async () => {
    for (const name of ['report.xlsx', 'report.pdf']) {
      const { code, found } = await findings(
        altered(name, text => `${text.slice(0, 5000)}${text[5000] === 'x' ? 'y' : 'x'}${text.slice(5001)}`),
      )
      expect([code, found]).toEqual([4, [{ where: expect.stringMatching(/^bytes 1 to /), what: 'changed' }]])
    }
  })

  test('a signature of another key, or one that was changed, is told', async () => {
    const document = JSON.parse(readFileSync(at('report.csv.sig.json'), 'utf8')) as SignedDocument
    const made = newKey()
    const other = presentKey({ ...made, from: new Date('2020-01-01T00:00:00.000Z'), until: null })
    writeFileSync(at('other.csv'), readFileSync(at('report.csv')))
    writeFileSync(
      at('other.csv.sig.json'),
      JSON.stringify(signManifest(document.manifest, openKey(made.kid, made.secret), other)),
    )
    expect((await verify('other.csv')).out).toContain('Who holds this key is not proven')
    const strange = await withKeys('other.csv')
    expect([strange.code, strange.out]).toEqual([5, expect.stringContaining('not among the published keys')])
    const forged = { ...document, manifest: { ...document.manifest, signed: '2020-02-01T00:00:00.000Z' } }
    writeFileSync(at('other.csv.sig.json'), JSON.stringify(forged))
    expect((await verify('other.csv')).code).toBe(4)
  })
})

describe('a bundle', () => {
  const parts = () => partsOf(readFileSync(at('bundle.zip')))

  test('is what was signed', async () => {
    const ran = await withKeys('bundle.zip')
    expect([ran.code, ran.err, ran.out]).toEqual([0, '', expect.stringContaining('unchanged')])
    expect((await runHere(scratch, ['replay', at('bundle.zip'), '--quiet'])).code).toBe(0)
  })

  test('a part that was changed is named, also by somebody who changes the manifest', async () => {
    const change = (text: string) => text.replace(/\d/, digit => String((Number(digit) + 1) % 10))
    await writeParts(at('part.zip'), changed(parts(), 'results/report.csv', change))
    expect(await findings('part.zip')).toMatchObject({ code: 4, found: [{ where: 'results/report.csv' }] })
    await writeParts(at('forged.zip'), changed(parts(), 'results/report.csv', change, { signed: true }))
    expect(await findings('forged.zip')).toMatchObject({ code: 4, found: [{ where: 'manifest.json' }] })
    await writeParts(
      at('signature.zip'),
      changed(parts(), SIGNATURE, text => text.replace('"run": 1', '"run": 2')),
    )
    expect(await findings('signature.zip')).toMatchObject({ code: 4, found: [{ where: 'signature' }] })
  })

  test('without its signature is not signed', async () => {
    await writeParts(at('unsigned.zip'), without(parts(), SIGNATURE))
    const ran = await verify('unsigned.zip')
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('is not signed')])
    expect(textOf(parts(), SIGNATURE)).toContain('cradle-signature')
  })
})

describe('an audit log', () => {
  const lines = () => readFileSync(at('log.jsonl'), 'utf8').trimEnd().split('\n')
  const write = (name: string, list: string[]) => writeFileSync(at(name), `${list.join('\n')}\n`)

  test('is what was signed', async () => {
    const ran = await withKeys('log.jsonl')
    expect([ran.code, ran.err, ran.out]).toEqual([0, '', expect.stringContaining('unchanged')])
  })

  test('an entry that was changed or taken out is named', async () => {
    write(
      'changed.jsonl',
      lines().map((line, i) => (i === 2 ? line.replace('"what":"', '"what":"x') : line)),
    )
    expect(await findings('changed.jsonl')).toMatchObject({ code: 4, found: [{ where: 'entry 2 (line 3)' }] })
    write('gone.jsonl', lines().toSpliced(2, 1))
    expect(await findings('gone.jsonl')).toMatchObject({ code: 4, found: [{ what: 'an entry was taken out here' }] })
    write('cut.jsonl', lines().slice(0, -1))
    expect(await findings('cut.jsonl')).toMatchObject({ code: 4, found: [{ what: 'the end was cut off' }] })
  })
})

test.each([
  ['nothing', '', 'has no signature beside it'],
  ['text.csv', 'a,b\n1,2\n', 'has no signature beside it'],
  ['half.sig.json', '{"format": "cradle-signature", ', 'is not JSON'],
  ['later.sig.json', '{"format": "cradle-signature", "version": 7}', 'of version 7'],
  ['empty.sig.json', '{"format": "cradle-signature", "version": 1}', 'changed or damaged'],
  ['head.jsonl', '{"format":"cradle-audit-log"}\n', 'first line was changed or damaged'],
  ['long.jsonl', `{"format":"cradle-audit-log"}\n${'x'.repeat(17 * 1024 * 1024)}`, 'has a line of more than'],
  ['broken.zip', 'PK\u0003\u0004 no archive', 'is not a ZIP archive'],
])('%s is answered with a sentence', async (name, text, sentence) => {
  writeFileSync(at(name), text)
  const ran = await verify(name)
  expect([ran.code, ran.err]).toEqual([1, expect.stringContaining(sentence)])
  expect(ran.err.trim().split('\n')).toHaveLength(1)
})

test('keys that are none, and a file that is not there', async () => {
  const bad = await verify('report.csv', '--keys', at('report.csv'))
  expect([bad.code, bad.err]).toEqual([1, expect.stringContaining('is not JSON')])
  const none = await verify('absent.pdf')
  expect([none.code, none.err]).toEqual([1, expect.stringContaining('there is no such file')])
  expect((await runHere(scratch, ['verify'])).code).toBe(2)
})
