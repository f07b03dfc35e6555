import { expect, it } from 'vitest'
import { decoded } from './decoded.ts'

it.each([
  ['worked%20example', 'worked example'],
  ['%', '%'],
  ['%E0%A4%A', '%E0%A4%A'],
  ['', ''],
])('reads %s, and leaves what is malformed as it is', (text, plain) => expect(decoded(text)).toBe(plain))
