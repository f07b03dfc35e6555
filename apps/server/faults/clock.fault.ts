import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { onEachDatabase } from '../test/start-server.ts'
import { freshWorld } from '../test/with-world.ts'
import { fileOf, mailsOf, register } from './person.ts'
import { startProgram } from './program.ts'

/** TRUST.md: a clock off by two hours: no lasting lock, nothing lost. The database keeps its own, right time. */

const PRELOAD = fileURLToPath(new URL('./clock-off.ts', import.meta.url))
const HOURS = [0, 2, -2, 0, -2, 2, 0]

onEachDatabase('a clock that is off', database => {
  test(`by ${HOURS.join(', ')} hours from start to start`, async () => {
    const { dir, url } = await freshWorld(database)
    const open = (hours: number) =>
      startProgram({
        dir,
        database: url,
        preload: PRELOAD,
        env: { CLOCK_OFF_MS: String(hours * 3_600_000) },
      })
    let program = await open(HOURS[0]!)
    const person = await register(() => program)
    const wrong = { username: person.email, password: 'not the password at all' }
    for (const [i, hours] of HOURS.entries()) {
      if (i > 0) {
        await program.kill()
        program = await open(hours)
      }
      // Tokens of another time may be refused, but never answered wrongly; logging in is enough.
      const before = await program.call('listPortfolios', {}, person.token())
      expect([200, 401]).toContain(before.status)
      // Mistyping counts against limits whose windows were begun at another time; they must not outlive the mistake.
      for (let k = 0; k < 2; k++) expect((await program.call('logIn', { body: wrong })).status).toBe(400)
      await person.logIn()
      const answer = await person.upload(`clock-${i}.csv`, fileOf(80))
      expect(answer.status).toBe(202)
      const all = await person.settled(60)
      expect(all).toHaveLength(i + 1)
    }
    const messages = await person.messages()
    expect(messages.filter(message => message.data.kind === 'portfolio_delivered')).toHaveLength(HOURS.length)
    for (let waited = 0; waited < 20_000; waited += 100) {
      if ((await mailsOf(program)).filter(mail => mail.kind === 'portfolio_delivered').length === HOURS.length) break
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    expect((await mailsOf(program)).filter(mail => mail.kind === 'portfolio_delivered')).toHaveLength(HOURS.length)
    await program.kill()
    rmSync(dir, { recursive: true, force: true })
  })
})
