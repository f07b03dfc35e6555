/** Stored lists, and all reference organisations, under the second edition: matched, cut and joined as under the first. */
import type { Provenance } from '@cradle/contract'
import { type AssessedList, type AssessListMessage, type AssessListTask, assessListBy } from '../assess/assess-list.ts'
import { type StoreWorldTask, type WorldChunk, writeWorld } from '../assess/assess-world.ts'
import type { ListMethod } from '../assess/list-method.ts'
import { assessOwn2, sumEntries2 } from './assess-entries.ts'
import { assessReference2, assessWorld2, toStoredReference2 } from './assess-reference.ts'
import { type AssessmentContext2, calculationOf } from './context.ts'
import type { PortfolioFigures2 } from './shapes.ts'
import { sumPortfolio2 } from './sum-portfolio.ts'

/** Matches the entries that have no match of this provenance, assesses, and reports progress and own organisations. */
export function assessList2(
  context: AssessmentContext2,
  task: AssessListTask,
  hand: (message: AssessListMessage) => void,
): AssessedList<PortfolioFigures2> {
  const { id: _, ...provenance } = task.stand
  return assessListBy(secondEdition(context, provenance), task, hand)
}

function secondEdition(context: AssessmentContext2, provenance: Provenance): ListMethod<PortfolioFigures2> {
  const calculation = calculationOf(context, provenance)
  return {
    context,
    assessOwn: (entry, source) => assessOwn2(calculation, entry, source).own,
    assessReference: organisation =>
      toStoredReference2(calculation, organisation, assessReference2(context, organisation)),
    assessWhole: task => sumEntries2(calculation, provenance, task),
  }
}

/** Assesses the reference world, hands on its rows and gives what the whole comes to. */
export function assessWholeWorld2(
  context: AssessmentContext2,
  task: StoreWorldTask,
  hand: (chunk: WorldChunk) => void,
): PortfolioFigures2 {
  const { id: _, ...provenance } = task.stand
  const calculation = calculationOf(context, provenance)
  const assessed = writeWorld(task, context.world, assessWorld2(calculation, task.oneIn), hand)
  return sumPortfolio2(calculation, provenance, assessed, [])
}
