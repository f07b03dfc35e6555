import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { freshDataDir } from '../test/data-dir.ts'
import { openEmbedded } from './embedded.ts'

const dirs: string[] = []
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true })
})
const copyDir = async () => {
  const dir = await freshDataDir()
  dirs.push(dir)
  return dir
}

describe('the embedded database', () => {
  test('keeps the statements of many connections apart', async () => {
    const embedded = await openEmbedded(join(await copyDir(), 'database'), error => {
      throw error
    })
    const pool = new Pool({ stream: embedded.stream, max: 20 })
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, i) =>
        pool.query('select $1::int as n, $2::text as t', [i, 'x'.repeat(i % 40)]).then(({ rows }) => rows[0]),
      ),
    )
    expect(answers).toEqual(answers.map((_, i) => ({ n: i, t: 'x'.repeat(i % 40) })))
    await pool.query('create table counted (n int primary key)')
    const counting = Array.from({ length: 60 }, async (_, i) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const { rows } = await client.query('select count(*)::int as n from counted')
        await client.query('insert into counted values ($1)', [rows[0].n])
        if (i % 6 === 0) throw new Error('leave in the middle')
        await client.query('commit')
        client.release()
      } catch {
        client.release(true)
      }
    })
    await Promise.all(counting)
    expect((await pool.query('select count(*)::int as n, max(n) from counted')).rows).toEqual([{ n: 50, max: 49 }])
    await expect(pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
    const { rows } = await pool.query("select repeat('x', 3000000) as long")
    expect(rows[0].long).toHaveLength(3_000_000)
    await pool.end()
    await embedded.close()
  })

  test('that falls silent is given up, with a reason', async () => {
    const died = Promise.withResolvers<Error>()
    const embedded = await openEmbedded(join(await copyDir(), 'database'), died.resolve, 800)
    const pool = new Pool({ stream: embedded.stream, max: 1 })
    pool.on('error', () => {})
    await pool.query('select 1')
    const sleeping = pool.query('select pg_sleep(30)').catch((error: Error) => error)
    expect((await died.promise).message).toContain('has not answered for 1 s')
    expect(await sleeping).toBeInstanceOf(Error)
    await pool.end()
  })
})
