import { createHash } from 'node:crypto'
import { TableChanged } from '@cradle/data'
import {
  type BundleManifest,
  CannotRead,
  contextOfBundle,
  PARTS,
  type Replayed,
  replay,
  TrailBroken,
} from '@cradle/report/replay'
import { checkParts, type Tampered } from './check-parts.ts'
import { compareEdition } from './compare-edition.ts'
import { compareCsv, compareJson, countFigures, type Mismatch } from './compare-results.ts'
import { type OpenBundle, readManifest } from './open-bundle.ts'
import { readEdition, readInputs } from './read-parts.ts'

export type Verdict = {
  verdict: 'identical' | 'tampered' | 'differs'
  manifest: BundleManifest
  /** Parts that are not what the manifest, or the published edition, says. */
  tampered: readonly Tampered[]
  /** Figures that come out otherwise; at most `MOST`. */
  findings: readonly Mismatch[]
  /** Figures that were compared; null where nothing was calculated. */
  figures: number | null
  /** Whether the edition could be compared with the one of this program. */
  editionKnown: boolean
  /** Whether entries were read from the rows again, or taken as recorded. */
  reading: 'rows' | 'recorded' | null
}

const LIMIT = 200

/** What is being done. */
export type ReplayStep = 'parts' | 'edition' | 'matching' | 'calculating' | 'results'
type OnStep = (step: ReplayStep, done?: number, total?: number) => void

/** Calculates a bundle again and says whether everything comes out the same. Raises `BadBundle` where it cannot be read at all. */
export async function replayBundle(file: string, bundle: OpenBundle, onStep: OnStep): Promise<Verdict> {
  const manifest = await readManifest(file, bundle)
  const tampered = await checkParts(bundle, manifest, (done, total) => onStep('parts', done, total))
  const missing = Object.values(PARTS).filter(path => !manifest.parts.some(part => part.path === path))
  for (const part of missing)
    tampered.push({ part, how: 'missing', detail: 'the manifest does not name it, and every bundle has it' })
  const stopped = {
    verdict: 'tampered' as const,
    manifest,
    findings: [],
    figures: null,
    editionKnown: false,
    reading: null,
  }
  if (tampered.length > 0) return { ...stopped, tampered }
  const edition = await readEdition(bundle)
  onStep('edition')
  const compared = compareEdition(edition)
  const editionKnown = compared !== null
  if (compared && compared.length > 0) return { ...stopped, tampered: compared, editionKnown }
  const inputs = await readInputs(bundle)
  const common = { manifest, editionKnown, tampered: [], reading: inputs.sheet.reading }
  const mismatches = mismatchedFacts(manifest, inputs.portfolio)
  let replayed: Replayed
  try {
    replayed = replay(contextOfBundle(edition, inputs.portfolio.stand), inputs, (stage, done, total) =>
      onStep(stage === 'matching' ? 'matching' : 'calculating', done, total),
    )
  } catch (error) {
    if (error instanceof TableChanged || (error instanceof Error && error.name === 'NoSuchTable')) {
      const changed = { part: PARTS.editionManifest, how: 'changed' as const, detail: error.message }
      return { ...stopped, editionKnown, tampered: [changed] }
    }
    const why = error instanceof TrailBroken || error instanceof CannotRead ? error.message : null
    if (why === null) throw error
    const part = error instanceof TrailBroken ? PARTS.repairs : PARTS.rows
    mismatches.push({ part, organisation: null, goal: null, figure: why, recorded: null, recomputed: null })
    return { ...common, verdict: 'differs', findings: mismatches, figures: null }
  }
  onStep('results')
  for (const { what, row, organisation, recorded, found } of replayed.differences) {
    const figure = row === null ? what : `${what} (row ${row})`
    mismatches.push({ part: PARTS.entries, organisation, goal: null, figure, recorded, recomputed: found })
  }
  mismatches.push(...(await resultDifferences(bundle, manifest, replayed)))
  return {
    ...common,
    verdict: mismatches.length === 0 ? 'identical' : 'differs',
    findings: mismatches.slice(0, LIMIT),
    figures: await countFigures(replayed.json()),
  }
}

/** The manifest and the inputs speak of the same report. */
function mismatchedFacts(
  manifest: BundleManifest,
  portfolio: { id: string; name: string; made: string; stand: object },
): Mismatch[] {
  const pairs: [string, unknown, unknown][] = [
    ['portfolio', [manifest.portfolio.id, manifest.portfolio.name], [portfolio.id, portfolio.name]],
    ['delivered', manifest.delivered, portfolio.made],
    ['stand', manifest.stand, portfolio.stand],
  ]
  return pairs.flatMap(([figure, one, other]) =>
    JSON.stringify(one) === JSON.stringify(other)
      ? []
      : [
          {
            part: 'manifest.json',
            organisation: null,
            goal: null,
            figure,
            recorded: JSON.stringify(one),
            recomputed: JSON.stringify(other),
          },
        ],
  )
}

async function resultDifferences(
  bundle: OpenBundle,
  { parts }: BundleManifest,
  replayed: Replayed,
): Promise<Mismatch[]> {
  const found: Mismatch[] = []
  for (const { path, made, compare } of [
    { path: PARTS.json, made: replayed.json, compare: compareJson },
    { path: PARTS.csv, made: replayed.csv, compare: compareCsv },
  ]) {
    const recorded = parts.find(part => part.path === path)
    if ((await sha256Of(made())) === recorded?.sha256) continue
    const before = found.length
    for await (const mismatch of compare(path, bundle.stream(path), made())) {
      found.push(mismatch)
      if (found.length >= LIMIT) return found
    }
    if (found.length === before)
      found.push({
        part: path,
        organisation: null,
        goal: null,
        figure: 'writing',
        recorded: 'other bytes',
        recomputed: 'the same figures',
      })
  }
  return found
}

async function sha256Of(chunks: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}
