import { execFile, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Description, type Notebook, strayUses } from './notebook.ts'
import { type Person, signUp } from './people.ts'
import { startServer, type TestServer } from './start-server.ts'

/**
 * The example notebook, embedded: that its calls and fields are those of the API, and, where there is Python, that it runs.
 * `WRITE_NOTEBOOK=1` stores what it printed.
 */

const run = promisify(execFile)
const folder = path.join(import.meta.dirname, '../../../docs/notebooks')
const read = (file: string): Notebook => JSON.parse(readFileSync(file, 'utf8'))
const notebook = read(path.join(folder, 'cradle.ipynb'))
const code = notebook.cells.filter(cell => cell.cell_type === 'code')
const text = code.map(cell => cell.source.join('')).join('\n')
const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0
const isWritten = process.env.WRITE_NOTEBOOK === '1'

let server: TestServer
let person: Person
let description: Description
const scratch = mkdtempSync(path.join(os.tmpdir(), 'cradle-notebook-'))

beforeAll(async () => {
  server = await startServer({ database: 'embedded', reference: true, ...(isWritten ? { env: { PORT: '8080' } } : {}) })
  person = await signUp(server)
  description = (await server.request('GET', '/api/openapi.json')).data as Description
})
afterAll(async () => {
  await server?.close()
  rmSync(scratch, { recursive: true, force: true })
})

describe('the notebook', () => {
  test('is one of format 4.5, with what a real run printed', () => {
    expect([notebook.nbformat, notebook.nbformat_minor]).toEqual([4, 5])
    const ids = notebook.cells.map(cell => cell.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const cell of notebook.cells) {
      expect(cell.id).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
      expect(['markdown', 'code']).toContain(cell.cell_type)
      // Lines end with a break, the last one without.
      expect(cell.source.slice(0, -1).every(line => line.endsWith('\n'))).toBe(true)
      if (cell.cell_type === 'markdown')
        expect(Object.keys(cell).sort()).toEqual(['cell_type', 'id', 'metadata', 'source'])
    }
    expect(code.map(cell => cell.execution_count)).toEqual(code.map((_, i) => i + 1))
    const printed = JSON.stringify(code.map(cell => cell.outputs))
    expect(printed).toContain('person-years')
    expect(printed).toContain('/passport/?goal=13')
    expect(printed).not.toMatch(/crd_|eyJ|@example/)
  })

  test('needs nothing but Python and, if it is there, a library of charts', () => {
    const modules = [...text.matchAll(/^\s*(?:import|from) ([\w.]+)/gm)].map(([, name]) => name!.split('.')[0]!)
    const known = ['io', 'json', 'os', 'time', 'urllib', 'uuid', 'xml', 'zipfile']
    expect([...new Set(modules)].sort()).toEqual([...known, 'matplotlib'].sort())
    expect(text).toMatch(/try:\n {4}import matplotlib/)
  })

  test('calls what the description of the API has, and reads fields that it has', () => {
    const { stray, calls, fields } = strayUses(text, description)
    expect(stray).toEqual([])
    expect(calls.size).toBeGreaterThanOrEqual(10)
    expect(fields).toBeGreaterThan(40)
    // A field, a call and a filter that are not there are found.
    const wrong = text
      .replace('goals["status"]', 'goals["state"]')
      .replace('/api/user/profile"', '/api/user/me"')
      .replace('{"entry":', '{"enttry":')
    const found = strayUses(wrong, description).stray
    expect(found).toContain('GET /api/user/me')
    expect(found).toContain('GET /api/portfolio/{id}/passport/?enttry')
    expect(found.some(line => line.includes('goals["state"]'))).toBe(true)
  })

  test.skipIf(!hasPython)('runs from top to bottom', async () => {
    const file = path.join(isWritten ? folder : scratch, 'cradle.ipynb')
    if (!isWritten) cpSync(path.join(folder, 'cradle.ipynb'), file)
    const { CRADLE_TOKEN: _, ...env } = process.env
    const given = { CRADLE_URL: server.url, CRADLE_USERNAME: person.email, CRADLE_PASSWORD: person.password }
    const flags = isWritten ? ['--write'] : []
    const { stdout } = await run('python3', [path.join(folder, 'run.py'), file, ...flags], {
      cwd: scratch,
      env: { ...env, ...given },
    })
    const printed = JSON.parse(stdout) as Record<string, string>
    expect(Object.keys(printed)).toEqual(code.map(cell => cell.id))
    expect(printed['log-in']).toBe('Logged in: True\n')
    expect(printed.wait).toContain('From a notebook - delivered')
    expect(
      printed
        .goals!.split('\n')
        .slice(0, 17)
        .every(line => /^ ?\d+ +(-?[\d,.]+|-) +\w+$/.test(line)),
    ).toBe(true)
    expect(printed.physical).toMatch(/^cc_t +[\d,.e+]+ t CO2e/m)
    expect(printed.passports!.trim().split('\n').length).toBeGreaterThan(8)
    expect(printed.passport).toContain('calculated again: True')
    expect(printed.workbook).toMatch(/^cradle-report\.xlsx: \w+/)
    expect(readFileSync(path.join(scratch, 'cradle-report.xlsx')).subarray(0, 2).toString()).toBe('PK')
    expect(printed.passports).toMatch(new RegExp(`${server.url}/api/portfolio/[0-9a-f-]{36}/passport/\\?goal=13\n`))
  })
})
