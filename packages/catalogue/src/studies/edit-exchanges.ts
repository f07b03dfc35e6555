/** Exchanges of a process: added, changed, taken away. */
import type { StudyEdit } from '@cradle/contract'
import type { OlcaFlow } from '@cradle/interchange'
import { checkDistribution } from '@cradle/lca'
import { message } from '@cradle/words/messages'
import { processOfColumn } from './adopt.ts'
import type { StudyBase } from './base.ts'
import { CannotEdit } from './cannot-edit.ts'
import { TAKEN } from './directions.ts'
import type { DocumentExchange, DocumentProcess, StudyDocument } from './document.ts'
import { checkOwnProducts, exchangeOf, isProduct, measured, newProduct } from './edit-processes.ts'
import { substanceFlow } from './substances.ts'

type Edit<Op extends StudyEdit['op']> = Extract<StudyEdit, { op: Op }>

const flowIn = (base: StudyBase, document: StudyDocument, id: string): OlcaFlow | undefined =>
  document.flows.find(flow => flow.id === id) ?? base.flows.get(id)

export function addExchange(base: StudyBase, document: StudyDocument, edit: Edit<'add_exchange'>): StudyDocument {
  const process = document.processes.find(({ id }) => id === edit.process)
  if (!process) throw new CannotEdit(message('refusals:study_edit.no_process'))
  const { exchange, flow } = chosen(base, document, process, edit)
  const isNew = !base.flows.has(flow.id) && !document.flows.some(({ id }) => id === flow.id)
  return {
    ...document,
    flows: isNew ? [...document.flows, flow] : document.flows,
    processes: document.processes.map(one =>
      one === process ? { ...process, exchanges: [...process.exchanges, exchange] } : one,
    ),
  }
}

/** The exchange that was chosen, with its flow. @throws CannotEdit */
function chosen(
  base: StudyBase,
  document: StudyDocument,
  process: DocumentProcess,
  { flow: choice, amount, direction }: Edit<'add_exchange'>,
): { exchange: DocumentExchange; flow: OlcaFlow } {
  switch (choice.kind) {
    case 'process': {
      const { flow, unit } = productOf(base, document, choice.id)
      const isWaste = flow.kind === 'waste'
      const made = exchangeOf(flow.id, isWaste === choice.avoided, amount)
      return {
        flow,
        exchange: { ...made, ...measured(flow, unit), provider: choice.id, isAvoided: choice.avoided },
      }
    }
    case 'elementary': {
      const flow = flowIn(base, document, choice.id) ?? substanceFlow(base, choice.id)
      if (flow?.kind !== 'elementary') throw new CannotEdit(message('refusals:study_edit.no_flow'))
      const isTaken = (direction ?? usualDirection(base, flow)) === 'input'
      checkDirection(base, flow, isTaken)
      return {
        flow,
        exchange: { ...exchangeOf(flow.id, isTaken, amount), ...measured(flow, referenceUnit(base, flow)) },
      }
    }
    case 'coproduct': {
      checkOwnProducts(process)
      const flow = newProduct(base, choice.name, choice.unit)
      const isShared = process.allocation === 'physical' || process.allocation === 'economic'
      const made = { ...exchangeOf(flow.id, false, amount), ...measured(flow, choice.unit) }
      return { flow, exchange: isShared ? { ...made, share: 0 } : made }
    }
    case 'unlinked': {
      const flow = newProduct(base, choice.name, choice.unit)
      return { flow, exchange: { ...exchangeOf(flow.id, true, amount), ...measured(flow, choice.unit) } }
    }
  }
}

/** What a process delivers, and the unit it is told in. @throws CannotEdit */
function productOf(base: StudyBase, document: StudyDocument, id: string): { flow: OlcaFlow; unit: string } {
  const own = document.processes.find(one => one.id === id)
  const below = document.deleted.includes(id) ? undefined : base.processes.get(id)
  const reference = own
    ? own.exchanges.find(one => one.isReference)
    : below?.exchanges.find(one => one.isQuantitativeReference)
  const flow = reference && flowIn(base, document, reference.flow)
  if (!flow) throw new CannotEdit(message('refusals:study_edit.no_process'))
  return { flow, unit: reference.unit ?? referenceUnit(base, flow) }
}

function referenceUnit(base: StudyBase, flow: OlcaFlow): string {
  const reference = flow.properties.find(one => one.isReference) ?? flow.properties[0]
  return base.referenceUnits.get(reference?.flowProperty ?? '') ?? ''
}

/** Resources are taken; everything else is released. */
const usualDirection = (base: StudyBase, flow: OlcaFlow): 'input' | 'output' =>
  base.directions.get(flow.id) === TAKEN || /resource|raw|in ground/i.test(flow.category ?? '') ? 'input' : 'output'

/** Whoever releases what all others only take would turn the sign of it everywhere. @throws CannotEdit */
function checkDirection(base: StudyBase, flow: OlcaFlow, isTaken: boolean): void {
  if (!isTaken && base.directions.get(flow.id) === TAKEN)
    throw new CannotEdit(message('refusals:study_edit.direction', { flow: flow.name }))
}

