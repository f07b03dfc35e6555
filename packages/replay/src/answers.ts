/** What is tried on the organisations of a report, answered from its bundle alone: the figures that the server would give. */
import { compareScenarios, type NamedOrganisation, rankSensitivity, tryWhatIf } from '@cradle/catalogue/answers'
import {
  type AnswerBasis,
  metaOfUsed,
  presentComparison,
  presentSensitivity,
  presentTried,
} from '@cradle/catalogue/answers/present'
import { type Origins, type SideName, sideName } from '@cradle/catalogue/answers/settled'
import { type Change, endpoints, type TriedOrganisation } from '@cradle/contract'
import { CATEGORIES } from '@cradle/data/types'
import { currentProvenance2 } from '@cradle/portfolio/assess2'
import { type BundleContext, type BundleEntry, contextOfBundle } from '@cradle/report/replay'
import { message } from '@cradle/words/messages'
import type { OpenBundle } from './open-bundle.ts'
import { readEdition, readEntries, readPortfolio } from './read-parts.ts'

/** The calls that a bundle can answer. */
export type Answerable = 'tryWhatIf' | 'compareScenarios' | 'rankSensitivity'

/** `not_here`: what is tried needs the server. `refused`: a change cannot be made; the server says which and why. */
export type Answered = { answer: unknown } | { no: 'not_here' | 'refused' }

export type BundleAnswers = {
  report: string
  /** By what calls name them. */
  organisations: readonly string[]
  answer(name: Answerable, body: unknown): Answered
}

/** As the server: one answer calculates at most so many sites. */
const MAX_SITES = 2000
/** The report whose first organisation is meant where a call names none. */
const WORKED_EXAMPLE = 'demo'

type Found = { organisation: TriedOrganisation; named: NamedOrganisation }
type Second = Extract<BundleContext, { method: 'second' }>
type Here = {
  context: Second['context']
  find(id: string | undefined): Found | null
  basis(found: Found): AnswerBasis
  query(found: Found): { organisation: NamedOrganisation; made: AnswerBasis['provenance']; seed: number; draws: number }
}

/** Null: the report was made with the first edition of the method, whose answers need all plants of the world. */
export async function openAnswers(bundle: OpenBundle, engineVersion: string): Promise<BundleAnswers | null> {
  const portfolio = await readPortfolio(bundle)
  const opened = contextOfBundle(await readEdition(bundle), portfolio.stand)
  if (opened.method !== 'second') return null
  const { context } = opened
  const entries = await readEntries(bundle)
  const byId = new Map<string, BundleEntry>(entries.map(entry => [entry.match.organisation, entry]))
  const { seed, draws } = portfolio.stand
  const { reference } = context.prepared
  const { id: _, ...made } = currentProvenance2(reference, engineVersion)
  const provenance = { ...made, seed, draws }
  const here: Here = {
    context,
    find: id => {
      const first = portfolio.id === WORKED_EXAMPLE ? entries[0] : undefined
      const entry = id === undefined ? first : byId.get(id)
      return entry ? foundIn(context, entry) : null
    },
    basis: ({ organisation }) => ({
      organisation,
      provenance,
      notes: [],
      metaOf: used => metaOfUsed(reference, provenance, used),
    }),
    query: ({ named }) => ({ organisation: named, made: provenance, seed, draws }),
  }
  return {
    report: portfolio.id,
    organisations: [...byId.keys()],
    answer: (name, body) => answers[name](here, body) ?? { no: 'not_here' },
  }
}

function foundIn({ world }: Second['context'], { match, source }: BundleEntry): Found | null {
  const id = match.organisation
  if (match.kind === 'own') {
    const organisation = { id, name: source.name, kind: 'own' as const, sites: source.sites.length }
    return organisation.sites > MAX_SITES ? null : { organisation, named: { kind: 'own', source } }
  }
  const known = world.organisations.get(id)
  if (!known) return null
  const sites = world.sites.get(known.entityId)?.length ?? 0
  if (sites > MAX_SITES) return null
  return { organisation: { id, name: known.name, kind: 'reference', sites }, named: { kind: 'reference', id } }
}

const CATEGORY_IDS: readonly string[] = CATEGORIES

/** Changes as the method takes them; null where they need a database of somebody's, or name what there is not. */
function settledHere(given: readonly Change[]): (Origins & { changes: Exclude<Change, { kind: 'dataset' }>[] }) | null {
  const changes = given.flatMap(change => {
    if (change.kind === 'dataset') return []
    return 'category' in change && !CATEGORY_IDS.includes(change.category) ? [] : [change]
  })
  if (changes.length !== given.length) return null
  return { changes, origin: given.map((_, i) => i), notes: new Map(), count: given.length }
}

const contextsOf = ({ context }: Here) => ({
  get first(): never {
    throw new Error('Answers of a bundle are those of the second edition of the method.')
  },
  second: context,
})

type Answer = (here: Here, body: unknown) => Answered | null

const answers: Record<Answerable, Answer> = {
  compareScenarios: (here, body) => {
    const read = endpoints.compareScenarios.body.safeParse(body)
    const found = read.success ? here.find(read.data.organisation) : null
    if (!read.success || !found) return null
    const sides = read.data.scenarios.flatMap(({ id, name, changes, share_file }, i) => {
      const settled = id === undefined && !share_file ? settledHere(changes) : null
      if (!settled) return []
      const named: SideName = sideName(name ?? message('tries:scenario', { number: i + 1 }))
      return [{ ...settled, ...named, id: null, shareFile: undefined }]
    })
    if (sides.length !== read.data.scenarios.length) return null
    const tried = sides.map(({ changes, shareFile }) => ({ changes, shareFile }))
    const answer = compareScenarios(contextsOf(here), { ...here.query(found), scenarios: tried })
    if ('refused' in answer) return { no: 'refused' }
    return { answer: presentComparison(here.basis(found), sides, answer) }
  },
  tryWhatIf: (here, body) => {
    const read = endpoints.tryWhatIf.body.safeParse(body)
    const found = read.success && !read.data.share_file ? here.find(read.data.organisation) : null
    const settled = read.success ? settledHere(read.data.changes) : null
    if (!found || !settled) return null
    const answer = tryWhatIf(contextsOf(here), {
      ...here.query(found),
      changes: settled.changes,
      shareFile: undefined,
    })
    return 'refused' in answer ? { no: 'refused' } : { answer: presentTried(here.basis(found), settled, answer) }
  },
  rankSensitivity: (here, body) => {
    const read = endpoints.rankSensitivity.body.safeParse(body)
    const found = read.success && !read.data.share_file ? here.find(read.data.organisation) : null
    const settled = read.success ? settledHere(read.data.changes) : null
    if (!read.success || !found || !settled) return null
    const { goal, limit } = read.data
    const task = { ...here.query(found), changes: settled.changes, shareFile: undefined, figure: goal ?? 0, limit }
    const answer = rankSensitivity(contextsOf(here), task)
    return 'refused' in answer ? { no: 'refused' } : { answer: presentSensitivity(here.basis(found), goal, answer) }
  },
}
