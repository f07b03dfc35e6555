import { hash } from 'node:crypto'

const BITS_48 = 2 ** 48

/**
 * A number from 0 up to and without 1 that the seed and a name decide: the first 48 bits of the SHA-256 of `seed`, a line feed and `name`
 * in UTF-8, divided by 2^48. Anybody can calculate it again with a program for hashes.
 */
export const seededNumber = (seed: string, name: string): number =>
  Number.parseInt(hash('sha256', `${seed}\n${name}`, 'hex').slice(0, 12), 16) / BITS_48
