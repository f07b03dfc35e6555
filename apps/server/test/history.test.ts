import { beginningOf, entryHash, LOG_FORMAT, originOf } from '@cradle/signing'
import { describe, expect, test } from 'vitest'
import { type Act, brokenChain, problemsIn } from './history.ts'

const act = (client: string, kind: Act['kind'], value: string, start: number, more: Partial<Act> = {}): Act => ({
  ...{ client, kind, value, start, end: start + 1, key: 'name', outcome: 'done' },
  ...more,
})
const write = (value: string, start: number, more: Partial<Act> = {}) => act('a', 'write', value, start, more)
const read = (client: string, value: string, start: number, more: Partial<Act> = {}) =>
  act(client, 'read', value, start, more)
const FIRST = new Map([['name', 'first']])
const found = (...acts: Act[]) => problemsIn(acts, FIRST).map(({ how }) => how)

describe('a history that is as it should be', () => {
  test.each<[string, Act[]]>([
    ['one after the other', [read('b', 'first', 0), write('one', 2), read('b', 'one', 4), read('checker', 'one', 9)]],
    [
      'two at once, either of which is the last',
      [write('one', 0, { end: 5 }), write('two', 1), read('checker', 'one', 9)],
    ],
    ['read while it is written', [write('one', 0, { end: 9 }), read('b', 'one', 2), read('c', 'first', 4)]],
    ['an unknown write that happened', [write('one', 0, { outcome: 'unknown' }), read('checker', 'one', 9)]],
    ['an unknown write that did not', [write('one', 0, { outcome: 'unknown' }), read('checker', 'first', 9)]],
    [
      'the same value again',
      [write('one', 0), write('two', 2), write('one', 4), read('b', 'one', 6), read('b', 'two', 3)],
    ],
    [
      'versions one after the other',
      [write('one', 0, { base: 1 }), write('two', 2, { base: 2 }), read('checker', 'two', 9)],
    ],
  ])('has no problem: %s', (_name, acts) => {
    expect(found(...acts)).toEqual([])
  })
})

describe('a broken history is found', () => {
  test('an acknowledged write that is not there at the end, nor overwritten', () => {
    expect(found(write('one', 0), write('two', 2), read('checker', 'one', 9))).toEqual(['lost_update'])
    expect(found(write('one', 0), read('checker', 'first', 9))).toEqual(['lost_update'])
  })
  test('a read of what was never written, was refused, or was written later', () => {
    expect(found(read('b', 'nobody', 2))).toEqual(['dirty_read'])
    expect(found(write('one', 0, { outcome: 'refused' }), read('b', 'one', 2))).toEqual(['dirty_read'])
    expect(found(read('b', 'one', 0), write('one', 5))).toEqual(['dirty_read'])
  })
  test('a read of what was overwritten before', () => {
    expect(found(write('one', 0), write('two', 2), read('b', 'one', 5), write('three', 7))).toEqual(['stale_read'])
  })
  test('somebody who sees an older value after a newer one', () => {
    const acts = [write('one', 0), write('two', 2, { end: 20 }), read('b', 'two', 5), read('b', 'one', 7)]
    expect(found(...acts)).toEqual(['going_back'])
    expect(found(...acts.slice(0, 3), read('c', 'one', 7))).toEqual([])
  })
  test('two changes of one version', () => {
    expect(found(write('one', 0, { base: 3 }), write('two', 0, { base: 3 }), read('checker', 'two', 9))).toEqual([
      'two_of_one_version',
    ])
  })
  test('each value by itself', () => {
    const other = { key: 'other' }
    expect(problemsIn([write('one', 0), read('b', 'one', 3, other)], FIRST)).toMatchObject([
      { how: 'dirty_read', key: 'other' },
    ])
  })
})

describe('a log', () => {
  const log = '01890000-0000-7000-8000-000000000001'
  const head = {
    ...{ format: LOG_FORMAT, version: 1 as const, log, name: 'Desk', exported: '2026-11-27T00:00:00.000Z' },
    ...{ first: 1, previous: beginningOf(log), began: null, joined: 0 },
  }
  const entries = () => {
    const made = []
    let previous = head.previous
    for (let entry = 1; entry <= 5; entry++) {
      const of = { id: `01890000-0000-7000-8000-00000000010${entry}`, who: log, address: '' }
      const plain = { ...of, entry, at: '2026-11-27T00:00:00.000Z', what: 'renamed', detail: `${entry}` }
      const whole = { ...plain, origin: originOf(of) }
      previous = entryHash(previous, whole)
      made.push({ ...whole, hash: previous })
    }
    return made
  }
  const problems = (list: ReturnType<typeof entries>) =>
    brokenChain([head, ...list].map(line => JSON.stringify(line)).join('\n')).map(({ how }) => how)

  test('with an entry missing, or one that was changed, is broken', () => {
    const whole = entries()
    // Without what was signed at its end, every log is cut off; nothing else is wrong with this one.
    expect(problems(whole)).toEqual(['cut_off'])
    expect(problems(whole.filter(({ entry }) => entry !== 3))).toContain('missing')
    expect(problems(whole.map(one => (one.entry === 3 ? { ...one, detail: 'x' } : one)))).toContain('changed')
    expect(problems([whole[0]!, whole[2]!, whole[1]!, whole[3]!, whole[4]!])).toContain('missing')
  })
})
