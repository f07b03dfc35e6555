/** Processes of a study: made, copied, changed, left out. */
import type { StudyEdit } from '@cradle/contract'
import type { OlcaFlow } from '@cradle/interchange'
import { message } from '@cradle/words/messages'
import { adopted } from './adopt.ts'
import type { StudyBase } from './base.ts'
import { CannotEdit } from './cannot-edit.ts'
import type { DocumentExchange, DocumentProcess, StudyDocument } from './document.ts'

type Edit<Op extends StudyEdit['op']> = Extract<StudyEdit, { op: Op }>
type Made = { document: StudyDocument; created: string }

/** The document with this process in it: one of the background is taken in. @throws CannotEdit */
export function withProcess(base: StudyBase, document: StudyDocument, id: string): StudyDocument {
  if (document.processes.some(one => one.id === id)) return document
  const process = document.deleted.includes(id) ? undefined : base.processes.get(id)
  if (!process) throw new CannotEdit(message('refusals:study_edit.no_process'))
  return { ...document, processes: [...document.processes, adopted(base, process, id, process.name)] }
}

export function createProcess(base: StudyBase, document: StudyDocument, edit: Edit<'create_process'>): Made {
  const { name, location } = edit
  const flow = newProduct(base, name, edit.unit)
  const process: DocumentProcess = {
    id: crypto.randomUUID(),
    name,
    location,
    comment: '',
    allocation: 'none',
    from: null,
    parameters: [],
    exchanges: [{ ...exchangeOf(flow.id, false, 1), ...measured(flow, edit.unit), isReference: true }],
  }
  return {
    created: process.id,
    document: { ...document, processes: [...document.processes, process], flows: [...document.flows, flow] },
  }
}

/** A copy delivers a product of its own: who used the original goes on using it. */
export function copyProcess(base: StudyBase, document: StudyDocument, edit: Edit<'copy_process'>): Made {
  const original = withProcess(base, document, edit.process).processes.find(({ id }) => id === edit.process)
  if (!original) throw new CannotEdit(message('refusals:study_edit.no_process'))
  const flows = new Map(document.flows.map(flow => [flow.id, flow]))
  const made: OlcaFlow[] = []
  const renamed = new Map<string, string>()
  for (const { flow: id } of original.exchanges.filter(one => isProduct(base, document, one))) {
    const flow = flows.get(id) ?? base.flows.get(id)
    if (!flow || renamed.has(id)) continue
    const copy = {
      ...flow,
      id: crypto.randomUUID(),
      name: original.exchanges.some(one => one.isReference && one.flow === id) ? edit.name : flow.name,
    }
    made.push(withoutOwnId(copy))
    renamed.set(id, copy.id)
  }
  const process: DocumentProcess = {
    ...original,
    id: crypto.randomUUID(),
    name: edit.name,
    // Shares that name the products of the original are shares of these.
    allocation: original.allocation === 'source' ? 'none' : original.allocation,
    exchanges: original.exchanges.map(one =>
      isProduct(base, document, one) ? { ...one, flow: renamed.get(one.flow) ?? one.flow } : one,
    ),
  }
  return {
    created: process.id,
    document: { ...document, processes: [...document.processes, process], flows: [...document.flows, ...made] },
  }
}

/** The name of a file of the package that a flow came from is not that of its copy. */
function withoutOwnId({ rest, ...flow }: OlcaFlow): OlcaFlow {
  const { otherProperties: _own, ...others } = rest ?? {}
  return { ...flow, rest: others }
}

/** Takes a process out; exchanges that it supplied in the study are cut off. */
export function deleteProcess(base: StudyBase, document: StudyDocument, id: string): StudyDocument {
  const isOwn = document.processes.some(one => one.id === id)
  const isBelow = base.processes.has(id) && !document.deleted.includes(id)
  if (!isOwn && !isBelow) throw new CannotEdit(message('refusals:study_edit.no_process'))
  return {
    ...document,
    processes: document.processes
      .filter(one => one.id !== id)
      .map(process =>
        process.exchanges.some(one => one.provider === id)
          ? {
              ...process,
              exchanges: process.exchanges.map(one => (one.provider === id ? { ...one, provider: null } : one)),
            }
          : process,
      ),
    deleted: isBelow ? [...document.deleted, id] : document.deleted,
  }
}

export function setProcess(
  base: StudyBase,
  document: StudyDocument,
  process: DocumentProcess,
  edit: Edit<'set_process'>,
): DocumentProcess {
  const { name = process.name, location = process.location, comment = process.comment } = edit
  const { allocation = process.allocation } = edit
  if (allocation !== process.allocation) checkOwnProducts(process)
  if (allocation === 'source' && process.allocation !== 'source')
    throw new CannotEdit(message('refusals:study_edit.no_source_allocation'))
  const isShared = allocation === 'physical' || allocation === 'economic'
  return {
    ...process,
    name,
    location,
    comment,
    allocation,
    exchanges: isShared
      ? process.exchanges.map(one =>
          one.share === null && isProduct(base, document, one) ? { ...one, share: one.isReference ? 1 : 0 } : one,
        )
      : process.exchanges,
  }
}

/** Others use the columns of a process of the background: what it delivers stays. @throws CannotEdit */
export function checkOwnProducts(process: DocumentProcess): void {
  if (process.from !== null && process.from === process.id)
    throw new CannotEdit(message('refusals:study_edit.background_product'))
}

/** A product of the process, or the waste that it treats. */
export function isProduct(base: StudyBase, document: StudyDocument, exchange: DocumentExchange): boolean {
  const { flow, isAvoided, isInput } = exchange
  const kind = (document.flows.find(one => one.id === flow) ?? base.flows.get(flow))?.kind
  return kind !== undefined && kind !== 'elementary' && !isAvoided && isInput === (kind === 'waste')
}

/** A product that nobody had before, measured by what a unit measures. @throws CannotEdit */
export function newProduct(base: StudyBase, name: string, unit: string): OlcaFlow {
  const group = base.source.unitGroups.find(({ units }) => units.some(({ id }) => id === unit))
  const property = base.source.flowProperties.find(
    ({ id, unitGroup }) => unitGroup === group?.id && (group?.defaultFlowProperty ?? id) === id,
  )
  const any = property ?? base.source.flowProperties.find(({ unitGroup }) => unitGroup === group?.id)
  if (!group || !any) throw new CannotEdit(message('refusals:study_edit.no_unit', { name }))
  return {
    id: crypto.randomUUID(),
    name,
    kind: 'product',
    properties: [{ flowProperty: any.id, factor: 1, isReference: true }],
  }
}

export const exchangeOf = (flow: string, isInput: boolean, amount: number): DocumentExchange => ({
  id: crypto.randomUUID().slice(0, 13),
  flow,
  isInput,
  amount,
  formula: null,
  unit: '',
  property: '',
  isReference: false,
  isAvoided: false,
  provider: null,
  uncertainty: null,
  comment: '',
  stage: '',
  share: null,
  source: null,
})

/** A unit of a flow with its property. */
export const measured = (flow: OlcaFlow, unit: string) => ({
  unit,
  property: (flow.properties.find(one => one.isReference) ?? flow.properties[0])?.flowProperty ?? '',
})
