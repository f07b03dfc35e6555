import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, SMALL, upload } from '../../test/uploads.ts'
import { deleteOldProvenances } from '../reference/queries.ts'
import { assessJob } from './assess-job.ts'
import { storeProvenance } from './provenance-queries.ts'
import { purgeDeleted } from './queries.ts'

onEachDatabase('life of a portfolio', database => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    person = await signUp(server)
  })
  afterAll(() => server?.close())

  const make = async (draft = false) => {
    const answer = await upload(server, person.access, 'small.csv', SMALL, { body: { is_draft: draft } })
    expect(answer.status).toBe(202)
    return answer.data
  }
  const tellings = async (id: string) => {
    const messages = (await server.call('listMessages', {}, person.access)).data.results
    const mails = (await server.outbox()).filter(mail => mail.text.includes(id))
    return { messages: messages.filter(message => message.data.id === id), mails }
  }

  test('draft, submitted, delivered; told once by message and mail', async () => {
    const draft = await make(true)
    expect([draft.status, draft.total_impact, draft.progress, draft.total_organization]).toEqual([
      'draft',
      null,
      null,
      3,
    ])
    const open = (await server.call('listEntries', { params: { id: draft.id } }, person.access)).data
    expect(open.map(entry => [entry.impact, entry.impact_status, entry.organisation.name])).toEqual([
      [null, 'not_assessed', 'Hilltop Example Wind'],
      [null, 'not_assessed', 'Riverside Example Coal'],
      [null, 'not_assessed', 'Harbour Example Storage'],
    ])
    for (const name of ['readGoals', 'readCoverage'] as const) {
      const answer = await server.call(name, { params: { id: draft.id } }, person.access)
      expect([answer.status, answer.error.code]).toEqual([409, 'not_delivered'])
    }
    const submitted = await server.call('submitPortfolio', { params: { id: draft.id } }, person.access)
    expect([submitted.status, submitted.data.status]).toEqual([202, 'in_progress'])
    const again = await server.call('submitPortfolio', { params: { id: draft.id } }, person.access)
    expect([again.status, again.error.code]).toEqual([409, 'not_a_draft'])
    const report = await delivered(server, person.access, draft.id)
    expect([report.assessed_entries, report.total_status, report.progress!.stage]).toEqual([2, 'partial', 'done'])
    const { messages, mails } = await tellings(draft.id)
    expect(messages.map(message => message.data.kind)).toEqual(['portfolio_delivered'])
    expect(mails.map(mail => [mail.kind, mail.to])).toEqual([['portfolio_delivered', person.email]])
    expect(mails[0]!.text).toContain(`https://cradle.test/portfolio/${draft.id}`)
  })

  test('everything that happens to a portfolio stands in the activity of the account, and in its export', async () => {
    const ada = await signUp(server)
    const call = async (name: Parameters<typeof server.call>[0], input: object) => {
      const answer = await server.call(name, input as never, ada.access)
      expect(answer.status, `${name}: ${JSON.stringify(answer.error)}`).toBeLessThan(300)
      return answer.data as { id: string }
    }
    const events = async () => {
      const { results } = (await server.call('listAudit', { query: { limit: 200 } }, ada.access)).data
      return results
        .filter(({ what }) => !/^(registered|verified|logged_in|account_exported)$/.test(what))
        .map(({ what, detail }) => `${what}: ${detail}`)
        .reverse()
    }
    const { id } = (await upload(server, ada.access, 'small.csv', SMALL, { body: { is_draft: true, name: 'Small' } }))
      .data
    await call('renamePortfolio', { params: { id }, body: { name: 'Smaller' } })
    await call('renamePortfolio', { params: { id }, body: { name: 'Smaller' } })
    await call('submitPortfolio', { params: { id } })
    await delivered(server, ada.access, id)
    await call('exportPortfolio', { params: { id, format: 'csv' } })
    await call('readRowsFile', { params: { id, kind: 'original', format: 'csv' } })
    await call('makeShare', { body: { portfolio: id, expires: new Date(Date.now() + 86_400_000).toISOString() } })
    await call('editPortfolio', { params: { id } })
    await call('deletePortfolio', { params: { id: `${id}.2` } })
    await call('duplicatePortfolio', { params: { id }, body: { name: 'Copy' } })
    const replaced = await upload(server, ada.access, 'new.csv', SMALL, { body: { is_draft: true, replaces: id } })
    expect(replaced.status).toBe(202)
    await call('deletePortfolio', { params: { id } })
    await call('restorePortfolio', { params: { id } })
    const expected = [
      'portfolio_uploaded: Small (small.csv)',
      'portfolio_renamed: Small → Smaller',
      'portfolio_submitted: Smaller',
      'portfolio_delivered: Smaller',
      'portfolio_exported: Smaller (csv)',
      'portfolio_exported: Smaller (original)',
      expect.stringMatching(/^share_made: Smaller/),
      'portfolio_edited: Smaller',
      'draft_discarded: Smaller',
      'portfolio_duplicated: Copy',
      'portfolio_replaced: Smaller (new.csv)',
      'portfolio_deleted: Smaller',
      'portfolio_restored: Smaller',
    ]
    expect(await events()).toEqual(expected)
    const everything = (await server.call('exportAccount', {}, ada.access)).data as { audit: { what: string }[] }
    const told = everything.audit.map(({ what }) => what)
    for (const line of expected.filter(one => typeof one === 'string')) expect(told).toContain(line.split(':')[0])
  })

  test('list by status, newest first', async () => {
    const sent = await make()
    const draft = await make(true)
    const all = (await server.call('listPortfolios', {}, person.access)).data
    expect(all[0]!.id).toBe(draft.id)
    expect([...all].sort((a, b) => (a.created < b.created ? 1 : -1)).map(p => p.id)).toEqual(all.map(p => p.id))
    const drafts = (await server.call('listPortfolios', { query: { status: 'draft' } }, person.access)).data
    expect(new Set(drafts.map(p => p.status))).toEqual(new Set(['draft']))
    expect(drafts.map(p => p.id)).toContain(draft.id)
    expect([all, drafts].map(list => list.some(p => p.id === sent.id))).toEqual([true, false])
    const wrong = await server.call('listPortfolios', { query: { status: 'finished' } as never }, person.access)
    expect(wrong.status).toBe(422)
  })

  test('rename', async () => {
    const { id } = await make(true)
    const renamed = await server.call(
      'renamePortfolio',
      { params: { id }, body: { name: '  Spring  ' } },
      person.access,
    )
    expect([renamed.status, renamed.data.name]).toEqual([200, 'Spring'])
    expect((await server.call('readPortfolio', { params: { id } }, person.access)).data.name).toBe('Spring')
    const empty = await server.call('renamePortfolio', { params: { id }, body: { name: '   ' } }, person.access)
    expect(empty.status).toBe(422)
  })

  test('of ten deletions at once one deletes, the others find nothing', async () => {
    const { id } = await make()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call('deletePortfolio', { params: { id } }, person.access)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)])
  })

  test('a goal is a whole number in plain digits', async () => {
    for (const goal of ['1e1', '0x7', '7.0', ' 7', '07'])
      expect((await server.call('readMap', { params: { id: 'demo', goal } })).status, goal).toBe(404)
    for (const limit of ['1e1', '', '10.0'])
      expect((await server.call('listIndustries', { query: { limit } })).status, limit).toBe(422)
  })

  test('delete, restore, and gone for good after 30 days', async () => {
    const { id } = await make()
    await delivered(server, person.access, id)
    const entry = (await server.call('listEntries', { params: { id } }, person.access)).data[0]!
    const organisation = { params: { id: entry.organisation.id } }
    expect((await server.call('readOrganisationReport', organisation, person.access)).status).toBe(200)
    expect((await server.call('deletePortfolio', { params: { id } }, person.access)).status).toBe(200)
    expect((await server.call('readPortfolio', { params: { id } }, person.access)).status).toBe(404)
    expect((await server.call('readOrganisationReport', organisation, person.access)).status).toBe(404)
    expect((await server.call('listPortfolios', {}, person.access)).data.map(p => p.id)).not.toContain(id)
    const restored = await server.call('restorePortfolio', { params: { id } }, person.access)
    expect([restored.status, restored.data.status]).toEqual([200, 'delivered'])
    expect((await server.call('readOrganisationReport', organisation, person.access)).status).toBe(200)
    await server.call('deletePortfolio', { params: { id } }, person.access)
    const day = 24 * 3_600_000
    await purgeDeleted(server.deps.workDb, new Date(Date.now() - 30 * day))
    expect((await server.call('restorePortfolio', { params: { id } }, person.access)).status).toBe(200)
    await server.call('deletePortfolio', { params: { id } }, person.access)
    await purgeDeleted(server.deps.workDb, new Date(Date.now() + day))
    expect((await server.call('restorePortfolio', { params: { id } }, person.access)).status).toBe(404)
    const { rows } = await server.deps.db.execute<{ left: string }>(
      sql`select (select count(*) from entries where portfolio_id = ${id}) + (select count(*) from organisations where portfolio_id = ${id})
        + (select count(*) from organisation_details d where not exists (select 1 from organisations o where o.key = d.organisation_key))
        + (select count(*) from uploaded_rows where portfolio_id = ${id}) as left`,
    )
    expect(Number(rows[0]!.left)).toBe(0)
  })

  test('a deleted account takes its portfolios with it', async () => {
    const other = await signUp(server)
    const { id } = (await upload(server, other.access, 'small.csv', SMALL)).data
    await delivered(server, other.access, id)
    const gone = await server.call('deleteAccount', { body: { password: other.password } as never }, other.access)
    expect(gone.status, JSON.stringify(gone.error)).toBe(200)
    const { rows } = await server.deps.db.execute<{ left: number }>(sql`select
      (select count(*) from portfolios where id = ${id})::int + (select count(*) from organisations where portfolio_id = ${id})::int
      + (select count(*) from entries where portfolio_id = ${id})::int + (select count(*) from uploaded_rows where portfolio_id = ${id})::int as left`)
    expect(rows[0]!.left).toBe(0)
  })

  test('results stay as long as a portfolio stands on them', async () => {
    const { db } = server.deps
    const { id } = await make()
    await delivered(server, person.access, id)
    const provenance = { ...server.deps.world.stand, id: 'before00' }
    await storeProvenance(db, provenance, new Date())
    await db.execute(sql`update portfolios set stand_id = 'before00' where id = ${id}`)
    await db.execute(sql`update organisations set stand_id = 'before00' where portfolio_id = ${id}`)
    await db.execute(sql`insert into organisations select (json_populate_record(o, json_build_object(
      'key', 'before00:' || o.id, 'stand_id', 'before00'))).* from organisations o where o.id = 'REF-O-9899F1FEC6' limit 1`)
    const left = async () => {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from organisations where stand_id = 'before00'`,
      )
      return rows[0]!.n
    }
    await deleteOldProvenances(db, server.deps.world.stand.id)
    expect(await left()).toBe(4)
    expect((await server.call('listEntries', { params: { id } }, person.access)).data).toHaveLength(3)
    await db.execute(sql`delete from portfolios where id = ${id}`)
    await deleteOldProvenances(db, server.deps.world.stand.id)
    expect(await left()).toBe(0)
    expect((await server.call('readOrganisationReport', { params: { id: 'REF-O-9899F1FEC6' } })).status).toBe(200)
  })

  describe('the job', () => {
    const snapshot = async (id: string) => {
      const [portfolio, entries, goals] = await Promise.all([
        server.call('readPortfolio', { params: { id } }, person.access),
        server.call('listEntries', { params: { id } }, person.access),
        server.call('readGoals', { params: { id } }, person.access),
      ])
      return { portfolio: portfolio.data, entries: entries.data, goals: goals.data }
    }
    const job = { id: 'again', signal: new AbortController().signal }

    test('run again changes nothing and tells nobody twice', async () => {
      const { id } = await make()
      await delivered(server, person.access, id)
      const before = await snapshot(id)
      await assessJob(server.deps).run({ portfolioId: id, run: 1 }, job)
      await assessJob(server.deps).gaveUp!({ portfolioId: id, run: 1 })
      expect(await snapshot(id)).toEqual(before)
      const { messages, mails } = await tellings(id)
      expect([messages.length, mails.length]).toEqual([1, 1])
    })

    test('two at once deliver once', async () => {
      const { id } = await make(true)
      await server.deps.db.execute(sql`update portfolios set status = 'in_progress', run = 1 where id = ${id}`)
      const { run } = assessJob(server.deps)
      await Promise.all([run({ portfolioId: id, run: 1 }, job), run({ portfolioId: id, run: 1 }, job)])
      expect((await snapshot(id)).portfolio.status).toBe('delivered')
      expect((await tellings(id)).messages).toHaveLength(1)
    })

    test('interrupted after its results were written, it writes the same ones', async () => {
      const { id } = await make()
      await delivered(server, person.access, id)
      const before = await snapshot(id)
      await server.deps.db.execute(sql`update portfolios set status = 'in_progress' where id = ${id}`)
      await assessJob(server.deps).run({ portfolioId: id, run: 1 }, job)
      const after = await snapshot(id)
      expect({ ...after, portfolio: { ...after.portfolio, delivered: null } }).toEqual({
        ...before,
        portfolio: { ...before.portfolio, delivered: null },
      })
    })

    test('given up: back to draft with the reason, told once, and it can be submitted again', async () => {
      const { id } = await make(true)
      await server.deps.db.execute(sql`update portfolios set status = 'in_progress', run = 1 where id = ${id}`)
      const { gaveUp } = assessJob(server.deps)
      await gaveUp!({ portfolioId: id, run: 1 })
      await gaveUp!({ portfolioId: id, run: 1 })
      const failed = (await server.call('readPortfolio', { params: { id } }, person.access)).data
      expect([failed.status, failed.progress!.stage]).toEqual(['draft', 'failed'])
      expect(failed.progress!.detail).toContain('submit')
      expect((await tellings(id)).messages.map(message => message.data.kind)).toEqual(['portfolio_failed'])
      await server.call('submitPortfolio', { params: { id } }, person.access)
      expect((await delivered(server, person.access, id)).progress!.stage).toBe('done')
      expect((await tellings(id)).messages).toHaveLength(2)
    })

    test('that fails again and again ends as a draft with the reason, without a restart', async () => {
      const { lists } = server.deps.threads
      const { talk } = lists
      let tries = 0
      lists.talk = async (task, ...given) => {
        if (task.name !== 'assess') return await talk(task, ...given)
        tries++
        throw new Error('a test’s own failure')
      }
      try {
        const { id } = await make()
        await vi.waitFor(
          async () => {
            const { data } = await server.call('readPortfolio', { params: { id } }, person.access)
            expect([data.status, data.progress!.stage]).toEqual(['draft', 'failed'])
          },
          { timeout: 55_000, interval: 250 },
        )
        expect(tries).toBe(4)
        expect((await tellings(id)).messages.map(message => message.data.kind)).toEqual(['portfolio_failed'])
      } finally {
        lists.talk = talk
      }
    })

    test('a job of an older run does nothing', async () => {
      const { id } = await make(true)
      await assessJob(server.deps).run({ portfolioId: id, run: 1 }, job)
      expect((await server.call('readPortfolio', { params: { id } }, person.access)).data.status).toBe('draft')
    })
  })
})
