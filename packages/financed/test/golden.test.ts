import { describe, expect, it } from 'vitest'
import { assessFinanced, type FinancedInput } from '../src/assess-financed.ts'
import { assessBridge, type BridgeInput } from '../src/bridge/bridge.ts'
import { loadCrosswalks } from '../src/statements/crosswalks.ts'
import { statementOf } from '../src/statements/statement.ts'
import { type Json, reviveNames, toWire } from '../src/wire.ts'
import { type Case, readCases } from './cases.ts'
import { differences } from './close-to.ts'

type Input = FinancedInput & BridgeInput & { kind?: 'bridge' }

/** JSON with the names of the wire as an input of the package. */
const inputOf = (json: Json): Input => JSON.parse(JSON.stringify(json), reviveNames)

const crosswalks = loadCrosswalks()

function calculate(one: Case): Json {
  const input = inputOf(one.input)
  if (input.kind === 'bridge') return toWire(assessBridge(input))
  const result = assessFinanced(input)
  if (!one.crosswalks) return toWire(result)
  const statements = [...crosswalks].map(([name, crosswalk]) => [name, statementOf(crosswalk, result)])
  return toWire({ statements: Object.fromEntries(statements) })
}

describe('golden cases', () => {
  const cases = readCases()
  it('are all there', () => expect(cases).toHaveLength(134))
  it.each(cases.map(one => [one.id, one] as const))('%s', (_, one) => {
    expect(differences(one.expected, calculate(one))).toEqual([])
  })
})
