import { endpoints } from '@cradle/contract'
import { presentChange, presentDecision, presentMatch } from '@cradle/report'
import { type Message, message } from '@cradle/words/messages'
import { noteCall } from '../audit/note-audit.ts'
import type { WorkspaceId } from '../callers/caller.ts'
import { matchDecisions } from '../db/tables/index.ts'
import { restoreRows } from '../deleted/restore.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { pageOf } from '../http/page.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { decisionById, decisionsOf, deleteDecisionById, deleteDecisions, rememberDecisions } from '../memory/queries.ts'
import { loadPortfolio } from '../portfolios/not-delivered.ts'
import { presentRows } from '../portfolios/present-rows.ts'
import { type OwnedPortfolioId, ownedPortfolio } from '../portfolios/rights.ts'
import { changeList } from './change-list.ts'
import { chooseColumns, explainColumns } from './columns.ts'
import { readCorrections } from './correct-rows.ts'
import { matchInBackground } from './match-in-background.ts'
import { placesOf } from './places.ts'
import { changesOf, countChanges, matchesOf, rowsByNumber } from './queries.ts'
import { chooseReading, explainFileOf } from './reading.ts'
import { summariseDraft } from './summary.ts'
import { stepThrough } from './undo-last.ts'
import { warmBeforeChange } from './warm-before-change.ts'

type Names =
  | 'readDraft'
  | 'readColumns'
  | 'setColumns'
  | 'readReading'
  | 'setReading'
  | 'patchRows'
  | 'correctRows'
  | 'listChanges'
  | 'undoChange'
  | 'listMatches'
  | 'decideMatches'
  | 'setAllocations'
  | 'listPlaces'
  | 'listDecisions'
  | 'forgetDecision'
  | 'restoreDecision'

const pathOf = (name: 'listChanges' | 'listMatches' | 'listPlaces', address: string) =>
  endpoints[name].path.replace('{id}', address)

export function draftRoutes(deps: Deps): Handlers<Names> {
  const { db } = deps
  const warm = warmBeforeChange(deps)
  return {
    async readDraft({ params, user }) {
      const id = await ownedPortfolio(db, user, params.id)
      warm(id, user.workspace.id)
      return summariseDraft(deps, id)
    },
    async readColumns({ params, user }) {
      return explainColumns(deps, await ownedPortfolio(db, user, params.id))
    },
    async setColumns(call) {
      return chooseColumns(deps, call, await ownedPortfolio(db, call.user, call.params.id))
    },
    async readReading({ params, user, query }) {
      return explainFileOf(deps, await ownedPortfolio(db, user, params.id), user.workspace.id, query)
    },
    async setReading(call) {
      return chooseReading(deps, call, await ownedPortfolio(db, call.user, call.params.id))
    },
    patchRows: call => repairRows(deps, call),
    correctRows: call => correctRows(deps, call),
    async listChanges({ params, user, query }) {
      const id = await ownedPortfolio(db, user, params.id)
      const [rows, count] = await Promise.all([changesOf(db, id, query), countChanges(db, id)])
      return pageOf(rows.map(presentLine), count, pathOf('listChanges', params.id), query)
    },
    async undoChange({ params, user, body }) {
      const id = await ownedPortfolio(db, user, params.id)
      const change = await stepThrough(deps, user.workspace.id, id, body)
      return { ...done('changed', { change }), draft: await summariseDraft(deps, id) }
    },
    async setAllocations({ params, user, body }) {
      const id = await ownedPortfolio(db, user, params.id)
      const many = body.entries.length
      const change = message('changes:allocations', { count: many })
      await changeList(deps, {
        id,
        owner: user.workspace.id,
        revision: body.revision,
        edits: { allocations: body.entries },
        tell: () => ({ kind: 'cells', text: change, count: many }),
      })
      return { ...done('changed', { change }), draft: await summariseDraft(deps, id) }
    },
    async listPlaces({ params, user, query }) {
      const id = await ownedPortfolio(db, user, params.id)
      const portfolio = await loadPortfolio(db, id)
      const { results, count, given, estimated } = await placesOf(deps, id, query)
      const page = pageOf(results, count, pathOf('listPlaces', params.id), query)
      return { ...page, revision: portfolio.revision, given, estimated }
    },
    ...matchRoutes(deps),
  }
}

type ChangeLine = Awaited<ReturnType<typeof changesOf>>[number]

const presentLine = ({ revision, at, kind, text, count, undone }: ChangeLine) => ({
  revision,
  at: at.toISOString(),
  kind,
  ...presentChange(text),
  count,
  undone,
})

