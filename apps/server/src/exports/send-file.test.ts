import { expect, test } from 'vitest'
import { rangeOf } from './send-file.ts'

test.each([
  [undefined, null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=5-100', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-100', { start: 0, end: 9 }],
  ['bytes=-0', 'outside'],
  ['bytes=10-', 'outside'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
] as const)('of ten bytes %s is %j', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range)
})
