/** Every change that can wait for the network. A call that is not here says that it needs it. */
import { fieldOf } from '@cradle/client/wire'
import type { EndpointName } from '@cradle/contract'
import type { Needs, Reply } from '../../../api/call.ts'
import type { Edit, KindName } from '../edits.ts'
import { cells, holdCells } from './cells.ts'
import { comment, commentText, holdComment, holdResolved, holdText, thread } from './comments.ts'
import type { Change, Hold, Holding, Kind, Waitable } from './kind.ts'
import { holdMark, mark } from './marks.ts'
import { holdDecisions, holdShares, matches, shares } from './matches.ts'
import { groupMembers, groupName, holdGroup, holdName, portfolioName } from './names.ts'

export const kinds: Readonly<Record<KindName, Kind>> = {
  ...{ cells, matches, shares, portfolioName, groupName, groupMembers },
  ...{ comment, commentText, thread, mark },
}

const holds: { [N in Waitable]: Hold<N> } = {
  patchRows: holdCells,
  decideMatches: holdDecisions,
  setAllocations: holdShares,
  renamePortfolio: holdName,
  changeGroup: holdGroup,
  makeComment: holdComment,
  changeComment: holdText,
  resolveComment: holdResolved,
  markItem: holdMark,
}

export const isWaitable = (name: string): name is Waitable => name in holds

const isChangeOf = <N extends Waitable>(_name: N, needs: unknown): needs is Change<N> =>
  typeof fieldOf(needs, 'params') === 'object' && typeof fieldOf(needs, 'body') === 'object'

/** A change as one that waits; null where this one cannot. */
export async function holdingOf<N extends Waitable>(name: N, needs: unknown): Promise<Holding | null> {
  return isChangeOf(name, needs) ? holds[name](needs) : null
}

/** An answer with the edits in it, the first made first. */
export function withEdits<N extends EndpointName>(
  name: N,
  answer: Reply<N>,
  needs: Needs<N>,
  edits: readonly Edit[],
): Reply<N> {
  return edits.reduce((shown, edit) => {
    const show = kinds[edit.kind].shows[name]
    return show ? show(shown, needs, edit) : shown
  }, answer)
}
