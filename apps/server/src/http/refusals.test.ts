import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '@cradle/contract'
import { readSheet } from '@cradle/sheet'
import { type Area, MESSAGES, render } from '@cradle/words/messages'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../../../..')
const sourceOf = (folder: string): string =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => readFileSync(path.join(root, folder, file), 'utf8'))
    .join('\n')
const server = sourceOf('apps/server/src')
const domain = ['catalogue', 'impact', 'method2', 'portfolio', 'report', 'requests', 'storage', 'text']
  .map(name => sourceOf(`packages/${name}/src`))
  .join('\n')
const contract = sourceOf('packages/contract/src')
const sheet = sourceOf('packages/sheet/src')

const keysOf = (area: Area): string[] => [
  ...new Set(Object.keys(MESSAGES.en[area]).map(key => key.replace(/_(one|other)$/, ''))),
]
/** Is a key of an area written somewhere: `done('logged_out')`, `'refusals:no_room.files'`, `refuse(409, 'no_room.files')`? */
const isWritten = (code: string, area: Area, key: string): boolean =>
  code.includes(`'${area}:${key}'`) || (['done', 'refusals'].includes(area) && code.includes(`'${key}'`))

/** Why something is refused as a code of the rules, put behind a name by the one call that refuses. */
const REASONS = {
  weak_password: domain,
  review_step: sourceOf('packages/review/src'),
  openid_failed: sourceOf('packages/openid/src'),
}
const isPutBehind = (key: string): boolean =>
  Object.entries(REASONS).some(
    ([name, rules]) =>
      key.startsWith(`${name}.`) && server.includes(`${name}.$`) && rules.includes(`'${key.slice(name.length + 1)}'`),
  )

describe('every message of the catalogue is said somewhere', () => {
  it('refusals, each by a call that refuses', () => {
    const unsaid = keysOf('refusals').filter(
      key =>
        !isWritten(server, 'refusals', key) &&
        !isWritten(domain, 'refusals', key) &&
        // The one call that is given what was looked for.
        !(key.startsWith('not_found.') && server.includes(`notFound('${key.slice('not_found.'.length)}')`)) &&
        !(key === 'not_found' && server.includes('notFound()')) &&
        !isPutBehind(key),
    )
    expect(unsaid).toEqual([])
  })
  it.each(['done', 'changes', 'progress'] as const)('%s', area => {
    expect(keysOf(area).filter(key => !isWritten(server + domain, area, key))).toEqual([])
  })
  it.each(['edits', 'tries', 'shareFile', 'compared', 'limits'] as const)('%s, by the domain or the server', area => {
    expect(keysOf(area).filter(key => !isWritten(server + domain, area, key))).toEqual([])
  })
  it('fields, by the server or by a rule of the contract', () => {
    expect(keysOf('fields').filter(key => !isWritten(server + domain + contract, 'fields', key))).toEqual([])
  })
  it('sheets, by the reader of sheets, which says nothing else', () => {
    expect(keysOf('sheets').filter(key => !sheet.includes(`'${key}'`))).toEqual([])
    const kinds = '(?:unreadable_file|no_rows|duplicate_header|too_large|not_in_the_file)'
    const keys = [...sheet.matchAll(new RegExp(`failure\\(\\s*'${kinds}',\\s*'(\\w+)'`, 'g'))].map(([, key]) => key!)
    expect(keys.length).toBeGreaterThan(15)
    expect(keys.filter(key => !(key in MESSAGES.en.sheets))).toEqual([])
  })
})

describe('rules of the contract', () => {
  it('speak by codes that have words', () => {
    const codes = [...contract.matchAll(/'fields:(\w+)'/g)].map(([, key]) => key!)
    expect(codes.length).toBeGreaterThan(10)
    expect(codes.filter(key => !(key in MESSAGES.en.fields))).toEqual([])
  })
  it('name in words what they accept', () => {
    const { status } = endpoints.listCatalogue.query.shape
    const named = MESSAGES.en.fields.catalogue_status!.match(/[a-z]+_?[a-z]*(?=[,.])/g)!
    expect(named.length).toBeGreaterThan(4)
    for (const name of named) expect(status.safeParse(name).success, name).toBe(true)
    expect(status.safeParse(named.join('|')).success).toBe(true)
  })
})

describe('why a file could not be read', () => {
  const wide = Array.from({ length: 300 }, (_, i) => `c${i}`).join(',')
  const files: Record<string, string | Uint8Array> = {
    empty: '',
    'a header alone': 'name,country\n',
    'a PDF': '%PDF-1.7\n',
    'a picture': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0),
    'a page': '<!doctype html><html></html>',
    binary: Uint8Array.from({ length: 400 }, (_, i) => (i * 7) % 32),
    'a header twice': 'name,Name\na,b\n',
    'an open quotation mark': 'name,country\n"a,b\n',
    'a wide header': `${wide}\n${wide}\n`,
    'no archive': Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0),
    'a long cell': `name,country\n${'x'.repeat(20_000)},DE\n`,
  }
  it.each(Object.entries(files))(
    '%s: the English message is the sentence of the reader, and German has its own',
    async (_, given) => {
      const bytes = typeof given === 'string' ? new TextEncoder().encode(given) : given
      const read = await readSheet(bytes, 'list.csv')
      if (read.kind === 'ok') throw new Error('The file was read.')
      const message = { code: `sheets:${read.key}`, params: read.params }
      // The reader of sheets writes 10,000 with a comma, the product with a narrow space.
      expect(render(message, 'en').replaceAll('\u202f', ',')).toBe(read.sentence)
      expect(render(message, 'de')).not.toBe(render(message, 'en'))
    },
  )
})
