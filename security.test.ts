import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = import.meta.dirname
const source = (file: string) => readFileSync(join(root, file), 'utf8')
const lines = source('docs/security.md').split('\n')
const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())

const STATES = ['met', 'not applicable', 'not met']
/** How many requirements OWASP ASVS 5.0.0 has at the levels that are listed whole. */
const REQUIREMENTS = { 1: 70, 2: 183 }

const files = new Map(
  lines
    .slice(lines.indexOf('## Files of the tests'))
    .filter(line => /^\| [\w-]+ \| `/.test(line))
    .map(cells)
    .map(([name = '', file = '']) => [name, file.replaceAll('`', '')]),
)
const rows = lines
  .filter(line => /^\| \d+\.\d+/.test(line))
  .map(cells)
  .map(([id = '', level = '', wanted = '', state = '', why = '', where = '', proofs = '', ...more]) => ({
    id,
    level,
    wanted,
    state,
    why,
    where,
    proofs,
    more,
  }))

const inOrder = (a: string, b: string): number => {
  const [left, right] = [a, b].map(id => id.split('.').map(Number)) as [number[], number[]]
  return left[0]! - right[0]! || left[1]! - right[1]! || left[2]! - right[2]!
}

describe('the list of security requirements', () => {
  test('has well-formed ids, each once and in order, and seven cells in each row', () => {
    const ids = rows.map(({ id }) => id)
    for (const { id, more } of rows) {
      expect(id).toMatch(/^([1-9]|1[0-7])\.[1-9]\.[1-9]\d?$/)
      expect(more, id).toEqual([])
    }
    expect(ids).toEqual([...new Set(ids)].sort(inOrder))
  })

  test('has every requirement of levels 1 and 2, and of level 3 what is met', () => {
    for (const [level, count] of Object.entries(REQUIREMENTS))
      expect(rows.filter(row => row.level === level).length, `level ${level}`).toBe(count)
    for (const { id, level, state } of rows) {
      expect(['1', '2', '3'], id).toContain(level)
      if (level === '3') expect(state, id).toBe('met')
    }
  })

  test('says in few words what is wanted, has one of three states, and a reason for what is not met', () => {
    for (const { id, wanted, state, why } of rows) {
      expect(wanted.split(/\s+/).length, id).toBeLessThanOrEqual(15)
      expect(STATES, id).toContain(state)
      if (state !== 'met') expect(why, id).not.toMatch(/^—?$/)
    }
  })

  test('names files that are there', () => {
    for (const file of files.values()) expect(existsSync(join(root, file)), file).toBe(true)
    for (const { id, state, where } of rows)
      if (state === 'not applicable') expect(where, id).toBe('—')
      else for (const file of where.split(', ')) expect(existsSync(join(root, file)), `${id}: ${file}`).toBe(true)
  })

  test('names tests that are there, or says that it was read', () => {
    const used = new Set<string>()
    for (const { id, state, proofs } of rows) {
      if (state === 'not applicable') expect(proofs, id).toBe('—')
      else if (proofs !== 'by reading')
        for (const proof of proofs.split(' + ')) {
          const [name = '', ...title] = proof.split(' › ')
          const file = files.get(name)
          expect(file, `${id}: ${proof}`).toBeDefined()
          expect(title.join(' › '), `${id}: ${proof}`).not.toBe('')
          expect(source(file!), `${id}: ${proof}`).toContain(title.join(' › '))
          used.add(name)
        }
    }
    expect([...files.keys()].filter(name => !used.has(name))).toEqual([])
  })

  test('counts at its head what stands in its tables', () => {
    const counted = (level: string) => {
      const found = rows.filter(row => level === 'all' || row.level === level)
      return [...STATES.map(state => found.filter(row => row.state === state).length), found.length].map(String)
    }
    for (const level of ['1', '2', '3', 'all'])
      expect(lines, `level ${level}`).toContain(`| ${[level, ...counted(level)].join(' | ')} |`)
    const unmet = rows.filter(({ state }) => state === 'not met').map(({ id }) => id)
    expect(lines).toContain(`Not met: ${unmet.join(', ')}.`)
  })
})
