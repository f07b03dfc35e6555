import { describe, expect, it } from 'vitest'
import { CodeDidNotLoad, canReload, fetchCode, isChunkFailure, mayReload } from './reload.ts'

const storeOf = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

describe('reloading after a missing chunk', () => {
  it('happens once in ten seconds', () => {
    const store = storeOf()
    expect(mayReload(1_000_000, 'a', store)).toBe(true)
    expect(mayReload(1_000_001, 'b', store)).toBe(false)
    expect(mayReload(1_009_999, 'b', store)).toBe(false)
    expect(mayReload(1_010_000, 'b', store)).toBe(true)
  })
  it('happens once for each version', () => {
    const store = storeOf()
    expect(mayReload(1_000_000, 'a', store)).toBe(true)
    expect(mayReload(9_000_000, 'a', store)).toBe(false)
    expect(mayReload(9_000_000, 'b', store)).toBe(true)
  })
  it('is only looked at without being counted', () => {
    const store = storeOf()
    expect(canReload(1_000_000, 'a', store)).toBe(true)
    expect(mayReload(1_000_000, 'a', store)).toBe(true)
    expect(canReload(9_000_000, 'a', store)).toBe(false)
  })
  it('is not stopped by a clock that was set back', () => {
    const store = storeOf()
    mayReload(2_000_000, 'a', store)
    expect(mayReload(1_000_000, 'b', store)).toBe(true)
  })
  it('knows the failures of each browser', () => {
    expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(true)
    expect(isChunkFailure(new TypeError('error loading dynamically imported module'))).toBe(true)
    expect(isChunkFailure(new TypeError('Importing a module script failed.'))).toBe(true)
    expect(isChunkFailure(new Error('x is not a function'))).toBe(false)
  })
  it('tells missing code from a mistake in it', async () => {
    const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
    await expect(fetchCode(() => Promise.reject(missing))).rejects.toBeInstanceOf(CodeDidNotLoad)
    const mistake = new TypeError('x is not a function')
    await expect(fetchCode(() => Promise.reject(mistake))).rejects.toBe(mistake)
    expect(await fetchCode(async () => 7)).toBe(7)
  })
})
