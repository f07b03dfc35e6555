import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freshPostgres } from '@cradle/postgres/testing'
import { expect, test } from 'vitest'
import { onEachDatabase } from '../test/start-server.ts'
import { chance } from './chance.ts'
import { fileOf, register } from './person.ts'
import { startProgram } from './program.ts'

/** TRUST.md: migrations are transactional; an interrupted start finishes or rolls back next time. */

onEachDatabase('the first start killed', database => {
  test('eight times, while it makes the database, migrates and assesses the reference world', async () => {
    const random = chance(`start ${database}`)
    const fresh = database === 'postgres' ? await freshPostgres() : null
    if (fresh !== null && 'reason' in fresh) throw new Error(fresh.reason)
    const dir = mkdtempSync(join(tmpdir(), 'cradle-first-'))
    const place = { dir, database: fresh === null ? null : fresh.url }
    for (let i = 0; i < 8; i++) {
      let child: ChildProcess | undefined
      const onSpawn = (spawned: ChildProcess) => {
        child = spawned
      }
      const starting = startProgram({ ...place, untilReady: false, onSpawn }).catch(() => null)
      await wait(300 + 5000 * random())
      child!.kill('SIGKILL')
      await (await starting)?.kill()
    }
    const program = await startProgram(place)
    const person = await register(() => program)
    expect((await person.upload('first.csv', fileOf(50))).status).toBe(202)
    expect(await person.settled()).toHaveLength(1)
    await program.kill()
    rmSync(dir, { recursive: true, force: true })
  })
})
