import { loadReferenceWorld } from '@cradle/data'
import { expect, it } from 'vitest'
import { buildMatchIndex, matchRow } from '../src/match/index.ts'

const world = loadReferenceWorld()
const index = buildMatchIndex(world)
const owners = new Map(world.organisations.map(organisation => [organisation.entityId, organisation]))

/** Every nth plant of 100 MW or more whose owner the reference knows. */
const plants = world.sites
  .filter(({ entityId, capacityMw }) => owners.get(entityId)?.kind === 'owner_group' && (capacityMw ?? 0) >= 100)
  .filter((_, i) => i % 11 === 0)
const matched = plants.map(({ name, iso3, entityId }) => {
  const match = matchRow(index, { name, iso3, entityId: null })
  const found = match.kind === 'new' ? [] : match.kind === 'exact' ? [match] : match.candidates
  return { name, match, isNamed: found.length > 0, isRight: found.some(one => one.organisation.entityId === entityId) }
})

it('leads from plants by their own name to their owner, in nine of ten', () => {
  expect(matched.length).toBeGreaterThan(500)
  expect(matched.filter(({ isRight }) => isRight).length / matched.length).toBeGreaterThan(0.9)
})
it('and where it names anybody the owner is among them, in 98 of 100', () => {
  const named = matched.filter(({ isNamed }) => isNamed)
  expect(named.filter(({ isRight }) => isRight).length / named.length).toBeGreaterThan(0.98)
})
it.each([
  ['Ratcliffe', 'GBR'],
  ['Ratcliffe power station', 'GBR'],
])('asks, and never applies the owner of a plant by itself: %s', (name, iso3) => {
  const match = matchRow(index, { name, iso3, entityId: null })
  expect(match.kind).toBe('likely')
  if (match.kind === 'likely') expect(match.candidates[0].reasons).toContain('owner_of_plant')
})
it('says nothing for a company by its legal form, in another country, or for a name that plants of several owners have', () => {
  const reasons = (name: string, iso3: string | null) => {
    const match = matchRow(index, { name, iso3, entityId: null })
    return match.kind === 'likely' ? match.candidates.flatMap(one => one.reasons) : []
  }
  expect(reasons('Ratcliffe Ltd', 'GBR')).not.toContain('owner_of_plant')
  expect(reasons('Ratcliffe', 'FRA')).not.toContain('owner_of_plant')
  expect(reasons('Ratcliffe', null)).not.toContain('owner_of_plant')
})
