/** What is tried, answered by the engine in this browser where it holds the report's bundle. */
import { type Engine, startEngine } from '../engine/engine.ts'
import type { Answerable } from '../engine/protocol.ts'
import { currentReader, ownBundles, type StoredBundle } from './offline.ts'

let engine: Engine | null = null
/** The reader and report that the engine has open. */
let open: string | null = null

/** The bundle that knows the organisation; where none is named, that of the worked example. */
async function bundleFor(organisation: string | undefined): Promise<StoredBundle | undefined> {
  const held = await ownBundles().catch(() => [])
  return held.find(({ report, organisations }) =>
    organisation === undefined ? report === 'demo' : organisations.includes(organisation),
  )
}

/** One question after the other: the engine ends an earlier one of its kind for a later one. */
let before: Promise<unknown> = Promise.resolve()

/** Undefined: no bundle at hand knows it, or it needs the server. */
export function answerHere(name: Answerable, body: { organisation?: string }): Promise<unknown> {
  const answer = before.then(() => answerNext(name, body))
  // One that failed holds up none behind it.
  before = answer.catch(() => {})
  return answer
}

async function answerNext(name: Answerable, body: { organisation?: string }): Promise<unknown> {
  const bundle = await bundleFor(body.organisation)
  if (!bundle) return undefined
  const { report, file } = bundle
  try {
    engine ??= startEngine()
    const wanted = `${currentReader()} ${report} ${bundle.at}`
    if (open !== wanted) {
      open = null
      await engine.ask({ kind: 'open', file })
      open = wanted
    }
    const answered = await engine.ask({ kind: 'answer', report, name, body })
    return 'answer' in answered ? answered.answer : undefined
  } catch {
    // The server answers instead; without a network it is said that it cannot.
    open = null
    return undefined
  }
}
