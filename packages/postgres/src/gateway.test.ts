import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Gateway } from './gateway.ts'
import { ClientBytes, TransactionStatus } from './wire.ts'

const message = (type: string, body: Uint8Array | string): Buffer => {
  const content = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}
const startup = () => {
  const body = Buffer.alloc(8)
  body.writeInt32BE(8, 0)
  body.writeInt32BE(196_608, 4)
  return body
}
const query = (sql: string) => message('Q', `${sql}\0`)
const ready = (status: string) => message('Z', status)

test('batches are the same however the bytes are cut', () => {
  const batch = fc.oneof(
    fc.string({ maxLength: 40 }).map(sql => query(sql)),
    fc
      .array(fc.uint8Array({ maxLength: 30 }), { maxLength: 4 })
      .map(parts => Buffer.concat([...parts.map(part => message('P', part)), message('S', '')])),
    fc.uint8Array({ maxLength: 20 }).map(part => Buffer.concat([message('B', part), message('H', '')])),
  )
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 8 }), fc.array(fc.nat(200), { maxLength: 20 }), (batches, cuts) => {
      const whole = Buffer.concat([startup(), ...batches])
      const client = new ClientBytes()
      const places = [0, ...cuts.map(cut => Math.min(cut, whole.length)).sort((a, b) => a - b), whole.length]
      const found = places.slice(1).flatMap((end, i) => client.push(whole.subarray(places[i], end)))
      expect(found[0]).toEqual({ kind: 'startup' })
      expect(found.slice(1).map(item => (item.kind === 'batch' ? item.bytes : item.kind))).toEqual(batches)
    }),
  )
})

test('a request for encryption is declined and one to cancel is heard', () => {
  const special = (code: number, more = 0) => {
    const bytes = Buffer.alloc(8 + more)
    bytes.writeInt32BE(8 + more, 0)
    bytes.writeInt32BE(code, 4)
    return bytes
  }
  expect(new ClientBytes().push(special(80_877_103))).toEqual([{ kind: 'plain' }])
  expect(new ClientBytes().push(special(80_877_102, 8))).toEqual([{ kind: 'cancel' }])
  expect(new ClientBytes().push(Buffer.concat([startup(), message('X', '')])).at(-1)).toEqual({ kind: 'terminate' })
})

test('the transaction status is read from the end of the answer, however it is cut', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.constantFrom('I', 'T', 'E'), fc.nat(50), (rows, letter, cut) => {
      const answer = Buffer.concat([message('D', rows), ready(letter)])
      const status = new TransactionStatus()
      status.see(answer.subarray(0, cut))
      status.see(answer.subarray(cut))
      expect(status.idle).toBe(letter === 'I')
    }),
  )
})

/** A session that records who ran what, and knows begin and commit. */
function recording() {
  const ran: string[] = []
  let open = false
  let inside = 0
  return {
    ran,
    session: {
      async run(bytes: Uint8Array, answer: (bytes: Uint8Array) => void) {
        expect(++inside).toBe(1)
        const sql = Buffer.from(bytes.subarray(5, bytes.length - 1)).toString()
        await wait(0)
        ran.push(sql)
        if (sql.startsWith('begin')) open = true
        if (sql.startsWith('commit') || sql.startsWith('ROLLBACK')) open = false
        inside--
        answer(ready(open ? 'T' : 'I'))
      },
    },
  }
}

test('nobody comes between the statements of a transaction, and nobody is forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 8 }), async kinds => {
      const { ran, session } = recording()
      const gateway = new Gateway(session)
      const sqlOf = (who: number) =>
        (kinds[who] ? ['begin', 'one', 'two', 'commit'] : ['one', 'two']).map(sql => `${sql} ${who}`)
      await Promise.all(
        kinds.map(async (_, who) => {
          let heard = 0
          const client = gateway.join(
            () => heard++,
            () => {},
          )
          client.receive(startup())
          for (const [i, sql] of sqlOf(who).entries()) {
            client.receive(query(sql))
            while (heard < i + 2) await wait(0)
          }
        }),
      )
      for (const who of kinds.keys()) {
        expect(ran.filter(sql => sql.endsWith(` ${who}`))).toEqual(sqlOf(who))
        if (!kinds[who]) continue
        const begun = ran.indexOf(`begin ${who}`)
        expect(ran.slice(begun, begun + 4)).toEqual(sqlOf(who))
      }
    }),
    { numRuns: 30 },
  )
})

test('a client that leaves or sleeps inside a transaction is rolled back, and the others go on', async () => {
  const { ran, session } = recording()
  const gateway = new Gateway(session, 60)
  const join = () => {
    const received: Buffer[] = []
    let over = false
    const client = gateway.join(
      bytes => received.push(Buffer.from(bytes)),
      () => {
        over = true
      },
    )
    client.receive(startup())
    return { client, received, isOver: () => over }
  }
  const [leaver, sleeper, other] = [join(), join(), join()]
  leaver.client.receive(query('begin leaver'))
  await wait(20)
  leaver.client.leave()
  other.client.receive(query('first other'))
  await wait(20)
  sleeper.client.receive(query('begin sleeper'))
  other.client.receive(query('second other'))
  await wait(150)
  expect(ran).toEqual(['begin leaver', 'ROLLBACK', 'first other', 'begin sleeper', 'ROLLBACK', 'second other'])
  expect(sleeper.isOver()).toBe(true)
  expect(Buffer.concat(sleeper.received).toString()).toContain('25P03')
  expect(other.isOver()).toBe(false)
})
