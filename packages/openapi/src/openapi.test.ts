import { endpoints } from '@cradle/contract'
import { expect, test } from 'vitest'
import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

const facts = { version: '9.9.9', uploadMaxMb: 7, uploadMaxRows: 123 }
const all = new Set(Object.keys(endpoints))

test('every served call is described once, under its path and method, and no other', () => {
  for (const served of [all, new Set(['logIn', 'getPortfolio'].filter(name => all.has(name)))]) {
    const { paths } = openApi({ ...facts, served })
    const described = Object.values(paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap(operations => Object.values(operations))
      .map(operation => operation.operationId)
    expect(described.sort()).toEqual([...served].sort())
  }
})

test('the limits of the installation stand in the text, and its version', () => {
  const { info } = openApi({ ...facts, served: all })
  expect(info).toMatchObject({ version: '9.9.9', description: expect.stringContaining('at most 7 MB and 123 rows') })
})

test('the page names every served call and only those, and what it takes in words', () => {
  const page = docsPage('<9>', all)
  for (const name of all) expect(page).toContain(`<h3 id="${name}">`)
  expect(page).toContain('<h1>Cradle API &lt;9&gt;</h1>')
  expect(page).not.toContain('[object Object]')
  expect(docsPage('1', new Set(['logIn'])).match(/<article>/g)).toHaveLength(1)
})
