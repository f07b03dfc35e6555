/** A process of the background as the study edits it: everything that it states, with the suppliers that it was linked to. */
import type { OlcaExchange, OlcaParameter, OlcaProcess } from '@cradle/interchange'
import type { StudyBase } from './base.ts'
import type { DocumentExchange, DocumentParameter, DocumentProcess } from './document.ts'

/** `id`: of the process in the study; that of the background puts it in its place. */
export function adopted(base: StudyBase, process: OlcaProcess, id: string, name: string): DocumentProcess {
  const providers = linkedIn(base, process.id)
  return {
    id,
    name,
    location: base.locations.get(process.location ?? '') ?? '',
    comment: process.description ?? '',
    allocation: process.defaultAllocationMethod === undefined ? 'none' : 'source',
    from: process.id,
    parameters: process.parameters.map(adoptedParameter),
    exchanges: process.exchanges.map(exchange =>
      adoptedExchange(base, exchange, providers.get(`${exchange.flow} ${exchange.isInput}`) ?? null),
    ),
  }
}

/** Who provides each flow of a process, by flow and direction: a file need not name it where only one does. */
function linkedIn({ opened }: StudyBase, id: string): ReadonlyMap<string, string> {
  const exchanges = opened.processes.get(id)?.process.exchanges ?? []
  return new Map(
    exchanges.flatMap(({ flow, direction, provider }) =>
      provider === undefined ? [] : [[`${flow} ${direction === 'input'}`, processOfColumn(provider)] as const],
    ),
  )
}

/** The process of a column: the column of a further product is called `process::flow`. */
export const processOfColumn = (column: string): string => column.split('::', 1)[0] ?? column

function adoptedExchange(base: StudyBase, exchange: OlcaExchange, provider: string | null): DocumentExchange {
  const flow = base.flows.get(exchange.flow)
  const reference = flow?.properties.find(one => one.isReference) ?? flow?.properties[0]
  const property = exchange.flowProperty ?? reference?.flowProperty ?? ''
  return {
    id: `x${exchange.internalId}`,
    flow: exchange.flow,
    isInput: exchange.isInput,
    amount: exchange.amount,
    formula: exchange.formula ?? null,
    unit: exchange.unit ?? base.referenceUnits.get(property) ?? '',
    property,
    isReference: exchange.isQuantitativeReference,
    isAvoided: exchange.isAvoidedProduct,
    provider,
    uncertainty: exchange.uncertainty ?? null,
    comment: textOf(exchange.rest?.description),
    stage: stageOf(exchange),
    share: null,
    source: exchange.internalId,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The stage of an exchange in a package that was exported from a study. */
function stageOf({ rest }: OlcaExchange): string {
  const other = rest?.otherProperties as { cradle?: { stage?: unknown } } | undefined
  return textOf(other?.cradle?.stage).slice(0, 60)
}

const adoptedParameter = ({ name, value, formula, description, uncertainty }: OlcaParameter): DocumentParameter => ({
  name,
  value,
  formula: formula ?? null,
  unit: '',
  comment: (description ?? '').slice(0, 500),
  uncertainty: uncertainty ?? null,
})
