import { REVIEW_STEPS, type ReviewState, type ReviewStep, roleMay, type WorkspaceRole } from '@cradle/contract'

type Way = { from: readonly ReviewState[]; to: ReviewState | ((from: ReviewState) => ReviewState) }

/** draft -> in review -> approved -> published, and back with a reason. A run that nobody sent yet is a draft. */
const WAYS: Record<ReviewStep, Way> = {
  send: { from: ['draft'], to: 'in_review' },
  take_back: { from: ['in_review', 'published'], to: from => (from === 'published' ? 'approved' : 'draft') },
  approve: { from: ['in_review'], to: 'approved' },
  return: { from: ['in_review', 'approved'], to: 'draft' },
  publish: { from: ['approved'], to: 'published' },
}

/** The call of the contract that makes each step: the table of permissions says who may make it. */
const CALLS = {
  send: 'sendToReview',
  take_back: 'takeBackReview',
  approve: 'approveReport',
  return: 'returnReport',
  publish: 'publishReport',
} as const satisfies Record<ReviewStep, string>

/** Where a step leads from a state; null where it cannot be made there. */
export function stateAfter(from: ReviewState, step: ReviewStep): ReviewState | null {
  const { from: allowed, to } = WAYS[step]
  if (!allowed.includes(from)) return null
  return typeof to === 'function' ? to(from) : to
}

/** An approved run stays as it is: it is not deleted, and its portfolio neither. */
export const isFrozen = (state: ReviewState): boolean => state === 'approved' || state === 'published'

/** Who had a hand in a run. Null: nobody who is known. */
export type Hands = { sentBy: string | null; submittedBy: string | null }

/** Four eyes: who sent a run to review, or submitted the calculation that it came from, is not the one to approve it. */
export const needsSecondPerson = (fourEyes: boolean, person: string, { sentBy, submittedBy }: Hands): boolean =>
  fourEyes && (person === sentBy || person === submittedBy)

/** The steps that somebody of this role may make now. */
export const stepsFor = (state: ReviewState, role: WorkspaceRole, isSecondNeeded: boolean): ReviewStep[] =>
  REVIEW_STEPS.filter(
    step => stateAfter(state, step) !== null && roleMay(role, CALLS[step]) && !(step === 'approve' && isSecondNeeded),
  )
