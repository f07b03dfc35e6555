/** The engine's side of the talk: one request in, steps and one result out. Knows no page and no worker, so that tests run it as it is. */
import { METHOD_EDITIONS } from '@cradle/contract/method-editions'
import { BadBundle, checkSignature, openBundle, replayBundle, type Verdict } from '@cradle/replay'
import { type BundleAnswers, openAnswers } from '@cradle/replay/answers'
import { version } from '../../../../package.json'
import { holdPublishedEdition, holdReadingTables } from './edition-files.ts'
import type { EngineError, ReplayDone, Reply, Request, Results } from './protocol.ts'

/** A larger bundle is for the command line. */
const MAX_FILE = 256 * 1024 * 1024
const LIMITS = { parts: 500, unpackedBytes: 1024 ** 3, ratio: 300, smallBytes: 4 * 1024 ** 2 }

class NotHere extends Error {
  readonly code: EngineError
  constructor(code: EngineError) {
    super(code)
    this.code = code
  }
}

const opened = new Map<string, BundleAnswers>()
type Tell = (reply: Reply) => void

export async function serve(request: Request, tell: Tell): Promise<void> {
  const { id } = request
  try {
    tell({ id, result: await resultOf(request, tell) })
  } catch (error) {
    const [code, part]: [EngineError, string | null] =
      error instanceof BadBundle ? [error.kind, error.part] : [error instanceof NotHere ? error.code : 'failed', null]
    if (code === 'failed') console.error(error)
    tell({ id, error: code, part })
  }
}

function resultOf(request: Request, tell: Tell): Promise<Results[keyof Results]> {
  if (request.kind === 'replay') return replayed(request, tell)
  return request.kind === 'open' ? open(request) : Promise.resolve(answered(request))
}

async function bundleOf(file: Blob, name: string) {
  if (file.size > MAX_FILE) throw new NotHere('file_too_large')
  return openBundle(new Uint8Array(await file.arrayBuffer()), name, LIMITS)
}

async function replayed({ id, file, name, keys }: Request & { kind: 'replay' }, tell: Tell): Promise<ReplayDone> {
  const began = performance.now()
  const bundle = await bundleOf(file, name)
  tell({ id, step: { step: 'fetching', part: null } })
  if (!(await holdReadingTables())) throw new NotHere('no_edition')
  await Promise.all(METHOD_EDITIONS.map(holdPublishedEdition))
  const verdict = await replayBundle(name, bundle, (step, done = 0, total = 0) =>
    tell({ id, step: { step, part: total > 0 ? done / total : null } }),
  )
  const signature = await checkSignature(bundle, keys)
  return { ...shownOf(verdict), signature, milliseconds: Math.round(performance.now() - began) }
}

function shownOf(found: Verdict): Omit<ReplayDone, 'signature' | 'milliseconds'> {
  const { verdict, manifest, tampered, findings, figures, editionKnown, reading } = found
  const { method, method_version, data_version, engine_version } = manifest.stand
  return {
    ...{ verdict, tampered, findings, figures, editionKnown, reading, counts: manifest.counts },
    ...{ name: manifest.portfolio.name, delivered: manifest.delivered },
    stand: { method, method_version, data_version, engine_version },
  }
}

async function open({ file }: Request & { kind: 'open' }): Promise<Results['open']> {
  if (!(await holdReadingTables())) throw new NotHere('no_edition')
  const answers = await openAnswers(await bundleOf(file, 'bundle.zip'), version)
  if (!answers) return null
  opened.set(answers.report, answers)
  return { report: answers.report, organisations: answers.organisations }
}

const answered = ({ report, name, body }: Request & { kind: 'answer' }): Results['answer'] =>
  opened.get(report)?.answer(name, body) ?? { no: 'not_here' }
