import { describe, expect, it } from 'vitest'
import { assessFinanced, type FinancedInput } from '../src/assess-financed.ts'
import { reviveNames, toWire } from '../src/wire.ts'
import { readCases } from './cases.ts'
import { differences } from './close-to.ts'

/** JSON with the names of the wire as an input of the package. */
const inputOf = (json: unknown): FinancedInput => JSON.parse(JSON.stringify(json), reviveNames)

describe('golden cases', () => {
  const cases = readCases().filter(({ input }) => 'holdings' in input)
  it.each(cases.map(one => [one.id, one] as const))('%s', (_, { input, expected, crosswalks }) => {
    if (crosswalks) return
    expect(differences(expected, toWire(assessFinanced(inputOf(input))))).toEqual([])
  })
})
