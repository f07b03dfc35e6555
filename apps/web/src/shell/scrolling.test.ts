import { describe, expect, it } from 'vitest'
import { beginningOf } from './scrolling.ts'

const at = (index: number, hash = '') => ({ hash, state: { __TSR_index: index } })
const between = (from: ReturnType<typeof at>, to: ReturnType<typeof at>) => ({
  fromLocation: from,
  toLocation: to,
  pathChanged: true,
  hashChanged: from.hash !== to.hash,
})

describe('where a navigation begins', () => {
  it('is the top or the hash when one goes on, also by Forward, and where the page was left when one goes back', () => {
    const left = new Map<string, number>()
    expect(beginningOf(between(at(0), at(1)), left, 700)).toEqual({ hash: '' })
    expect(beginningOf(between(at(1), at(2, 'sources')), left, 300)).toEqual({ hash: 'sources' })
    expect(beginningOf(between(at(2, 'sources'), at(1)), left, 900)).toEqual({ top: 300 })
    expect(beginningOf(between(at(1), at(0)), left, 310)).toEqual({ top: 700 })
    expect(beginningOf(between(at(0), at(2, 'sources')), left, 0)).toEqual({ hash: 'sources' })
  })
  it('is the hash that is typed into the address, though the browser counts no place in the history for it', () => {
    const left = new Map<string, number>()
    const terms = { hash: '', href: '/terms-of-use', state: { __TSR_index: 0 } }
    const methodology = { hash: '', href: '/methodology', state: { __TSR_index: 1 } }
    const typed = { hash: 'sources', href: '/methodology#sources', state: { __TSR_index: 0 } }
    beginningOf(between(terms, methodology), left, 700)
    expect(beginningOf(between(methodology, typed), left, 0)).toEqual({ hash: 'sources' })
  })
  it('is the top of a page that was never left here', () =>
    expect(beginningOf(between(at(5), at(4)), new Map(), 700)).toEqual({ hash: '' }))
  it('stays where one is when only the view changes', () => {
    const change = { fromLocation: at(1), toLocation: at(1), pathChanged: false, hashChanged: false }
    expect(beginningOf(change, new Map(), 700)).toBeNull()
  })
})
