/** Figures are made by the edition of the method that their provenance names, never by what the program holds to be current. */
import type { AssessmentContext } from './assess/assess-entries.ts'
import { type AssessedList, type AssessListMessage, type AssessListTask, assessList } from './assess/assess-list.ts'
import { assessWholeWorld, type StoreWorldTask, type WorldChunk, type WorldFigures } from './assess/assess-world.ts'
import { assessList2, assessWholeWorld2 } from './assess2/assess-list.ts'
import type { AssessmentContext2 } from './assess2/context.ts'
import { isSecondEdition } from './provenance.ts'

/** What each edition calculates with; one that is not asked for need not be read. */
export type Contexts = { readonly first: AssessmentContext; readonly second: AssessmentContext2 }

/** A list by the edition of its provenance. */
export const assessListOf = (
  contexts: Contexts,
  task: AssessListTask,
  hand: (message: AssessListMessage) => void,
): AssessedList =>
  isSecondEdition(task.stand) ? assessList2(contexts.second, task, hand) : assessList(contexts.first, task, hand)

/** All reference organisations by the edition of the provenance. */
export const assessWorldOf = (
  contexts: Contexts,
  task: StoreWorldTask,
  hand: (chunk: WorldChunk) => void,
): WorldFigures =>
  isSecondEdition(task.stand)
    ? assessWholeWorld2(contexts.second, task, hand)
    : assessWholeWorld(contexts.first, task, hand)
