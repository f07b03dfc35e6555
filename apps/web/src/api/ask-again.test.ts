import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askAgain, queryClient } from './api-query.ts'

test('after a change, a first answer from before it is not kept', async () => {
  let stored = 'before'
  let calls = 0
  const questions: (() => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['accounts'],
    // Answered with what was stored when it was called for, as late as the test wants.
    queryFn: () => {
      const found = stored
      calls += 1
      return new Promise<string>(resolve => questions.push(() => resolve(found)))
    },
  })
  const end = observer.subscribe(() => {})
  expect(calls).toBe(1)
  stored = 'after'
  const again = askAgain(['accounts'])
  await expect.poll(() => calls).toBe(2)
  for (const answer of questions) answer()
  await again
  expect(observer.getCurrentResult().data).toBe('after')
  end()
})
