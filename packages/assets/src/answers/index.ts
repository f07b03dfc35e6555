export { type AssetAnswers, assetAnswers, type FindOwners, type ReadOwner } from './answers.ts'
