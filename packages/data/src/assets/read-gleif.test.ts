import { rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type EntityRow, wordLists } from '@cradle/assets'
import { hasValidCheckDigits } from '@cradle/text'
import { afterAll, describe, expect, it } from 'vitest'
import { type Consolidation, consolidated } from '../../build/assets/consolidation.ts'
import { type Company, identify } from '../../build/assets/identify.ts'
import { readWords } from '../../build/assets/method-tables.ts'
import { openSources } from '../../build/assets/parts.ts'
import { entityTable } from '../../build/assets/tables.ts'
import { readGleif } from '../../build/edition/read-gleif.ts'
import { codeOf, csvOf, releaseFolder } from '../../test/release-folder.ts'

const { folder, file } = releaseFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A LEI of our own with the check digits of ISO 17442. */
function lei(name: string): string {
  const stem = `TEST${name.toUpperCase()}`.padEnd(18, '0')
  const found = Array.from({ length: 100 }, (_, digits) => `${stem}${String(digits).padStart(2, '0')}`).find(
    hasValidCheckDigits,
  )
  if (found === undefined) throw new Error(`no LEI of ${name}`)
  return found
}
const [WORKS, HEAD, TOP, FUND] = [lei('works'), lei('head'), lei('top'), lei('fund')]

const LEVEL1 = [
  'LEI',
  'Entity.LegalName',
  'Entity.LegalName.xmllang',
  'Entity.LegalAddress.Country',
  'Entity.LegalJurisdiction',
  'Entity.RegistrationAuthority.RegistrationAuthorityEntityID',
  'Entity.EntityCategory',
  'Entity.EntityStatus',
  'Registration.RegistrationStatus',
]
const LEVEL2 = [
  'Relationship.StartNode.NodeID',
  'Relationship.StartNode.NodeIDType',
  'Relationship.EndNode.NodeID',
  'Relationship.EndNode.NodeIDType',
  'Relationship.RelationshipType',
  'Relationship.RelationshipStatus',
  'Registration.RegistrationStatus',
]
const company = (id: string, name: string, number: string, over: Record<string, string> = {}) => ({
  LEI: id,
  'Entity.LegalName': name,
  'Entity.LegalAddress.Country': 'DE',
  'Entity.LegalJurisdiction': 'DE',
  'Entity.RegistrationAuthority.RegistrationAuthorityEntityID': number,
  'Entity.EntityCategory': 'GENERAL',
  'Entity.EntityStatus': 'ACTIVE',
  'Registration.RegistrationStatus': 'ISSUED',
  ...over,
})
const consolidates = (start: string, end: string, over: Record<string, string> = {}) => ({
  'Relationship.StartNode.NodeID': start,
  'Relationship.StartNode.NodeIDType': 'LEI',
  'Relationship.EndNode.NodeID': end,
  'Relationship.EndNode.NodeIDType': 'LEI',
  'Relationship.RelationshipType': 'IS_DIRECTLY_CONSOLIDATED_BY',
  'Relationship.RelationshipStatus': 'ACTIVE',
  'Registration.RegistrationStatus': 'PUBLISHED',
  ...over,
})
const level1 = csvOf(LEVEL1, [
  company(WORKS, 'Kraftwerk, "Nord" GmbH', 'HRB 4711'),
  company(lei('other'), 'Unknown GmbH', 'HRB 1'),
  company(HEAD, 'Holding SE', 'HRB 9', { 'Entity.LegalJurisdiction': 'US-DE' }),
  company(lei('over'), 'Kraftwerk Nord GmbH', 'HRB 4711', { 'Entity.EntityStatus': 'INACTIVE' }),
  company(lei('twice'), 'Kraftwerk Nord GmbH', 'HRB 4711', { 'Registration.RegistrationStatus': 'DUPLICATE' }),
  company(FUND, 'Kraftwerk Nord GmbH', 'HRB 4711', { 'Entity.EntityCategory': 'FUND' }),
])
const level2 = csvOf(LEVEL2, [
  consolidates(WORKS, HEAD),
  consolidates(WORKS, TOP, { 'Relationship.RelationshipStatus': 'INACTIVE' }),
  consolidates(FUND, TOP, { 'Relationship.RelationshipType': 'IS_FUND-MANAGED_BY' }),
  consolidates(FUND, TOP, { 'Registration.RegistrationStatus': 'ANNULLED' }),
])
const isNord = ({ registrationNo }: { registrationNo: string }) => registrationNo === 'HRB 4711'

