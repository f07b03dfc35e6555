/**
 * The difference of two states of a study as small steps, for the history: forwards to store what changed, backwards to undo it. Parts
 * that an edit left alone are the same objects before and after, so the difference is found without looking into them.
 */
import type { DocumentExchange, DocumentParameter, DocumentProcess, StudyDocument } from './document.ts'

/** `null` takes a part away; `index` is its place in the list afterwards. */
type Step<Part> = { value: Part | null; index: number }
type Head = Omit<DocumentProcess, 'exchanges' | 'parameters'>

export type Patch =
  | ({ at: 'process'; id: string } & Step<DocumentProcess>)
  | { at: 'head'; id: string; value: Head }
  | ({ at: 'exchange'; process: string; id: string } & Step<DocumentExchange>)
  | ({ at: 'parameter'; scope: string | null; id: string } & Step<DocumentParameter>)
  | ({ at: 'flow'; id: string } & Step<StudyDocument['flows'][number]>)
  | { at: 'deleted'; value: readonly string[] }
  | { at: 'about'; value: StudyDocument['about'] }

/** What leads from one state to the other. */
export function difference(from: StudyDocument, to: StudyDocument): Patch[] {
  const patches: Patch[] = []
  for (const step of stepsOf(from.processes, to.processes, ({ id }) => id)) {
    const before = from.processes.find(({ id }) => id === step.id)
    if (before && step.value) patches.push(...withinProcess(before, step.value))
    else patches.push({ at: 'process', ...step })
  }
  for (const step of stepsOf(from.parameters, to.parameters, nameOf))
    patches.push({ at: 'parameter', scope: null, ...step })
  for (const step of stepsOf(from.flows, to.flows, ({ id }) => id)) patches.push({ at: 'flow', ...step })
  if (from.deleted !== to.deleted) patches.push({ at: 'deleted', value: to.deleted })
  if (from.about !== to.about) patches.push({ at: 'about', value: to.about })
  return patches
}

/** The state after these steps. */
export function patched(document: StudyDocument, patches: readonly Patch[]): StudyDocument {
  const of = <At extends Patch['at']>(at: At) =>
    patches.filter((patch): patch is Extract<Patch, { at: At }> => patch.at === at)
  const inside = Map.groupBy([...of('head'), ...of('exchange'), ...of('parameter')], processOf)
  const changed = document.processes.map(process => {
    const own = inside.get(process.id)
    return own ? patchedProcess(process, own) : process
  })
  return {
    ...document,
    processes: stepped(changed, of('process'), ({ id }) => id),
    parameters: stepped(document.parameters, of('parameter').filter(isGlobal), nameOf),
    flows: stepped(document.flows, of('flow'), ({ id }) => id),
    deleted: of('deleted').at(-1)?.value ?? document.deleted,
    about: of('about').at(-1)?.value ?? document.about,
  }
}

type Inside = Extract<Patch, { at: 'head' | 'exchange' | 'parameter' }>

const isGlobal = (patch: Extract<Patch, { at: 'parameter' }>) => patch.scope === null
const nameOf = ({ name }: DocumentParameter) => name
const processOf = (patch: Inside): string | null =>
  patch.at === 'head' ? patch.id : patch.at === 'exchange' ? patch.process : patch.scope

function withinProcess(before: DocumentProcess, after: DocumentProcess): Patch[] {
  const { exchanges, parameters, ...head } = after
  const { exchanges: _exchanges, parameters: _parameters, ...old } = before
  return [
    ...(JSON.stringify(head) === JSON.stringify(old) ? [] : [{ at: 'head' as const, id: after.id, value: head }]),
    ...stepsOf(before.exchanges, exchanges, ({ id }) => id).map(
      (step): Patch => ({ at: 'exchange', process: after.id, ...step }),
    ),
    ...stepsOf(before.parameters, parameters, nameOf).map(
      (step): Patch => ({ at: 'parameter', scope: after.id, ...step }),
    ),
  ]
}

function patchedProcess(process: DocumentProcess, patches: readonly Inside[]): DocumentProcess {
  const head = patches.find(patch => patch.at === 'head')?.value
  const exchanges = patches.filter(patch => patch.at === 'exchange')
  const parameters = patches.filter(patch => patch.at === 'parameter')
  return {
    ...process,
    ...head,
    exchanges: stepped(process.exchanges, exchanges, ({ id }) => id),
    parameters: stepped(process.parameters, parameters, nameOf),
  }
}

/** Parts that went, came or changed. What stays keeps its order. */
function stepsOf<Part>(
  from: readonly Part[],
  to: readonly Part[],
  key: (part: Part) => string,
): (Step<Part> & { id: string })[] {
  if (from === to) return []
  const before = new Map(from.map(part => [key(part), part]))
  const after = new Set(to.map(key))
  const gone = from.flatMap((part, index) => (after.has(key(part)) ? [] : [{ id: key(part), value: null, index }]))
  const made = to.flatMap((part, index) =>
    before.get(key(part)) === part ? [] : [{ id: key(part), value: part, index }],
  )
  return [...gone, ...made]
}

function stepped<Part>(
  list: readonly Part[],
  steps: readonly (Step<Part> & { id: string })[],
  key: (part: Part) => string,
): readonly Part[] {
  if (steps.length === 0) return list
  const gone = new Set(steps.filter(step => step.value === null).map(step => step.id))
  const replaced = new Map(steps.flatMap(step => (step.value === null ? [] : [[step.id, step.value] as const])))
  const known = new Set(list.map(key))
  const staying = list.filter(part => !gone.has(key(part))).map(part => replaced.get(key(part)) ?? part)
  const added = steps.filter(step => step.value !== null && !known.has(step.id)).toSorted((a, b) => a.index - b.index)
  for (const { value, index } of added) if (value !== null) staying.splice(index, 0, value)
  return staying
}
