import { expect, it } from 'vitest'
import { prepared } from '../../../portfolio/test/assess2/support.ts'
import { firstPassports } from './warm-up.ts'

it('makes a passport of a plant and one of a company, in three steps each', () => {
  expect([...firstPassports(prepared)]).toHaveLength(6)
})
