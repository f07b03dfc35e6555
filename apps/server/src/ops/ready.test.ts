import { rmSync } from 'node:fs'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/start-server.ts'
import { freshData } from '../../test/with-world.ts'
import { readEnv } from '../core/env.ts'
import { start } from '../runtime/start.ts'

onEachDatabase('readiness', database => {
  test('a web-only server on an empty database lives, is not ready, and says that it waits for a worker', async () => {
    const { dir, url } = await freshData(database)
    const settings = { NODE_ENV: 'test', PORT: '0', DATA_DIR: dir, ROLES: 'web' }
    const running = await start({
      env: readEnv({ ...settings, ...(url === null ? {} : { DATABASE_URL: url }) }),
      log: pino({ level: 'silent' }),
      onDeath: error => {
        throw error
      },
    })
    expect((await fetch(`${running.url}/api/health/live`)).status).toBe(200)
    const answer = await fetch(`${running.url}/api/health/ready`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({
      status: 'starting',
      reason: expect.stringMatching(/role web only.*start a process with the role worker\.$/),
      checks: { database: 'ready' },
    })
    await running.stop()
    rmSync(dir, { recursive: true, force: true })
  })
})
