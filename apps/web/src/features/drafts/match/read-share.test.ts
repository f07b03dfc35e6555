import { expect, it } from 'vitest'
import { readShare } from './read-share.ts'

it.each([
  ['0.25', 0.25],
  ['0,25', 0.25],
  [' 12.5 % ', 0.125],
  ['100%', 1],
  ['0', 0],
  ['1', 1],
  ['.5', 0.5],
  ['5', null],
  ['-0.1', null],
  ['a lot', null],
  ['', null],
  ['1.2.3', null],
  ['101 %', null],
])('reads %s as %s', (text, share) => expect(readShare(text)).toBe(share))
