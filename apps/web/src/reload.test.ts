import { describe, expect, it } from 'vitest'
import { isChunkFailure, mayReload } from './reload.ts'

const storeOf = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('reloading after a missing chunk', () => {
  it('happens once in ten seconds', () => {
    const store = storeOf()
    expect(mayReload(1_000_000, store)).toBe(true)
    expect(mayReload(1_000_001, store)).toBe(false)
    expect(mayReload(1_009_999, store)).toBe(false)
    expect(mayReload(1_010_000, store)).toBe(true)
  })
  it('is not stopped by a clock that was set back', () => {
    const store = storeOf()
    mayReload(2_000_000, store)
    expect(mayReload(1_000_000, store)).toBe(true)
  })
  it('knows the failures of each browser', () => {
    expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(true)
    expect(isChunkFailure(new TypeError('error loading dynamically imported module'))).toBe(true)
    expect(isChunkFailure(new TypeError('Importing a module script failed.'))).toBe(true)
    expect(isChunkFailure(new Error('x is not a function'))).toBe(false)
  })
})