/** Matches of a draft, and what the account decided about names. */
function matchRoutes(
  deps: Deps,
): Handlers<'listMatches' | 'decideMatches' | 'listDecisions' | 'forgetDecision' | 'restoreDecision'> {
  const { db, edition } = deps
  const background = matchInBackground(deps)
  return {
    async listMatches({ params, user, query }) {
      const id = await ownedPortfolio(db, user, params.id)
      const portfolio = await loadPortfolio(db, id)
      const ready = portfolio.matchedOn === deps.world.stand.id
      if (!ready && portfolio.status === 'draft') background.begin(id, user.workspace.id, portfolio.revision)
      const { rows, count } = await matchesOf(db, id, query)
      return {
        ...pageOf(
          rows.map(row => presentMatch(edition, row)),
          count,
          pathOf('listMatches', params.id),
          query,
        ),
        revision: portfolio.revision,
        ready,
        matched: ready ? portfolio.entriesTotal : 0,
      }
    },
    decideMatches: call => decide(deps, call),
    async listDecisions({ user, query }) {
      const { rows, count } = await decisionsOf(db, user.workspace.id, query)
      const results = rows.map(row => presentDecision(edition, row))
      return pageOf(results, count, endpoints.listDecisions.path, query)
    },
    async forgetDecision(call) {
      const { params, user } = call
      const isWithdrawn = await db.transaction(async tx => {
        const now = deps.clock.now()
        const name = await deleteDecisionById(tx, user.workspace.id, params.id, { by: user.id, now })
        if (name !== undefined) await noteCall(tx, call, 'decision_forgotten', name, now)
        return name !== undefined
      })
      if (!isWithdrawn) notFound('decision')
      return done('decision_deleted')
    },
    restoreDecision: call => restoreDecision(deps, call),
  }
}

async function restoreDecision({ db, clock, edition }: Deps, call: Call<'restoreDecision'>) {
  const { params, user } = call
  const owner = user.workspace.id
  const now = clock.now()
  const what = { owner, kind: 'decision', key: params.id, missing: 'decision', now } as const
  const found = await db.transaction(async tx => {
    const isThere = async () => (await decisionById(tx, owner, params.id)) !== undefined
    const isRestored = await restoreRows(tx, what, [matchDecisions], { isThere })
    const row = (await decisionById(tx, owner, params.id)) ?? notFound('decision')
    if (isRestored) await noteCall(tx, call, 'decision_restored', row.name, now)
    return row
  })
  return presentDecision(edition, found)
}

async function correctRows(deps: Deps, { params, user, body, files }: Call<'correctRows'>) {
  const id = await ownedPortfolio(deps.db, user, params.id)
  const cells = await readCorrections(deps, user.workspace.id, files[0])
  return await repaired(deps, id, user.workspace.id, { revision: body.revision, cells })
}

async function repairRows(deps: Deps, { params, user, body }: Call<'patchRows'>) {
  const id = await ownedPortfolio(deps.db, user, params.id)
  const { revision: _, ...edits } = body
  if (Object.values(edits).every(edit => edit === undefined)) refuse(422, 'nothing_to_change.rows')
  return await repaired(deps, id, user.workspace.id, body)
}

type Repairs = Call<'patchRows'>['body']

/** The changes made, and the draft as it is then. */
async function repaired(deps: Deps, id: OwnedPortfolioId, owner: WorkspaceId, { revision, ...edits }: Repairs) {
  const { db } = deps
  const { cells, fill, fixes, places, remove } = edits
  const onlyRows = !cells && !fill && !fixes && !places
  const edited = await changeList(deps, {
    id,
    owner,
    revision,
    edits,
    tell: ({ stepsCount }) => ({
      kind: onlyRows ? 'rows' : 'cells',
      text: changeMessage(stepsCount, onlyRows, remove?.length ?? 0),
      count: stepsCount,
    }),
  })
  const change = changeMessage(edited.stepsCount, onlyRows, remove?.length ?? 0)
  const rows = await presentRows(deps, id, await rowsByNumber(db, id, edited.touched))
  return {
    ...done('rows_usable', { change, accepted: edited.rows.accepted, rows: edited.rows.total }),
    draft: await summariseDraft(deps, id),
    changed: edited.stepsCount,
    rows,
    rows_count: edited.touchedCount,
  }
}

/** The trail of changes of a list. */
const changeMessage = (count: number, onlyRows: boolean, removed: number): Message =>
  onlyRows
    ? message(removed > 0 ? 'changes:rows_left_out' : 'changes:rows_taken_back', { count })
    : message('changes:cells', { count })

async function decide(deps: Deps, call: Call<'decideMatches'>) {
  const { db, edition } = deps
  const { params, user, body } = call
  const id = await ownedPortfolio(db, user, params.id)
  const { name } = await loadPortfolio(db, id)
  const decisions = (body.decisions ?? []).map(({ entry, organisation }) => ({ entry, to: organisation }))
  for (const { to } of decisions)
    if (to !== null && !edition.organisations.has(to)) refuse(422, 'no_such_organisation', { id: to.slice(0, 40) })
  if (decisions.length === 0 && !body.bulk && !body.forget) refuse(422, 'nothing_to_change.decisions')
  let decided = 0
  await changeList(deps, {
    id,
    owner: user.workspace.id,
    revision: body.revision,
    edits: {
      decisions,
      ...(body.bulk ? { bulk: { decision: body.bulk.decision, minScore: body.bulk.least_score ?? 0 } } : {}),
      ...(body.forget ? { forget: body.forget } : {}),
    },
    tell: edited => {
      decided = edited.decided.length + edited.withdrawn.length
      return { kind: 'matches', text: message('changes:matches', { count: decided }), count: decided }
    },
    also: async (tx, edited) => {
      if (body.remember) await rememberDecisions(tx, user.workspace.id, edited.decided, deps.clock.now())
      await deleteDecisions(tx, user.workspace.id, edited.withdrawn)
      if (decided > 0) await noteCall(tx, call, 'matches_decided', `${name}: ${decided}`, deps.clock.now())
    },
  })
  return {
    ...done('changed', { change: message('changes:matches', { count: decided }) }),
    decided,
    draft: await summariseDraft(deps, id),
  }
}
