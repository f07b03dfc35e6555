/** Studies: databases whose processes people make and change, on a background that stays as it is. */
export type { CandidateQuery } from './candidates.ts'
export { CannotEdit } from './cannot-edit.ts'
export { emptyDocument, type StudyDocument } from './document.ts'
export { emptyBackgroundZip } from './empty-background.ts'
export { STUDY_LIMITS } from './limits.ts'
export { type EditedStudy, StudyHeld } from './opened-study.ts'
export type { Patch } from './patches.ts'
export type { StudyParts, StudyViewed } from './present.ts'
