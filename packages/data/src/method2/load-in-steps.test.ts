import { expect, it, vi } from 'vitest'

it('the edition read in steps is that which is read at once, and lets others work between', async () => {
  vi.resetModules()
  const { loadMethod2, loadMethod2InSteps } = await import('./load.ts')
  let pauses = 0
  const inSteps = await loadMethod2InSteps(async () => {
    pauses++
  })
  expect(pauses).toBeGreaterThanOrEqual(6)
  expect(loadMethod2()).toBe(inSteps)
  const again = await loadMethod2InSteps(() => Promise.reject(new Error('nothing is left to read')))
  expect(again).toBe(inSteps)
})