describe('a release of GLEIF', () => {
  it('is read row by row: companies that the edition may know, parents, and who consolidates whom', async () => {
    const files = [file('lei2.csv.gz', gzipSync(level1)), file('rr.csv', level2)]
    const [parents, companies] = await readGleif(files, isNord)
    expect(companies).toMatchObject({
      part: 'gleif',
      file: 'companies.csv.gz',
      from: 'lei2.csv.gz',
      rows: [
        { lei: WORKS, name: 'Kraftwerk, "Nord" GmbH', country: 'DE', registration_no: 'HRB 4711' },
        { lei: HEAD, name: 'Holding SE', country: 'US', registration_no: 'HRB 9' },
      ],
    })
    expect(parents?.rows).toEqual([{ lei: WORKS, parent_lei: HEAD, kind: 'direct' }])
    expect(companies?.sha256).toMatch(/^[0-9a-f]{64}$/)
    const [alone] = await readGleif([file('lei1.csv', level1)], isNord)
    expect(alone?.rows).toHaveLength(1)
  })
  it('that is half is refused: cut in a row, in its packed bytes, without rows, or without the parents of level 2', async () => {
    const packed = gzipSync(level1 + level1.slice(level1.indexOf('\n') + 1).repeat(20))
    const refused = [
      [file('cut.csv', level1.slice(0, -30))],
      [file('cut.csv.gz', packed.subarray(0, packed.length - 30))],
      [file('empty.csv', csvOf(LEVEL1, []))],
      [file('first.csv', csvOf(LEVEL1, [company(WORKS, 'A', '1234')])), file('rr.csv', level2)],
    ]
    for (const files of refused) expect(await codeOf(() => readGleif(files, isNord)), files[0]).toBe('half_file')
  })
  it('of another schema, without level 1, twice, or with a LEI that cannot be is refused by name', async () => {
    const one = file('one.csv', level1)
    const wrong = csvOf(LEVEL1, [company(`${WORKS.slice(0, -1)}${(Number(WORKS.at(-1)) + 1) % 10}`, 'A', '1')])
    const read = (...files: string[]) => codeOf(() => readGleif(files, isNord))
    expect([
      await read(file('other.csv', 'LEI,name\nx,y\n')),
      await read(file('rr.csv', level2)),
      await read(one, file('two.csv', level1)),
      await read(file('wrong.csv', wrong)),
      await read(file('eutl.csv', 'id,year,verified_tco2e,status\nAT-1,2023,100,verified\n')),
      await read(file('book.xlsx', 'PK')),
    ]).toEqual(['unknown_schema', 'no_such_file', 'wrong_part', 'impossible_value', 'wrong_part', 'unknown_schema'])
    await expect(readGleif([file('wrong.csv', wrong)], isNord)).rejects.toThrow('wrong.csv, row 2')
  })
})

const lists = wordLists(readWords(openSources(new URL('../../sources/', import.meta.url))))
const entity = (entityId: string, name: string, country: string, registrationNo = ''): EntityRow => ({
  entityId,
  name,
  names: [name],
  country,
  registrationNo,
  lei: '',
  referenceIds: [],
  parentId: null,
  parentBasis: null,
  sources: ['eutl'],
})
const known = (id: string, name: string, country: string, registrationNo = ''): Company => ({
  lei: id,
  name,
  country,
  registrationNo,
})

