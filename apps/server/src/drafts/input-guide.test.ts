import { readFileSync } from 'node:fs'
import { endpoints } from '@cradle/contract'
import { FIELDS, headersOf, mapColumns, PROBLEM_CLASSES } from '@cradle/impact/rows'
import { RESULT_COLUMNS } from '@cradle/portfolio/columns'
import { DEFAULT_LIMITS } from '@cradle/sheet'
import { expect, test } from 'vitest'
import { GUIDE, withTables } from '../../test/guide-tables.ts'

const guide = readFileSync(GUIDE, 'utf8')

test('the tables of the input guide are those of the reader (write them with node apps/server/test/guide-tables.ts)', () => {
  expect(guide).toBe(withTables(guide))
  for (const name of [...FIELDS, ...PROBLEM_CLASSES]) expect(guide).toContain(name)
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
