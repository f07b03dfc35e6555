/**
 * Companies by their legal names, as lists of holdings have them: utilities, owners of plants, and companies that own none. `name|country|
 * words of the right name in the reference, several separated by ;` and `-` where no organisation of the reference is right.
 */
import { readFileSync } from 'node:fs'
import { loadReferenceWorld } from '@cradle/data'
import { fold } from '@cradle/text/names'
import { expect, it } from 'vitest'
import { buildMatchIndex, matchRow } from '../src/match/index.ts'
import { knownKey, knownOrganisations } from '../src/match/known-names.ts'

const world = loadReferenceWorld()
const index = buildMatchIndex(world)

const lines = readFileSync(new URL('./samples/legal-names.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const judged = lines.map(line => {
  const [name = '', iso3 = '', right = '-'] = line.split('|')
  const match = matchRow(index, { name, iso3, entityId: null })
  const first = match.kind === 'new' ? null : match.kind === 'exact' ? match : match.candidates[0]
  const isRight =
    first?.organisation.spellings.some(spelling =>
      right.split(';').some(words => ` ${fold(spelling)} `.includes(` ${fold(words)} `)),
    ) ?? false
  return { line, kind: match.kind, isReal: right !== '-', isNamed: first !== null, isRight }
})
const share = (all: readonly { isRight: boolean }[]) => all.filter(({ isRight }) => isRight).length / all.length

it('finds at least 95 % of those that the reference has, and of what it says at least 99 % is right', () => {
  expect(judged.length).toBeGreaterThan(300)
  const missed = judged.filter(({ isReal, isRight }) => isReal && !isRight).map(({ line }) => line)
  const wrong = judged.filter(({ isNamed, isRight }) => isNamed && !isRight).map(({ line }) => line)
  expect(share(judged.filter(({ isReal }) => isReal)), `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(0.95)
  expect(share(judged.filter(({ isNamed }) => isNamed)), `wrong: ${wrong.join(', ')}`).toBeGreaterThanOrEqual(0.99)
})

it('applies none by itself that is wrong', () => {
  const applied = judged.filter(({ kind }) => kind === 'exact')
  expect(applied.length).toBeGreaterThan(150)
  expect(applied.filter(({ isRight }) => !isRight).map(({ line }) => line)).toEqual([])
})

it('knows other names of organisations that there are', () => {
  const there = new Set(world.organisations.map(({ iso3, name }) => knownKey(iso3, name)))
  expect([...knownOrganisations()].filter(key => !there.has(key))).toEqual([])
})