describe('the LEI of an entity', () => {
  const find = (entities: EntityRow[], companies: Company[]) => {
    const { leiOf, ambiguous } = identify(entities, companies, lists)
    return { leis: Object.fromEntries(leiOf), ambiguous }
  }
  it('is that of the number in its country, before any name', () => {
    const companies = [known(WORKS, 'Renamed SE', 'DE', 'HRB-4711'), known(TOP, 'Kraftwerk Nord', 'DE', 'HRB 5')]
    expect(find([entity('A', 'Kraftwerk Nord GmbH', 'DE', 'hrb 4711')], companies).leis).toEqual({ A: WORKS })
    expect(find([entity('A', 'Kraftwerk Nord GmbH', 'AT', 'HRB 4711')], companies).leis).toEqual({})
  })
  it('is that of the one company with its name in its country; of two nobody chooses', () => {
    const nord = entity('A', 'Kraftwerk Nord GmbH', 'DE')
    const one = known(WORKS, 'KRAFTWERK NORD', 'DE')
    expect(find([nord], [one, known(TOP, 'Kraftwerk Nord', 'AT')]).leis).toEqual({ A: WORKS })
    expect(find([nord], [one, known(TOP, 'Kraftwerk Nord AG', 'DE')])).toEqual({ leis: {}, ambiguous: 1 })
    expect(find([nord, entity('B', 'Kraftwerk Nord AG', 'DE')], [one])).toEqual({ leis: {}, ambiguous: 2 })
  })
  it('of an entity without a country is that of its whole name, legal form included, if one company in the world has it', () => {
    const owner = entity('A', 'Stora Enso Oyj', '')
    const companies = [known(WORKS, 'STORA ENSO OYJ', 'FI'), known(TOP, 'Stora Enso AB', 'SE')]
    expect(find([owner], companies).leis).toEqual({ A: WORKS })
    expect(find([owner], [...companies, known(HEAD, 'Stora Enso Oyj', 'DE')])).toEqual({ leis: {}, ambiguous: 1 })
    expect(find([entity('A', 'Stora Enso', '')], companies).leis).toEqual({})
  })
})

describe('the table of entities', () => {
  const lei = (rows: readonly EntityRow[]) => entityTable(rows, ['gleif', 'eutl']).cells.lei
  it('has a column of LEIs where there is one, and is otherwise as it was', () => {
    const one = entity('A', 'Works', 'DE')
    expect(lei([{ ...one, lei: WORKS }, one])).toEqual([WORKS, null])
    expect(lei([one])).toBeUndefined()
  })
})

describe('parents from consolidated accounts', () => {
  const works = { ...entity('A', 'Works', 'DE'), lei: WORKS }
  const companies = [known(HEAD, 'Head', 'DE'), known(TOP, 'Top', 'US')]
  const direct = (from: string, to: string): Consolidation => ({ lei: from, parentLei: to, kind: 'direct' })
  const made = (entities: EntityRow[], statements: Consolidation[]) => {
    const { entities: rows, ownership } = consolidated(entities, companies, statements, key => `NEW ${key}`)
    return { parents: rows.map(one => [one.entityId, one.parentId, one.parentBasis]), ownership, rows }
  }
  it('are added up to the top under their LEI, without a share; the direct one counts', () => {
    const { parents, ownership, rows } = made(
      [works],
      [{ lei: WORKS, parentLei: TOP, kind: 'ultimate' }, direct(WORKS, HEAD), direct(HEAD, TOP)],
    )
    const [head, top] = [`NEW lei:${HEAD}`, `NEW lei:${TOP}`]
    expect(parents).toEqual([
      ['A', head, 'consolidated'],
      [head, top, 'consolidated'],
      [top, null, null],
    ])
    const stated = { level: 'parent', share: null, basis: 'not_stated', isResidual: false, source: 'gleif' }
    expect(ownership).toEqual([
      { subject: 'A', owner: head, ...stated },
      { subject: head, owner: top, ...stated },
    ])
    expect(rows[2]).toMatchObject({ name: 'Top', country: 'US', lei: TOP, sources: ['gleif'] })
  })
  it('never replace a stated majority, replace a proposal, and never lead back', () => {
    const majority = { ...works, parentId: 'B', parentBasis: 'majority_stated' as const }
    expect(made([majority], [direct(WORKS, HEAD)]).parents[0]).toEqual(['A', 'B', 'majority_stated'])
    const proposed = { ...works, parentId: 'B', parentBasis: 'name_word' as const }
    expect(made([proposed], [direct(WORKS, HEAD)]).parents[0]?.[2]).toBe('consolidated')
    const circle = made([works], [direct(WORKS, HEAD), direct(HEAD, WORKS)])
    expect(circle.parents).toEqual([
      ['A', `NEW lei:${HEAD}`, 'consolidated'],
      [`NEW lei:${HEAD}`, null, null],
    ])
  })
  it('that level 1 does not name stay unknown', () => {
    expect(made([works], [direct(WORKS, FUND)])).toMatchObject({ parents: [['A', null, null]], ownership: [] })
  })
})
