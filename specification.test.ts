import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

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
const SECTIONS = [7, 21, 17, 9, 1, 3, 31, 7, 8]

describe('the table of the specification', () => {
  test('has every statement once, in order', () => {
    const wanted = SECTIONS.flatMap((count, at) => Array.from({ length: count }, (_, i) => `${at + 1}.${i + 1}`))
    expect(rows.map(([number]) => number)).toEqual(wanted)
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
})
