import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { isSameInAll } from './same-as-english.ts'

const folder = new URL('./', import.meta.url)
const source = new URL('../', folder)
const catalogueNames = readdirSync(new URL('en/', folder)).sort()
const languages = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && entry.name !== 'en')
  .map(entry => entry.name)

/** `a.b.0.c` -> text, in the order of the file. */
function textsOf(language: string, file: string): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (node: unknown, path: string) => {
    if (typeof node === 'string') found.set(path, node)
    else for (const [key, below] of Object.entries(node as object)) walk(below, path ? `${path}.${key}` : key)
  }
  walk(JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')), '')
  return found
}

const formOf = (path: string) => /^(.+)_(zero|one|two|few|many|other)$/.exec(path)
/** A count's forms: `rows_one` and `rows_other` are one text, `rows`. */
const isCounted = (texts: ReadonlyMap<string, string>, path: string) => {
  const form = formOf(path)
  return form !== null && texts.has(`${form[1]}_one`) && texts.has(`${form[1]}_other`)
}

const placesOf = (text: string): string[] => [...new Set(text.match(/\{\{.+?\}\}|<\/?\w+>/g) ?? [])].sort()

/** Keys a language must have: those of English, with the forms a count takes in it. */
function keysIn(language: string, english: ReadonlyMap<string, string>): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const keys = [...english.keys()].flatMap(path =>
    isCounted(english, path) ? forms.map(form => `${formOf(path)![1]}_${form}`) : [path],
  )
  return [...new Set(keys)].sort()
}

/** Texts of English that stand behind one of another language: its own, or both forms of a count. */
const englishOf = (english: ReadonlyMap<string, string>, path: string): string[] => {
  const stem = formOf(path)?.[1]
  const both = [english.get(`${stem}_one`), english.get(`${stem}_other`)].filter(text => text !== undefined)
  return both.length === 2 ? both : [english.get(path)!]
}

test('every language that is offered has a catalogue, and every catalogue is offered', () => {
  expect(Object.keys(LANGUAGES).sort()).toEqual(['en', ...languages].sort())
})

describe.each(languages)('the catalogue in %s', language => {
  test('has the files of English', () => {
    expect(readdirSync(new URL(`${language}/`, folder)).sort()).toEqual(catalogueNames)
  })

  test('has every key of English and no other, each with the forms of a count', () => {
    const differences = catalogueNames.flatMap(file => {
      const keys = keysIn(language, textsOf('en', file))
      const there = [...textsOf(language, file).keys()]
      return [
        ...keys.filter(key => !there.includes(key)).map(key => `${file} lacks ${key}`),
        ...there.filter(key => !keys.includes(key)).map(key => `${file} has ${key}, which English has not`),
      ]
    })
    expect(differences).toEqual([])
  })

  test('has the values and tags of English in every text', () => {
    const wrong: string[] = []
    for (const file of catalogueNames) {
      const english = textsOf('en', file)
      for (const [path, text] of textsOf(language, file)) {
        const behind = englishOf(english, path)
        const own = placesOf(text)
        // "One row" needs no number in English; where the form of one holds for 0, too, it does.
        const must = placesOf(path.endsWith('_one') ? behind[0]! : behind.at(-1)!)
        const may = behind.flatMap(placesOf)
        if (!must.every(place => own.includes(place)) || !own.every(place => may.includes(place)))
          wrong.push(`${file} ${path}: ${text}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('has no empty text and none left in English', () => {
    const left: string[] = []
    for (const file of catalogueNames) {
      const english = textsOf('en', file)
      for (const [path, text] of textsOf(language, file)) {
        const isAlike = englishOf(english, path).includes(text)
        // names of sections in addresses are the same in all languages
        const isWrong = /\.\d+\.id$/.test(path) ? !isAlike : isAlike && !isSameInAll(language, text)
        if (isWrong || text.trim() === '') left.push(`${file} ${path}: ${text}`)
      }
    }
    expect(left).toEqual([])
  })
})

test.runIf(languages.includes('fr'))('French has its own apostrophe and narrow spaces before ; : ? ! » %', () => {
  for (const file of catalogueNames)
    for (const [path, text] of textsOf('fr', file)) {
      const plain = text.replaceAll(/\{\{.+?\}\}/g, 'x')
      expect(plain, path).not.toMatch(/[\p{L}\d]'|[ \u00a0][;?!»%]| :( |$)|[«] |[\p{L}][?!]|\p{L}[;:] /u)
    }
})

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name))
  .map(name => readFileSync(new URL(name, source), 'utf8'))
const allCode = files.join('\n')

/** Files that speak with a catalogue's words without naming it: they take `t` or the key from one that does. */
const namespacesOf = (code: string): string[] =>
  [...code.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'\w+')?/g)].flatMap(
    found => found[1]?.match(/\w+/g)?.slice() ?? ['shell'],
  )
const codeOf = Map.groupBy(
  files.flatMap(code => [...new Set(namespacesOf(code))].map(namespace => ({ namespace, code }))),
  one => one.namespace,
)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Keys made when the page runs, t(`status.${word}`), as patterns. */
function patternsIn(code: string): { namespace: string | null; pattern: RegExp }[] {
  const found: { namespace: string | null; pattern: RegExp }[] = []
  for (const [, body] of code.matchAll(/`((?:[\w:.-]|\$\{(?:[^{}]|\{[^{}]*\})*\})+)`/g)) {
    const parts = body!.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
    const [, namespace, first] = /^(?:(\w+):)?(.*)$/s.exec(parts[0]!)!
    // a prefix or an end must be written, else anything would be used
    if (parts.length < 2 || !/\w\./.test(first!) || parts.some(part => part.includes('/'))) {
      if (!(parts.length > 1 && namespace) && !/^\.\w/.test(parts.at(-1)!)) continue
    }
    const rest = [first!, ...parts.slice(1)].map(escaped).join('[^.]+')
    found.push({ namespace: namespace ?? null, pattern: new RegExp(`^${rest}(?:\\.|$)`) })
  }
  return found
}

/** Keys of a catalogue that no page asks for. */
function unusedIn(file: string): string[] {
  const namespace = file.replace('.json', '')
  const english = textsOf('en', file)
  const own = (codeOf.get(namespace) ?? []).map(one => one.code).join('\n')
  const patterns = [
    ...patternsIn(own).filter(one => one.namespace === null || one.namespace === namespace),
    ...patternsIn(allCode).filter(one => one.namespace === namespace),
  ].map(one => one.pattern)
  const isUsed = (key: string): boolean =>
    [`'${key}'`, `"${key}"`].some(text => own.includes(text)) ||
    [`${namespace}:${key}'`, `${namespace}:${key}\``].some(text => allCode.includes(text)) ||
    patterns.some(pattern => pattern.test(key))
  return [...english.keys()].filter(path => {
    const key = isCounted(english, path) ? formOf(path)![1]! : path
    // a list or a group read whole, t('sections', { returnObjects: true }), uses what is in it
    const groups = key.split('.').map((_, at, all) => all.slice(0, at).join('.'))
    return !isUsed(key) && !groups.some(group => group !== '' && isUsed(group))
  })
}

test('every text is used by a page', () => {
  expect(catalogueNames.flatMap(file => unusedIn(file).map(key => `${file} ${key}`))).toEqual([])
})
