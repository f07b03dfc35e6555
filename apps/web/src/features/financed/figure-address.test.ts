import { describe, expect, it } from 'vitest'
import { readFigure, writeFigure } from './figure-address.ts'

describe('the address of a financed figure', () => {
  it.each([
    { figure: 'fe_s12', row: null, part: null },
    { figure: 'fe_s3', row: 7, part: null },
    { figure: 'fe_s1', row: 12, part: 'Fund: Firm 2.1' },
  ] as const)('comes back as it was written: %o', address => {
    expect(readFigure(writeFigure(address))).toEqual(address)
  })
  it.each(['', 'fe_s9', 'fe_s1.0', 'fe_s1.x', 'total'])('is none where it says %j', text => {
    expect(readFigure(text)).toBeNull()
  })
})
