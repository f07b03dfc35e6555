export { type AssetAnswers, assetAnswers, type FindOwners, type ReadOwner } from './answers.ts'
export type { AskPlans, OwnerPlans, Plans, TechnologyPlans } from './plans.ts'
