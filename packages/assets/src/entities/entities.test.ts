import { describe, expect, it } from 'vitest'
import { testLists } from '../../test/lists.ts'
import { type EntityMention, entityKey, nameKey, registrationKey } from './entity-key.ts'
import { distinctiveWord, groupLinks, proposedGroups } from './groups.ts'
import { legalEntities } from './legal-entities.ts'

const lists = testLists()
const mention = (name: string, country = '', registrationNo = ''): EntityMention => ({
  name,
  country,
  registrationNo,
  lei: '',
  source: country === '' ? 'gem' : 'eutl',
})

describe('keys', () => {
  it('names without legal forms, accents and case', () => {
    expect(nameKey('STORA ENSO, Oyj', lists)).toBe('stora enso')
    expect(nameKey('Électricité de France S.A.', lists)).toBe('electricite de france')
    expect(nameKey('S.p.A.', lists)).toBe('spa')
  })
  it('a registration number has four letters or digits that differ', () => {
    expect(registrationKey('FN 203001g')).toBe('FN203001G')
    expect(registrationKey('0000')).toBeNull()
    expect(registrationKey('12')).toBeNull()
  })
  it('LEI before number before name', () => {
    expect(entityKey({ ...mention('X', 'BE', '0403170701'), lei: '549300EIBAYEE0B2SX80' }, lists)).toMatch(/^lei:/)
    expect(entityKey(mention('Electrabel', 'BE', '0403.170.701'), lists)).toBe('reg:BE:0403170701')
    expect(entityKey(mention('Electrabel', 'BE', 'n/a'), lists)).toBe('name:BE:electrabel')
  })
})

describe('entities', () => {
  it('join spellings by number, and a name without country where one entity has it', () => {
    const { entities } = legalEntities(
      [mention('Electrabel', 'BE', '0403170701'), mention('ELECTRABEL SA', 'BE', '0403170701'), mention('Electrabel')],
      lists,
    )
    expect(entities).toHaveLength(1)
    expect(entities[0]?.names).toEqual(['Electrabel', 'ELECTRABEL SA'])
    expect(entities[0]?.sources).toEqual(['eutl', 'gem'])
  })
  it('the same name in two countries is two companies, and a name without country is neither', () => {
    const { entities } = legalEntities(
      [mention('Solvay', 'BE', '1234'), mention('Solvay', 'FR', '5678'), mention('Solvay')],
      lists,
    )
    expect(entities.map(({ key }) => key)).toEqual(['reg:BE:1234', 'reg:FR:5678', 'name::solvay'])
  })
  it('the full name goes before the name key', () => {
    const { keyOf } = legalEntities(
      [mention('Stora Enso Oyj', 'FI', '1039050'), mention('Stora Enso AB', 'SE', '5560')],
      lists,
    )
    expect(keyOf(mention('Stora Enso Oyj'))).toBe('reg:FI:1039050')
  })
})

describe('groups', () => {
  const { entities, keyOf } = legalEntities(
    [
      mention('Stora Enso Oyj', 'FI', '1039050'),
      mention('Stora Enso Langerbrugge', 'BE', '0400'),
      mention('Stora Enso Oulu Oy', 'FI', '9876'),
      mention('OÜ VKG Energia (end Fortum)', 'EE', '11094'),
      mention('Fortum Power and Heat Oy', 'FI', '4321'),
      mention('Fortum Oyj'),
      mention('Stadtwerke Kiel AG', 'DE', '1111'),
      mention('Stadtwerke Köln GmbH', 'DE', '2222'),
    ],
    lists,
  )
  const key = (name: string, country = '', number = '') => keyOf(mention(name, country, number))
  it('by stated majority, then by the registry; nobody is his own parent', () => {
    const [fortum, heat] = [key('Fortum Oyj'), key('Fortum Power and Heat Oy', 'FI', '4321')]
    const links = groupLinks(
      entities,
      [
        { entity: heat, parent: fortum, share: 1 },
        { entity: fortum, parent: fortum, share: 1 },
        { entity: key('Stora Enso Oulu Oy', 'FI', '9876'), parent: fortum, share: 0.5 },
      ],
      [{ entity: key('Stora Enso Langerbrugge', 'BE', '0400'), parentName: 'STORA ENSO OYJ' }],
      lists,
    )
    expect(links.map(({ basis, status }) => [basis, status])).toEqual([
      ['majority_stated', 'known'],
      ['registry_parent', 'known'],
    ])
  })
  it('by a shared word, as a proposal; trades and what follows other words are no names', () => {
    const proposed = proposedGroups(entities, new Set([key('Fortum Oyj')]), new Set(), lists)
    const name = (one: string) => entities.find(({ key: own }) => own === one)?.name
    expect(proposed.map(({ entity, parent, status }) => [name(entity), name(parent), status]).sort()).toEqual([
      ['Fortum Power and Heat Oy', 'Fortum Oyj', 'proposed'],
      ['Stora Enso Langerbrugge', 'Stora Enso Oyj', 'proposed'],
      ['Stora Enso Oulu Oy', 'Stora Enso Oyj', 'proposed'],
    ])
  })
  it('places are no distinctive words', () => {
    expect(distinctiveWord('Korea Electric Power Corp', new Set(['korea']), lists)).toBeNull()
    expect(distinctiveWord('Iberdrola Generación', new Set(), lists)).toBe('iberdrola')
  })
})
