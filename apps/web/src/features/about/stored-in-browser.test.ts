import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import terms from '../../i18n/en/terms.json'
import { storedInBrowser } from './stored-in-browser.ts'

const web = new URL('../../../', import.meta.url)
const files = [
  ...readdirSync(new URL('src/', web), { recursive: true, encoding: 'utf8' }).map(name => `src/${name}`),
  ...readdirSync(new URL('public/', web), { encoding: 'utf8' }).map(name => `public/${name}`),
].filter(name => /\.(ts|tsx|js)$/.test(name) && !/\.test\.|(^|\/)mock|kept-here/.test(name))
const sources = files.map(name => ({ name, text: readFileSync(new URL(name, web), 'utf8') }))

const listed = (place: string) =>
  storedInBrowser.flatMap(one => (one.place === place ? [one.name as string] : [])).sort()

/** Names of ours in the files that touch a store. A store is touched where its name stands, or where it is handed over. */
const namesBeside = (store: string) =>
  sources
    .filter(({ name, text }) => !name.endsWith('/stored-in-browser.ts') && new RegExp(`\\b${store}\\b`).test(text))
    .flatMap(({ text }) => [...text.matchAll(/['"](cradle-[a-z-]+)['"]/g)].map(match => match[1]!))

describe('what the browser keeps', () => {
  it('is listed by name, and nothing that is listed is gone', () => {
    const inStores = [...new Set([...namesBeside('localStorage'), ...namesBeside('sessionStorage')])]
    // A channel and a lock between tabs keep nothing.
    const stored = inStores.filter(name => !['cradle-session', 'cradle-refresh'].includes(name)).sort()
    expect(stored).toEqual([...listed('localStorage'), ...listed('sessionStorage')].sort())
    for (const name of listed('localStorage')) expect(namesBeside('localStorage')).toContain(name)
    for (const name of listed('sessionStorage')) expect(namesBeside('sessionStorage')).toContain(name)
  })
  it('has no store key that is not written out, no further store, and no cookie but the three and the one that the server sets', () => {
    const direct = /\b(?:localStorage|sessionStorage)\.(?:get|set|remove)Item\((['"]?)([\w-]+)/g
    for (const { name, text } of sources) {
      for (const [, quote, key] of text.matchAll(direct)) {
        if (quote) expect(key, name).toMatch(/^cradle-/)
        else expect(text, `${name}: ${key}`).toMatch(new RegExp(`const ${key} = 'cradle-[a-z-]+'`))
      }
      if (!name.startsWith('src/offline/') && !name.endsWith('/stored-in-browser.ts'))
        expect(text, name).not.toMatch(/\bindexedDB\b|\bopenDB\b|\bcaches\.|navigator\.serviceWorker|from 'workbox/)
      if (name !== 'src/api/cookies.ts') expect(text, name).not.toMatch(/document\.cookie\s*=[^=]/)
    }
    const cookies = sources.find(({ name }) => name === 'src/api/cookies.ts')!.text
    const names = /type CookieName = ([^\n]+)/.exec(cookies)![1]!.match(/\w+/g)!
    expect([...names, '__Host-refreshToken'].sort()).toEqual(listed('cookie'))
  })
  it('has two databases and the boxes of the files without a network, by name', () => {
    const offline = sources.filter(({ name }) => name.startsWith('src/offline/')).map(({ text }) => text)
    const found = (pattern: RegExp) => offline.flatMap(text => [...text.matchAll(pattern)].map(match => match[1]))
    expect(found(/openDB<\w+>\('([\w-]+)'/g).sort()).toEqual(listed('indexedDB'))
    expect(found(/const USED = `([\w-]+?)-\$/g)).toEqual(['cradle-used'])
    expect([...new Set(found(/caches\.open\((\w+)\)/g))]).toEqual(['USED'])
    expect(found(/(precacheAndRoute)\(/g)).toHaveLength(1)
    expect(listed('cache')).toEqual(['cradle-used', 'workbox-precache'])
  })
  it('says of each what it is for', () => {
    for (const { word } of storedInBrowser) expect(terms.kept.what[word].length).toBeGreaterThan(10)
  })
})
