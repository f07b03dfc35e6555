import { expect, test } from 'vitest'
import { shareOfJob } from './job-progress.tsx'

test('the bar of a job never runs back where the next stage begins to count anew', () => {
  const at = (stage: 'reading' | 'matching' | 'calculating' | 'writing', done: number) =>
    shareOfJob({ stage, done, total: 30_000, started: null, detail: null, message: null })!
  const shares = (['reading', 'matching', 'calculating', 'writing'] as const).flatMap(stage =>
    [0, 15_000, 30_000].map(done => at(stage, done)),
  )
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
  expect(shareOfJob({ stage: 'queued', done: 0, total: 30_000, started: null, detail: null, message: null })).toBeNull()
  expect(shareOfJob(null)).toBeNull()
})
