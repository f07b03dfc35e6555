import type { Asset, Owner, OwnerFound, OwnershipLevel, PlantAccuracy, VerifiedEmissions } from '@cradle/contract'
import type { AccuracyTables } from '../accuracy/accuracy-lines.ts'
import { once } from '../tables/once.ts'
import type { AssetTables } from '../tables/rows.ts'
import { ownerSearch } from './find-owners.ts'
import { holdingIndex } from './holdings.ts'
import { sizesOf } from './owner-size.ts'
import { type AskPlans, type Plans, plansOf } from './plans.ts'
import { presentAccuracy } from './present-accuracy.ts'
import { readAsset } from './read-asset.ts'
import { readOwner } from './read-owner.ts'
import { verifiedEmissions } from './verified-emissions.ts'
import { openWorld } from './world.ts'

export type FindOwners = { search: string; limit: number }
export type ReadOwner = { id: string; level: OwnershipLevel | undefined }

/** Every answer on owners, plants and accuracy, from one set of tables. */
export type AssetAnswers = {
  findOwners(query: FindOwners): { results: OwnerFound[]; count: number; missing_sources: string[] }
  readOwner(query: ReadOwner): Owner | null
  readAsset(id: string): Asset | null
  readAccuracy(): PlantAccuracy
  readVerifiedEmissions(year: number | undefined): VerifiedEmissions
  plansOf(query: AskPlans): Plans
}

/** `alpha2`: ISO 3166-1 alpha-3 to alpha-2. Each index is made when it is first needed. */
export function assetAnswers(
  tables: AssetTables,
  accuracy: () => AccuracyTables,
  alpha2: (iso3: string) => string,
): AssetAnswers {
  const world = openWorld(tables, alpha2)
  const holdings = holdingIndex(world)
  const verified = once(() => verifiedEmissions(world))
  const search = once(() => ownerSearch(world, sizesOf(world, holdings)))
  return {
    findOwners: query => ({
      ...search()(query.search, query.limit),
      missing_sources: [...tables.missingParts],
    }),
    readOwner: ({ id, level }) => readOwner(id, level, world, holdings),
    readAsset: id => readAsset(id, world),
    readAccuracy: () => presentAccuracy(accuracy(), world),
    readVerifiedEmissions: year => verified()(year),
    plansOf: query => plansOf(query, world, holdings),
  }
}
