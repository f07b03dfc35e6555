import { expect, test } from 'vitest'
import { closeToast, currentToast, defaultDuration, showToast } from './toast-store.ts'

test('one at a time, of three types, five seconds unless said otherwise, and -1 stays', () => {
  expect(currentToast()).toBeNull()
  for (const type of ['success', 'error', 'warning'] as const) {
    showToast({ type, title: type })
    expect(currentToast()).toMatchObject({ type, title: type, duration: 5000 })
  }
  const before = currentToast()!.id
  showToast({ type: 'error', title: 'stays', duration: -1 })
  expect(currentToast()).toMatchObject({ title: 'stays', duration: -1 })
  expect(currentToast()!.id).not.toBe(before)
  closeToast()
  expect(currentToast()).toBeNull()
  expect(defaultDuration).toBe(5000)
})
