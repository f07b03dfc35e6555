import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { IMPORT_TEXTS } from '@cradle/interchange'
import { MESSAGES } from '@cradle/words/messages'
import { expect, test } from 'vitest'

/** What reaches people is said by codes. This finds errors that are thrown with an English sentence instead. */

const root = path.join(import.meta.dirname, '../../../..')
const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.ts$/.test(file) && !/\.test\.ts$|(^|\/)test\//.test(file))
    .map(file => ({ file: `${folder}/${file}`, text: readFileSync(path.join(root, folder, file), 'utf8') }))
const files = ['apps/server/src', 'packages/catalogue/src', 'packages/impact/src', 'packages/portfolio/src'].flatMap(
  filesIn,
)

/** Errors of programmers and operators: in logs, at the start, in commands of the server. Everything else is told to people. */
const FOR_OPERATORS: ReadonlySet<string> = new Set([
  ...['Error', 'RangeError', 'TypeError', 'DOMException', 'MixedProfiles'],
  ...['BackupImpossible', 'BadEnvironment', 'BucketRefused', 'CannotAppoint', 'DataDirHeld', 'MoveImpossible'],
  // Caught and answered with a refusal of its own.
  ...[
    'BadArchive',
    'TooMuchMemory',
    'TooMuchForAThread',
    'TooMuchAnswer',
    'ThreadsBusy',
    'ShelfBusy',
    'NoTurn',
    'NobodyListens',
  ],
])

/** The first literal of what is given to `new Name(`. */
const THROWN = /new ([A-Z]\w*)\(\s*(?:[\w.]+,\s*)?(['"`])((?:(?!\2)[^\\]|\\.)*)\2/g

const classes = files.flatMap(({ text }) =>
  [...text.matchAll(/class (\w+) extends \w*Error \{\n([\s\S]*?)\n\}/g)].map(([, name = '', body = '']) => ({
    name,
    body,
  })),
)

test('classes of errors are for operators, or carry a message', () => {
  expect(classes.length).toBeGreaterThan(8)
  const silent = classes.filter(({ name, body }) => !FOR_OPERATORS.has(name) && !/codedMessage: Message/.test(body))
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('no error that carries a message is made of a sentence', () => {
  const told = new Set(classes.map(({ name }) => name).filter(name => !FOR_OPERATORS.has(name)))
  const found = files.flatMap(({ file, text }) =>
    [...text.matchAll(THROWN)]
      .filter(([, name = '', , literal = '']) => told.has(name) && /\p{L} \p{L}/u.test(literal))
      .map(([, name, , literal]) => `${file}: ${name} ${literal}`),
  )
  expect(found).toEqual([])
})

test('what an import says has words with the same English text', () => {
  const texts: Readonly<Record<string, string>> = MESSAGES.en.imports
  expect(Object.fromEntries(Object.keys(IMPORT_TEXTS).map(key => [key, texts[key]]))).toEqual(IMPORT_TEXTS)
})
