import { createHash } from 'node:crypto'
import type { ReferenceSite } from '@cradle/data'
import {
  BundleDecisions,
  type BundleEdition,
  BundleEntry,
  BundlePlaces,
  BundlePlant,
  BundlePortfolio,
  BundleProblem,
  BundleRepair,
  BundleRow,
  BundleSheet,
  EDITION_FOLDER,
  PARTS,
  type ReplayInputs,
} from '@cradle/report/replay'
import { BadBundle } from './bad-bundle.ts'
import { linesOf } from './lines.ts'
import { type OpenBundle, textOf } from './open-bundle.ts'

type Schema<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } }

async function json<T>(bundle: OpenBundle, path: string, schema: Schema<T>): Promise<T> {
  let given: unknown
  try {
    given = JSON.parse(textOf(await bundle.bytes(path)))
  } catch (error) {
    if (error instanceof BadBundle) throw error
    throw new BadBundle('part_unreadable', `${path} is not JSON.`, path)
  }
  const read = schema.safeParse(given)
  if (!read.success) throw new BadBundle('part_unreadable', `${path} does not hold what a bundle holds there.`, path)
  return read.data
}

async function lines<T>(bundle: OpenBundle, path: string, schema: Schema<T>): Promise<T[]> {
  const values: T[] = []
  for await (const line of linesOf(bundle.stream(path))) {
    let given: unknown
    try {
      given = JSON.parse(line)
    } catch {
      throw new BadBundle('part_unreadable', `${path}, line ${values.length + 1}, is not JSON.`, path)
    }
    const read = schema.safeParse(given)
    if (!read.success)
      throw new BadBundle(
        'part_unreadable',
        `${path}, line ${values.length + 1}, does not hold what a bundle holds there.`,
        path,
      )
    values.push(read.data)
  }
  return values
}

export const readPortfolio = (bundle: OpenBundle) => json(bundle, PARTS.portfolio, BundlePortfolio)

export const readEntries = (bundle: OpenBundle) => lines(bundle, PARTS.entries, BundleEntry)

/** What a bundle says went in. Raises `BadBundle` for what has not the shape of it. */
export async function readInputs(bundle: OpenBundle): Promise<ReplayInputs> {
  return {
    portfolio: await readPortfolio(bundle),
    sheet: await json(bundle, PARTS.sheet, BundleSheet),
    rows: await lines(bundle, PARTS.rows, BundleRow),
    repairs: await lines(bundle, PARTS.repairs, BundleRepair),
    decisions: await json(bundle, PARTS.decisions, BundleDecisions),
    entries: await readEntries(bundle),
    problems: await lines(bundle, PARTS.problems, BundleProblem),
  }
}

/** The part of the edition that a bundle carries. */
export async function readEdition(bundle: OpenBundle): Promise<BundleEdition> {
  const files = new Map<string, Uint8Array>()
  const hash = createHash('sha256')
  for (const path of bundle.paths.toSorted()) {
    if (!path.startsWith(EDITION_FOLDER)) continue
    const bytes = await bundle.bytes(path)
    hash.update(bytes)
    files.set(path.slice(EDITION_FOLDER.length), bytes)
  }
  const plants = await json(bundle, PARTS.plants, BundlePlant.array())
  return {
    name: `bundle ${hash.digest('hex')}`,
    files,
    places: await json(bundle, PARTS.places, BundlePlaces),
    plants: plants as ReferenceSite[],
  }
}
