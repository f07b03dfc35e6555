/**
 * Applies a scenario: the edition and the organisation under its changes. Mixes come first, because
 * sites may use them; then sites, factors and choices, in this order whatever the order of the
 * list.
 */

import type { OrganisationInput } from '../organisation.ts'
import type { Prepared } from '../prepare.ts'
import type { ShareFile } from '../shares/index.ts'
import type { Applied, Change } from './change.ts'
import { changeChoices } from './change-choices.ts'
import { changeFactors } from './change-factors.ts'
import { type MixOf, type ReadyMix, readMixes, withMixes } from './change-mix.ts'
import { changeSites } from './change-sites.ts'

/** Changes that belong together, and the share file they are made in. */
export type Scenario = { changes: readonly Change[]; shareFile?: ShareFile | undefined }

/** An organisation and an edition under a scenario, ready to be assessed. */
export type Tried = {
  prepared: Prepared
  profile: string
  organisation: OrganisationInput
  applied: ReadonlyMap<Change, Applied>
  mixes: readonly ReadyMix[]
  changed: boolean
}

/**
 * Makes all changes of a scenario. Nothing is stored and the given objects stay as they are.
 * `mixOf`: the mix of a country's plants, where it is known.
 * @throws ChangeNotPossible, UnknownProfile, DisabledProfile
 */
export function tryChanges(
  prepared: Prepared,
  organisation: OrganisationInput,
  { changes, shareFile }: Scenario,
  mixOf: MixOf = () => undefined,
): Tried {
  const mixes = readMixes(prepared, changes, mixOf)
  const known = withMixes(prepared, mixes, changes)
  const { sites, applied } = changeSites(known, organisation.sites, changes, mixes)
  const tried = changeChoices(changeFactors(known, changes, mixes, mixOf), changes, shareFile)
  return {
    prepared: tried.prepared,
    profile: tried.profile,
    organisation: { ...organisation, sites },
    applied,
    mixes,
    changed: changes.length > 0 || shareFile !== undefined,
  }
}
