import { INDICATOR_NAMES } from '@cradle/contract'
import { INDICATORS } from '@cradle/method2'
import { expect, it } from 'vitest'
import { indicatorName } from './indicator-names.ts'

it('every indicator of the method has its own name in the contract, and the contract has no other', () => {
  expect(INDICATORS.map(indicatorName).sort()).toEqual(INDICATOR_NAMES.toSorted())
})
