import { readFileSync } from 'node:fs'
import { endpoints } from '@cradle/contract'
import { FIELDS, headersOf, mapColumns, PROBLEM_CLASSES } from '@cradle/impact/rows'
import { RESULT_COLUMNS } from '@cradle/portfolio/columns'
import { DEFAULT_LIMITS } from '@cradle/sheet'
import { expect, test } from 'vitest'
import { guideIn, LANGUAGES, textsIn, withTables } from './guide-tables.ts'

const guide = readFileSync(guideIn('en'), 'utf8')

test('the tables of the input guide are those of the reader (write them with node packages/portfolio/test/guide-tables.ts)', () => {
  expect(guide).toBe(withTables(guide))
  for (const name of [...FIELDS, ...PROBLEM_CLASSES]) expect(guide).toContain(name)
})

test.each(LANGUAGES)('the tables of the guide in %s have a text for every field and class', language => {
  const text = readFileSync(guideIn(language), 'utf8')
  expect(text).toBe(withTables(text, language))
  const { fields, classes, heads } = textsIn(language)
  expect(Object.keys(fields).sort()).toEqual([...FIELDS].sort())
  expect(Object.keys(classes).sort()).toEqual([...PROBLEM_CLASSES].sort())
  expect([heads.fields.length, heads.classes.length]).toEqual([5, 3])
  for (const cell of [
    ...Object.values(fields).flatMap(({ form, text: meaning }) => [form, meaning]),
    ...Object.values(classes),
  ])
    expect(cell).toMatch(/^[^|\n]{3,}$/)
})

test('every header that the guide names is read as its field', () => {
  const rows = [...guide.matchAll(/^\| \*\*(\w+)\*\* \|.*\| ([^|]*) \|$/gm)]
  expect(rows).toHaveLength(FIELDS.length)
  for (const [, field, aliases] of rows)
    for (const alias of [field!, ...aliases!.split(', ').filter(Boolean)])
      expect([alias, mapColumns([alias]).meanings[0]!.field]).toEqual([alias, field])
  for (const field of FIELDS) expect(headersOf(field)[0]).toBe(field)
})

test('limits, columns and addresses are those of the program', () => {
  expect(guide).toContain(`${DEFAULT_LIMITS.columns} columns`)
  expect(guide).toContain(`${DEFAULT_LIMITS.rows.toLocaleString('en')} rows`)
  expect(guide).toContain(`${DEFAULT_LIMITS.cell.toLocaleString('en')} characters`)
  for (const column of RESULT_COLUMNS) expect(guide).toContain(`\`${column}\``)
  const paths = Object.values(endpoints).map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`))
  for (const [, path] of guide.matchAll(/`(?:GET|PATCH|PUT|POST) (\/api\/[^`]*)`/g))
    expect([path, paths.some(pattern => pattern.test(path!))]).toEqual([path, true])
})
