import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { breaks } from './scripts/breaks.mjs'

const root = import.meta.dirname
const lines = readFileSync(join(root, 'docs/specification.md'), 'utf8').split('\n')
const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())
const files = new Map(
  lines.filter(line => /^\| \w+ \| `/.test(line)).map(line => [cells(line)[0]!, cells(line)[1]!.replaceAll('`', '')]),
)
const rows = lines.filter(line => /^\| \d+\.\d+ \|/.test(line)).map(cells)
const source = (file: string) => readFileSync(join(root, file), 'utf8')

/** How many statements each section of the specification holds. */
const SECTIONS = [8, 24, 17, 9, 1, 3, 33, 7, 8]

const inOrder = (a: string, b: string): number => {
  const [[section, row], [other, next]] = [a, b].map(number => number.split('.').map(Number)) as [number[], number[]]
  return section! - other! || row! - next!
}

describe('the table of the specification', () => {
  test('has every statement once, and the readings added to them, in order', () => {
    const wanted = SECTIONS.flatMap((count, at) => Array.from({ length: count }, (_, i) => `${at + 1}.${i + 1}`))
    const numbers = rows.map(([number]) => number)
    expect(numbers).toEqual(expect.arrayContaining(wanted))
    // Rows that were added later need no neighbours, but stand in order, each once.
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => inOrder(a!, b!)))
  })

  test('names files that are there', () => {
    for (const file of files.values()) expect(existsSync(join(root, file)), file).toBe(true)
    for (const [number, , , where] of rows)
      for (const place of where!.split(', ')) {
        const file = place.replace(/\{.*/, '').replace(/^src\//, 'apps/web/src/')
        expect(existsSync(join(root, file)), `${number}: ${place}`).toBe(true)
      }
  })

  test('names tests that are there', () => {
    for (const [number, , , , proofs] of rows) {
      expect(proofs, number).toBeTruthy()
      for (const proof of proofs!.split(' + ')) {
        const [short, ...rest] = proof.split(' › ')
        const file = files.get(short!)
        expect(file, `${number}: ${proof}`).toBeDefined()
        expect(source(file!), `${number}: ${proof}`).toContain(rest.join(' › '))
      }
    }
  })

  test('was seen to fail where it says so: a change of scripts/breaks.mjs breaks the statement, and one of its tests notices', () => {
    const proofsOf = new Map(rows.map(([number, , , , proofs]) => [number!, proofs!.split(' + ')]))
    // Whether the place still stands in the file is for scripts/break.mjs to say: an edit there must not fail here.
    for (const { rows: numbers, file, search, replace, test: proof } of breaks) {
      expect(existsSync(join(root, file)), file).toBe(true)
      expect(replace).not.toBe(search)
      expect(files.has(proof.split(' › ')[0]!), proof).toBe(true)
      for (const number of numbers) expect(proofsOf.get(number), `${number}: ${proof}`).toContain(proof)
    }
    const broken = new Set(breaks.flatMap(one => one.rows))
    for (const [number, , , , , seen] of rows) {
      expect(seen, number).toMatch(/^(\d{4}-\d\d-\d\d|—)$/)
      if (seen !== '—') expect(broken.has(number!), `${number} has no change that breaks it`).toBe(true)
    }
  })
})
