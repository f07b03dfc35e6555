import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { movableClock } from '../../test/movable-clock.ts'
import { signUp } from '../../test/people.ts'
import { onEachDatabase, startServer } from '../../test/start-server.ts'
import { cleanUp } from './clean-up.ts'

onEachDatabase('keeping house', database => {
  test('removes what is over, keeps what is used, and running it twice changes nothing', async () => {
    const clock = movableClock()
    const server = await startServer({ database, clock })
    const { db, files } = server.deps
    const count = async (table: string) =>
      (await db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`)).rows[0]!.n
    const ada = await signUp(server)
    const body = { email: 'never@example.org', full_name: 'Never', password: 'a quiet river runs north' }
    await server.call('register', { body })
    await server.call('dropFile', { files: [{ field: 'file', name: 'kept.txt', bytes: 'kept' }] }, ada.access)
    const orphan = await files.put(Buffer.from('nobody names me'))
    await cleanUp(server.deps)
    expect([await count('users'), await count('registrations')]).toEqual([1, 1])
    expect(await files.get(orphan)).not.toBeNull()
    clock.forward(8 * 86_400)
    await cleanUp(server.deps)
    await cleanUp(server.deps)
    expect([await count('users'), await count('registrations')]).toEqual([1, 0])
    // The code that sets up the first operator waits for thirty days.
    const waiting = await db.execute(sql`select purpose from codes`)
    expect(waiting.rows).toEqual([{ purpose: 'operator' }])
    expect(await count('limits')).toBe(0)
    expect(await count('refresh_tokens')).toBe(0)
    expect(await files.get(orphan)).toBeNull()
    expect(await count('dropped_files')).toBe(1)
    const keys: { key: string }[] = []
    for await (const file of files.list()) keys.push(file)
    expect(keys).toHaveLength(1)
    expect((await files.get(keys[0]!.key))?.toString()).toBe('kept')
    await server.close()
  })
})
