import type { Entry } from '@cradle/contract'
import { describe, expect, it } from 'vitest'
import { filterEntries } from './filter-entries.ts'

const entry = (name: string, countries: string[], activity: string, impact: number | null) =>
  ({
    organisation: { name, entity_id: `ID-${name}` },
    countries,
    activity,
    impact,
    impact_status: impact === null ? 'not_calculable' : impact < -20 ? 'quantified' : 'indicative',
  }) as unknown as Entry

const entries = [
  entry('North Shore Wind', ['DE'], 'Wind power, onshore', -49),
  entry('Valle Solar', ['ES', 'PT'], 'Solar power', -12),
  entry('Mixed rows', ['ES'], 'Electricity storage', null),
]
const german = (entry: Entry) => (entry.activity.startsWith('Wind') ? 'Windkraft an Land' : 'Anderes')
const names = (list: readonly Entry[]) => list.map(e => e.organisation.name)

describe('filtering entries', () => {
  it('needs every word, in name, id, country or activity', () => {
    expect(names(filterEntries(entries, 'spain', '', german))).toEqual(['Valle Solar', 'Mixed rows'])
    expect(names(filterEntries(entries, 'spain solar', '', german))).toEqual(['Valle Solar'])
    expect(names(filterEntries(entries, 'windkraft', '', german))).toEqual(['North Shore Wind'])
    expect(names(filterEntries(entries, 'id-north', '', german))).toEqual(['North Shore Wind'])
    expect(names(filterEntries(entries, 'nothing', '', german))).toEqual([])
  })
  it('tells what has a result from what has none', () => {
    expect(names(filterEntries(entries, '', 'with', german))).toEqual(['North Shore Wind', 'Valle Solar'])
    expect(names(filterEntries(entries, '', 'without', german))).toEqual(['Mixed rows'])
    expect(filterEntries(entries, '  ', '', german)).toBe(entries)
  })
  it('chooses by the status of the total', () => {
    expect(names(filterEntries(entries, '', 'indicative', german))).toEqual(['Valle Solar'])
    expect(names(filterEntries(entries, '', 'quantified', german))).toEqual(['North Shore Wind'])
    expect(names(filterEntries(entries, '', 'partial', german))).toEqual([])
  })
})
