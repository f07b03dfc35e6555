import { expect, test } from 'vitest'
import { FairTurns, NoTurn } from './fair-turns.ts'

/** Runs pieces of work named `account number`, one after the other as they get their turn; in which order. */
async function orderOf(turns: FairTurns, names: readonly string[]): Promise<string[]> {
  const order: string[] = []
  const begun = names.map(name =>
    turns.run(name.split(' ')[0]!, async () => {
      order.push(name)
      await Promise.resolve()
    }),
  )
  await Promise.all(begun)
  return order
}

test('accounts take turns, and the first of an account comes first', async () => {
  const turns = new FairTurns({ maxOfOne: 10, maxOfAll: 20 })
  const order = await orderOf(turns, ['a 1', 'a 2', 'a 3', 'a 4', 'b 1', 'b 2', 'c 1'])
  expect(order).toEqual(['a 1', 'a 2', 'b 1', 'c 1', 'a 3', 'b 2', 'a 4'])
})

test('work that fails gives its turn on', async () => {
  const turns = new FairTurns({ maxOfOne: 10, maxOfAll: 20 })
  const failing = turns.run('a', async () => {
    throw new Error('no')
  })
  const next = turns.run('b', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(turns.waiting).toBe(0)
})

test('no account may fill the queue, and the queue has an end', async () => {
  const turns = new FairTurns({ maxOfOne: 2, maxOfAll: 3 })
  const { promise, resolve: free } = Promise.withResolvers<void>()
  const held = turns.run('a', () => promise)
  const waiting = [turns.run('a', async () => {}), turns.run('a', async () => {})]
  await expect(turns.run('a', async () => {})).rejects.toMatchObject({ whose: 'account' })
  waiting.push(turns.run('b', async () => {}))
  await expect(turns.run('c', async () => {})).rejects.toMatchObject({ whose: 'everybody' })
  await expect(turns.run('c', async () => {})).rejects.toBeInstanceOf(NoTurn)
  free()
  await Promise.all([held, ...waiting])
  await turns.run('c', async () => {})
})
