import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, SMALL, upload } from '../../test/uploads.ts'
import { sendAssess } from './send-assess.ts'

const FUNDS = 12
const file = [
  'name,country,technology,capacity_mw,allocation,portfolio_name',
  ...Array.from({ length: FUNDS }, (_, i) => `Example ${i},DE,wind_onshore,${10 + i},0.5,Fund ${i}`),
].join('\n')

onEmbedded('many portfolios in one file', database => {
  let server: TestServer
  let many: Person
  let other: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    many = await signUp(server)
    other = await signUp(server)
  })
  afterAll(() => server?.close())
  const mails = async (person: Person) =>
    (await server.outbox()).filter(mail => mail.kind === 'portfolio_delivered' && mail.to.includes(person.email))

  test('bring one message each and one mail together, when the last is delivered', async () => {
    const { data } = await upload(server, many.access, 'funds.csv', file)
    expect(data.portfolios).toHaveLength(FUNDS)
    for (const { id } of data.portfolios) await delivered(server, many.access, id)
    const messages = (await server.call('listMessages', {}, many.access)).data.results
    for (const { id } of data.portfolios) expect(messages.filter(message => message.data.id === id)).toHaveLength(1)
    const [mail, ...more] = await mails(many)
    expect(more).toEqual([])
    expect(mail!.subject).toContain('funds.csv')
    expect(mail!.text).toContain(`${FUNDS} of ${FUNDS}`)
  })

  test('one portfolio in a file brings its own mail', async () => {
    const { data } = await upload(server, other.access, 'one.csv', SMALL)
    await delivered(server, other.access, data.id)
    expect((await mails(other)).map(mail => mail.subject)).toEqual([expect.stringContaining('one')])
  })

  test('stand in the queue behind themselves, and not before what another brings later', async () => {
    const placesOf = await server.deps.workDb
      .transaction(async tx => {
        const { jobs } = server.deps
        const work = (name: string, count: number, entries: number) =>
          Array.from({ length: count }, (_, i) => ({ job: { portfolioId: `${name} ${i}`, run: 1 }, entries }))
        await sendAssess(jobs, tx, 'a', work('a', 6, 50))
        await sendAssess(jobs, tx, 'b', work('b', 2, 50))
        await sendAssess(jobs, tx, 'c', work('c', 1, 1))
        const { rows } = await tx.execute<{ id: string }>(
          sql`select data->>'portfolioId' as id from pgboss.job where name = 'assess-small' and state = 'created'
            order by priority desc, created_on`,
        )
        // Nothing of this is to be calculated.
        throw Object.assign(new Error('taken back'), { rows })
      })
      .catch((error: { rows: { id: string }[] }) => error.rows.map(({ id }) => id))
    expect(placesOf.slice(0, 2)).toEqual(['a 0', 'c 0'])
    expect(placesOf.indexOf('b 1')).toBeLessThan(placesOf.indexOf('a 3'))
  })
})
