import { expect, it } from 'vitest'
import { harmless } from './terminal.ts'

it('lets colours through and nothing else that a terminal obeys', () => {
  expect(harmless('a\n\tb \u001b[31mred\u001b[39m')).toBe('a\n\tb \u001b[31mred\u001b[39m')
  expect(harmless('\u001b]0;title\u0007')).toBe('\ufffd]0;title\ufffd')
  expect(harmless('\u001b[2J\u009b1A\r\u0008x')).toBe('\ufffd[2J\ufffd1A\ufffd\ufffdx')
})
