import type { CallError } from '@cradle/client/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Outcome } from '../../api/call.ts'
import { addEdit, choose, type Edit, type Held, isVoid, type Part, type Value } from './edits.ts'
import type { EditStore } from './edits-store.ts'
import { type Sender, sendEdits } from './send-edits.ts'

/** One list for all readers, as the database is; each store shows those of one. */
let all: Edit[] = []
const storeOf = (reader: string): EditStore => ({
  read: async () => all.filter(edit => edit.reader === reader),
  async change(by) {
    all = [...all.filter(edit => edit.reader !== reader), ...by(all.filter(edit => edit.reader === reader))]
  },
})
const store = storeOf('ada personal')

const failed = (status: number, detail = 'No.'): { isOk: false; error: CallError } => ({
  isOk: false,
  error: { status, detail, code: '', message: null, problems: [], retryAfter: null, body: null },
})

/** A server that has values under things, and counts what it is sent. */
let values = new Map<string, Value>()
let puts: Record<string, Value>[] = []
let isReachable = true
let beforePut: () => Promise<Outcome<unknown> | null> = async () => null
let loseAnswer = false

const sender: Sender = {
  look: async () => (isReachable ? { isOk: true, data: { theirs: new Map(values), version: 7 } } : failed(0)),
  async put(_, parts) {
    if (!isReachable) return failed(0)
    const refused = await beforePut()
    if (refused) return refused
    puts.push(Object.fromEntries(parts.map(({ thing, mine }) => [thing, mine])))
    for (const { thing, mine } of parts) values.set(thing, mine)
    if (!loseAnswer) return { isOk: true, data: null }
    loseAnswer = false
    return failed(0)
  },
}
const send = (reader = 'ada personal', isStill = () => true) => sendEdits(storeOf(reader), () => sender, isStill)

const cell = (thing: string, was: Value | undefined, mine: Value): Part => ({
  thing,
  ...(was === undefined ? {} : { was }),
  mine,
  what: { code: 'cell', params: { row: 1, column: thing } },
})
let made = 0
async function edit(parts: Part[], held: Partial<Held> = {}, reader = 'ada personal'): Promise<void> {
  made += 1
  const whole: Held = { kind: 'cells', target: { id: 'd' }, title: 'List', parts, revision: null, ...held }
  await storeOf(reader).change(edits => addEdit(edits, whole, { id: `e${made}`, reader, account: reader, at: made }))
}

beforeEach(() => {
  all = []
  puts = []
  values = new Map<string, Value>([
    ['a', '1'],
    ['b', '1'],
    ['c', '1'],
  ])
  isReachable = true
  loseAnswer = false
  beforePut = async () => null
})

describe('edits that wait', () => {
  it('are sent in the order they were made, what is of one list together', async () => {
    await edit([cell('a', '1', '2')])
    await edit([cell('b', '1', '3')])
    await edit([cell('c', '1', '4')], { kind: 'portfolioName' })
    await edit([cell('a', '2', '5')], { target: { id: 'other' } })
    await send()
    expect(puts.slice(0, 2)).toEqual([{ a: '2', b: '3' }, { c: '4' }])
    // Of another list, and there since: '2' is what it was.
    expect(puts[2]).toEqual({ a: '5' })
    expect(all).toEqual([])
  })

  it('have the last value of a thing and what it was first; what was changed back is nothing', async () => {
    await edit([cell('a', '1', '2')])
    await edit([cell('a', '2', '3')])
    expect(all.map(({ parts }) => parts)).toEqual([[cell('a', '1', '3')]])
    await edit([cell('a', '3', '1')])
    expect(all.map(isVoid)).toEqual([true])
    await send()
    expect([puts, all]).toEqual([[], []])
  })

  it('stay without a network, and are not sent twice where only the answer was lost', async () => {
    await edit([cell('a', '1', '2')])
    isReachable = false
    expect(await send()).toEqual({ sent: [], isAway: true })
    expect(all).toHaveLength(1)
    isReachable = true
    loseAnswer = true
    expect((await send()).isAway).toBe(true)
    expect(all).toHaveLength(1)
    await send()
    expect(puts).toEqual([{ a: '2' }])
    expect(all).toEqual([])
  })

  it('become a conflict where somebody else was there, which leaves the rest alone; either choice counts', async () => {
    values.set('a', 'theirs')
    await edit([cell('a', '1', 'mine'), cell('b', '1', '2')])
    await send()
    expect(puts).toEqual([{ b: '2' }])
    expect(all).toMatchObject([{ parts: [{ thing: 'a' }], problem: { kind: 'conflict', theirs: { a: 'theirs' } } }])
    await send()
    expect(puts).toHaveLength(1)
    const [{ id }] = all as [Edit]
    await store.change(edits => choose(edits, id, 'mine'))
    await send()
    expect(puts[1]).toEqual({ a: 'mine' })
    expect(all).toEqual([])

    values.set('c', 'theirs')
    await edit([cell('c', '1', 'mine')])
    await send()
    await store.change(edits => choose(edits, all[0]?.id ?? '', 'theirs'))
    expect([all, values.get('c')]).toEqual([[], 'theirs'])
  })

  it('are a conflict where nobody knows what was there', async () => {
    await edit([cell('a', undefined, 'mine')])
    await send()
    expect(all[0]?.problem).toEqual({ kind: 'conflict', theirs: { a: '1' } })
  })

  it('are looked at anew where somebody is faster between the look and the change', async () => {
    await edit([cell('a', '1', 'mine')])
    beforePut = async () => {
      beforePut = async () => null
      values.set('a', 'theirs')
      return failed(409)
    }
    await send()
    expect(all[0]?.problem).toEqual({ kind: 'conflict', theirs: { a: 'theirs' } })
    expect(puts).toEqual([])
  })

  it('say why they are refused, and hold back nobody', async () => {
    await edit([cell('a', '1', 'bad')])
    await edit([cell('b', '1', 'good')])
    const put = sender.put
    const picky: Sender = {
      ...sender,
      put: (target, parts, seen) =>
        parts.some(({ mine }) => mine === 'bad')
          ? Promise.resolve(failed(403, 'Not yours.'))
          : put(target, parts, seen),
    }
    await sendEdits(
      store,
      () => picky,
      () => true,
    )
    expect(puts).toEqual([{ b: 'good' }])
    expect(all).toMatchObject([
      { parts: [{ mine: 'bad' }], problem: { kind: 'refused', status: 403, why: 'Not yours.' } },
    ])
  })

  it('keep what was typed while they were sent', async () => {
    await edit([cell('a', '1', '2')])
    beforePut = async () => {
      beforePut = async () => null
      await edit([cell('a', '2', '3')])
      return null
    }
    await send()
    expect(puts).toEqual([{ a: '2' }, { a: '3' }])
    expect([all, values.get('a')]).toEqual([[], '3'])
  })

  it('of another account or workspace are not sent by this one', async () => {
    await edit([cell('a', '1', 'hers')], {}, 'eve personal')
    await send()
    expect([puts, all.length]).toEqual([[], 1])
    await send('eve personal', () => false)
    expect(puts).toEqual([])
    await send('eve personal')
    expect(puts).toEqual([{ a: 'hers' }])
  })
})