export function setExchange(base: StudyBase, document: StudyDocument, edit: Edit<'set_exchange'>): StudyDocument {
  const process = document.processes.find(({ id }) => id === edit.process)
  const exchange = process?.exchanges.find(({ id }) => id === edit.exchange)
  if (!process || !exchange) throw new CannotEdit(message('refusals:study_edit.no_exchange'))
  const { document: linked, exchange: moved } = withSupplier(base, document, exchange, edit)
  const next = { ...moved, ...fieldsOf(base, linked, moved, edit) }
  if (next.isReference && next.formula === null && next.amount === 0)
    throw new CannotEdit(message('refusals:study_edit.zero_reference'))
  if (edit.share !== undefined) checkOwnProducts(process)
  const exchanges = process.exchanges.map(one => (one === exchange ? next : one))
  return { ...linked, processes: linked.processes.map(one => (one === process ? { ...process, exchanges } : one)) }
}

function fieldsOf(
  base: StudyBase,
  document: StudyDocument,
  exchange: DocumentExchange,
  edit: Edit<'set_exchange'>,
): Partial<DocumentExchange> {
  const { amount, formula, unit, uncertainty, comment, stage, share } = edit
  if (uncertainty) checkSpread(uncertainty)
  return {
    // A number that is typed takes the place of a formula, and the other way round.
    ...(amount !== undefined && { amount, formula: null }),
    ...(formula !== undefined && { formula: formula?.trim() ? formula.trim() : null }),
    ...(unit !== undefined && unitOf(base, document, exchange, unit)),
    ...(uncertainty !== undefined && { uncertainty }),
    ...(comment !== undefined && { comment }),
    ...(stage !== undefined && { stage: stage.trim() }),
    ...(share !== undefined && { share }),
  }
}

/** @throws CannotEdit */
export function checkSpread(uncertainty: NonNullable<DocumentExchange['uncertainty']>): void {
  try {
    checkDistribution(uncertainty)
  } catch {
    throw new CannotEdit(message('refusals:study_edit.uncertainty'))
  }
}

/** The unit with the property of the flow that it measures. @throws CannotEdit */
function unitOf(base: StudyBase, document: StudyDocument, { flow: id }: DocumentExchange, unit: string) {
  const flow = flowIn(base, document, id)
  const group = base.source.unitGroups.find(({ units }) => units.some(one => one.id === unit))
  const fitting = flow?.properties.find(
    ({ flowProperty }) => base.source.flowProperties.find(one => one.id === flowProperty)?.unitGroup === group?.id,
  )
  if (!group || !fitting) throw new CannotEdit(message('refusals:study_edit.no_unit', { name: flow?.name ?? id }))
  return { unit, property: fitting.flowProperty }
}

/** Another supplier, or none: what nobody supplies becomes a product of its own, so that no other supplier takes it up unasked. */
function withSupplier(
  base: StudyBase,
  document: StudyDocument,
  exchange: DocumentExchange,
  { provider, cut_off }: Edit<'set_exchange'>,
): { document: StudyDocument; exchange: DocumentExchange } {
  if (provider === undefined && !cut_off) return { document, exchange }
  const flow = flowIn(base, document, exchange.flow)
  if (!flow || flow.kind === 'elementary' || isProduct(base, document, exchange))
    throw new CannotEdit(message('refusals:study_edit.no_supplier'))
  if (cut_off) {
    const alone = { ...newFlowLike(flow), id: crypto.randomUUID() }
    return {
      document: { ...document, flows: [...document.flows, alone] },
      exchange: { ...exchange, flow: alone.id, provider: null },
    }
  }
  const id = processOfColumn(provider ?? '')
  const delivered = deliveredBy(base, document, id).find(one => one === exchange.flow)
  if (delivered !== undefined) return { document, exchange: { ...exchange, provider: id } }
  const product = productOf(base, document, id)
  if ((product.flow.kind === 'waste') !== (flow.kind === 'waste') || !sameMeasure(base, flow, product.flow))
    throw new CannotEdit(message('refusals:study_edit.other_measure', { name: product.flow.name }))
  const { property } = measured(product.flow, exchange.unit)
  return { document, exchange: { ...exchange, flow: product.flow.id, property, provider: id } }
}

const newFlowLike = ({ name, kind, properties, category }: OlcaFlow): Omit<OlcaFlow, 'id'> => ({
  name,
  kind,
  properties,
  ...(category !== undefined && { category }),
})

/** Flows that a process makes or treats. */
function deliveredBy(base: StudyBase, document: StudyDocument, id: string): string[] {
  const own = document.processes.find(one => one.id === id)
  if (own) return own.exchanges.filter(one => isProduct(base, document, one)).map(({ flow }) => flow)
  const exchanges = document.deleted.includes(id) ? [] : (base.processes.get(id)?.exchanges ?? [])
  return exchanges.flatMap(({ flow, isInput, isAvoidedProduct }) => {
    const kind = base.flows.get(flow)?.kind
    return kind !== 'elementary' && !isAvoidedProduct && isInput === (kind === 'waste') ? [flow] : []
  })
}

function sameMeasure(base: StudyBase, a: OlcaFlow, b: OlcaFlow): boolean {
  const group = (flow: OlcaFlow) => {
    const reference = flow.properties.find(one => one.isReference) ?? flow.properties[0]
    return base.source.flowProperties.find(({ id }) => id === reference?.flowProperty)?.unitGroup
  }
  return group(a) === group(b)
}

export function deleteExchange(process: DocumentProcess, id: string): DocumentProcess {
  const exchange = process.exchanges.find(one => one.id === id)
  if (!exchange) throw new CannotEdit(message('refusals:study_edit.no_exchange'))
  if (exchange.isReference) throw new CannotEdit(message('refusals:study_edit.reference'))
  return { ...process, exchanges: process.exchanges.filter(one => one !== exchange) }
}
