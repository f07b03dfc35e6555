/**
 * Opens a database, writes it in every format, opens what was written, and compares every score of every process
 * by our method and by the public ones (a method of the package itself goes with JSON-LD alone).
 * usage: npm run bench -- formats/rewrites FILE     (bound: every score equal to 1e-9)
 */

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { exportDatabase, type Opened, openPackage, scoresOf } from '@cradle/catalogue/databases'
import { CATEGORIES } from '@cradle/data/types'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('usage: npm run bench -- formats/rewrites FILE')
const categories = CATEGORIES.map(id => ({ id, name: id, unit: '' }))
const bytes = readFileSync(file)
const before = scores(await openPackage(bytes, basename(file), categories))

for (const format of ['jsonld', 'ecospold2', 'ilcd'] as const) {
  const { told, bytes: written } = await exportDatabase(bytes, basename(file), format)
  const after = scores(await openPackage(written, `${format}.zip`, categories))
  const equal = [...before].filter(([key, list]) => isEqual(list, after.get(key)))
  const left = told.omitted.map(({ code, count }) => `${code} ${count}`).join(', ')
  console.log(
    `${format}: ${equal.length} of ${before.size} processes with equal scores; not held: ${left || 'nothing'}`,
  )
  if (equal.length < before.size) process.exitCode = 1
}

/** Scores of one run of each process: the amount that its file states, so that no unit has to be told. */
function scores(opened: Opened): Map<string, (number | null)[]> {
  const found = new Map<string, (number | null)[]>()
  for (const { id, name, location = '', flow, amount } of opened.system?.columns ?? []) {
    const { methods = [] } = scoresOf(opened, id, amount, opened.methods) ?? {}
    const everybodys = methods.filter(({ origin }) => origin !== 'package')
    const key = `${name.trim()} ${location} ${opened.flows.get(flow)?.name?.trim()}`
    found.set(
      key,
      everybodys.flatMap(({ categories }) => categories.map(({ score }) => score)),
    )
  }
  return found
}

function isEqual(before: readonly (number | null)[], after: readonly (number | null)[] | undefined): boolean {
  if (before.length !== after?.length) return false
  return before.every((score, i) => {
    const again = after[i] ?? null
    if (score === null || again === null) return score === again
    return Math.abs(again - score) <= 1e-9 * Math.abs(score)
  })
}
