import type { Deps } from '../deps.ts'
import { refuse } from '../refuse.ts'
import type { Handlers } from '../serve.ts'

type Names =
  | 'readDraft'
  | 'readColumns'
  | 'setColumns'
  | 'patchRows'
  | 'listChanges'
  | 'undoChange'
  | 'listMatches'
  | 'decideMatches'
  | 'setAllocations'
  | 'listDecisions'
  | 'forgetDecision'

const soon = async () => refuse(503, 'not_yet', 'This call is not served yet.')

export function draftRoutes(_deps: Deps): Handlers<Names> {
  return {
    readDraft: soon,
    readColumns: soon,
    setColumns: soon,
    patchRows: soon,
    listChanges: soon,
    undoChange: soon,
    listMatches: soon,
    decideMatches: soon,
    setAllocations: soon,
    listDecisions: soon,
    forgetDecision: soon,
  }
}
