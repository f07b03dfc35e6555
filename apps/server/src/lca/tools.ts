import {
  type Catalogue,
  checkShareFileFor,
  type FirstCatalogue,
  metaOf,
  metaOfUsed,
  type SecondCatalogue,
  writeCatalogue,
  writeCatalogue2,
} from '@cradle/catalogue'
import type { DataUsed } from '@cradle/catalogue/answers'
import type { LcaMeta, MethodEdition, Provenance } from '@cradle/contract'
import { NEWEST_EDITION } from '@cradle/data/editions'
import { type LaterEdition, secondEdition } from '@cradle/data/second-edition'
import { type ShareFile, shareFileMessage } from '@cradle/impact'
import { currentProvenance2, isSecondEdition } from '@cradle/portfolio/assess2'
import { warmSecondEdition } from '../core/edition.ts'
import type { Deps } from '../deps/deps.ts'
import { askThread } from '../http/ask-thread.ts'
import { limited } from '../http/limit.ts'
import { refuseFields } from '../http/refuse.ts'
import { lcaTask } from './tasks.ts'
import type * as thread from './thread.ts'

type TaskName = keyof typeof thread

/** Without one: the first. */
type Named = MethodEdition | undefined

/** A catalogue with what is told of its answers. */
type CatalogueOfEdition = {
  catalogue: Catalogue
  manifest: { manifest: Deps['edition']['reference']['manifest'] }
  provenance: Provenance
  meta(tables: Iterable<string | null>): LcaMeta
}

/** The tools that the calls of this noun share. */
export type LcaTools = {
  deps: Deps
  catalogue(): Promise<FirstCatalogue>
  secondCatalogue(edition: LaterEdition): Promise<SecondCatalogue>
  /** The catalogue of an edition of the method with its manifest, and what is told of its answers. */
  catalogueOf(edition: Named): Promise<CatalogueOfEdition>
  /** Runs a task in the answering thread. Raises `Refusal` 422 where it takes too long, 503 where too many wait. */
  ask<Name extends TaskName>(
    name: Name,
    input: Parameters<(typeof thread)[Name]>[0],
    options?: { long?: boolean },
  ): Promise<Awaited<ReturnType<(typeof thread)[Name]>>>
  /** Of the LCA data; and of an answer, by the edition that it is made with. */
  meta(tables: Iterable<string | null>): LcaMeta
  metaOfUsed(used: DataUsed, made: Provenance): LcaMeta
}

/** A start looks this often whether the reference organisations are there: they, and the worked example, are waited for first. */
const LOOK_MS = 2_000
/** Less than an idle thread lives. */
const STAYS_WARM_MS = 5 * 60_000

export function toolsOf(deps: Deps): LcaTools {
  const { edition, threads, lcaProvenance, log, env } = deps
  let written: Promise<FirstCatalogue> | undefined
  const write = () => {
    written ??= writeCatalogue(edition)
    return written
  }
  // Of each edition once: there are few, and a catalogue holds rows, no tables.
  const seconds = new Map<LaterEdition, Promise<SecondCatalogue>>()
  const preparedOf = (of: LaterEdition) => edition.sourcesOf(secondEdition(of))?.prepared ?? edition.prepared2
  const writeSecond = (of: LaterEdition) => {
    const { reference, world, goals } = edition
    const known = seconds.get(of) ?? writeCatalogue2({ reference, world, goals, prepared2: preparedOf(of) })
    seconds.set(of, known)
    return known
  }
  let warmed = Number.NEGATIVE_INFINITY
  // In small steps after the start, so that the first visitor does not wait, for the catalogue or for a passport.
  const prepare = () => {
    if (deps.world.status === 'starting') return prepareLater()
    write()
      .then(() => warmSecondEdition(edition))
      .then(() => writeSecond(NEWEST_EDITION))
      .catch(error => log.warn({ err: error }, 'the catalogue or the second edition was not made ready'))
  }
  const prepareLater = () => void setTimeout(prepare, LOOK_MS).unref()
  if (env.NODE_ENV !== 'test') prepareLater()
  const catalogue = () => {
    // A visitor of the catalogue may try a change next.
    const now = performance.now()
    if (now - warmed > STAYS_WARM_MS) {
      warmed = now
      threads.answers
        .run(lcaTask('warmUp'), null)
        .catch(error => log.warn({ err: error }, 'the answering thread did not start'))
    }
    return write()
  }
  return {
    deps,
    catalogue,
    secondCatalogue: writeSecond,
    async catalogueOf(of) {
      const isFirst = of === undefined || of === '1.0.0'
      const manifest = isFirst ? edition.reference : preparedOf(of).reference
      const provenance = isFirst
        ? lcaProvenance
        : currentProvenance2(preparedOf(of).reference, lcaProvenance.engine_version)
      const written = await (isFirst ? catalogue() : writeSecond(of))
      return { catalogue: written, manifest, provenance, meta: tables => metaOf(manifest, provenance, tables) }
    },
    ask: (name, input, options) => askThread(threads, lcaTask(name) as never, input, options),
    meta: tables => metaOf(edition.reference, lcaProvenance, tables),
    metaOfUsed: (used, made) => {
      const { reference } = isSecondEdition(made)
        ? (edition.sourcesOf(made.data_version)?.prepared ?? edition.prepared2)
        : edition
      return metaOfUsed(reference, made, used)
    },
  }
}

/** An uploaded share file that can be used. Raises `Refusal` 422 with all findings. */
export function checkedShareFile({ edition }: Deps, given: unknown): ShareFile {
  const found = checkShareFileFor(edition, given)
  const [first] = found
  if (first) {
    const problems = found.map(({ path, message }) => ({
      field: path === '' ? 'share_file' : `share_file.${path}`,
      message,
    }))
    refuseFields(422, problems, 'invalid_share_file', { problem: shareFileMessage(first) })
  }
  return given as ShareFile
}

/** Tries within a minute. */
const MAX_TRIES = { 'what-if': 120, compare: 20, 'monte-carlo': 20, export: 30 } as const

/** Calculations are dear: each network and each account may ask for so many. */
export async function limitTries(
  { db, clock }: Deps,
  call: { user: { id: string } | null; request: { ip: string } },
  what: keyof typeof MAX_TRIES,
): Promise<void> {
  const who = call.user ? `user ${call.user.id}` : `ip ${call.request.ip}`
  const max = MAX_TRIES[what]
  await limited(db, [{ key: `${what} ${who}`, max, seconds: 60 }], clock.now(), 'too_many_requests.calculations')
}
