/** Owners and measured plants. Runs in worker threads: loaded by the pool, never by the program itself. */
import type { AskPlans, AssetAnswers, FindOwners, ReadOwner } from '@cradle/assets/answers'
import { openAssetAnswers } from '@cradle/data'
import { once } from '../core/once.ts'

const answers = once((): AssetAnswers => openAssetAnswers())

export const findOwners = (query: FindOwners) => answers().findOwners(query)
export const readOwner = (query: ReadOwner) => answers().readOwner(query)
export const readAsset = (id: string) => answers().readAsset(id)
export const readAccuracy = () => answers().readAccuracy()
export const readVerifiedEmissions = (year: number | undefined) => answers().readVerifiedEmissions(year)
export const plansOf = (query: AskPlans) => answers().plansOf(query)
