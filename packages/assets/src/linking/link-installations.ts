import type { WordLists } from '../names/word-lists.ts'
import { type InstallationPair, installationPairs } from './installation-pairs.ts'
import type { InstallationRecord, OwnedPlant } from './installation-record.ts'
import type { InstallationRule } from './installation-rules.ts'
import { distance } from './plant-pairs.ts'
import { byText, groupBy, type Relation } from './record.ts'

/** A plant (`a`) and an installation (`b`) of the EU registry. */
export type InstallationLink = {
  a: string
  b: string
  relation: Exclude<Relation, 'part'>
  rule: InstallationRule
  evidence: { name: number; km: number | null; owner: number | null; load: number }
}

/** Assets of one installation stand no further apart than this, or only one of them is meant. */
const SITE_KM = 3
const CLOSE_ASSETS = 0.12
const LEAD = 0.04
const CLOSE_INSTALLATIONS = 0.15

/**
 * Links power plants to installations of the EU registry, country by country (docs/assets.md section 4). An installation may hold
 * several plants of one site; a plant may have had several permits one after the other.
 */
export function linkInstallations(
  plants: readonly OwnedPlant[],
  installations: readonly InstallationRecord[],
  lists: WordLists,
): InstallationLink[] {
  const byCountry = groupBy(plants, ({ iso3 }) => iso3)
  const pairs = [...groupBy(installations, ({ iso3 }) => iso3)].flatMap(([iso3, group]) =>
    installationPairs(byCountry.get(iso3) ?? [], group, lists),
  )
  const ofInstallation = [...groupBy(pairs, ({ installation }) => installation.id).values()].flatMap(plantsMeant)
  const stored = [...groupBy(ofInstallation, ({ plant }) => plant.id).values()].flatMap(permitsMeant)
  return withRelations(stored, lists)
}

/** The plants that an installation holds: all that are equally good and stand together, else the best if it is clearly the best. */
function plantsMeant(pairs: InstallationPair[]): InstallationPair[] {
  const ordered = pairs.toSorted((x, y) => y.score - x.score || byText(x.plant.id, y.plant.id))
  const [best, second] = ordered
  if (best === undefined || second === undefined) return ordered
  const close = ordered.filter(({ score }) => score >= best.score - CLOSE_ASSETS)
  if (close.length === 1) return close
  const together = close.every(({ plant }) => distance(plant.places, best.plant.places) <= SITE_KM)
  if (together) return close
  return best.score - second.score >= LEAD ? [best] : []
}

/** The installations of a plant: the best and those nearly as good, for permits follow one another. */
function permitsMeant(pairs: InstallationPair[]): InstallationPair[] {
  const best = Math.max(...pairs.map(({ score }) => score))
  return pairs.filter(({ score }) => score >= best - CLOSE_INSTALLATIONS)
}

function withRelations(pairs: readonly InstallationPair[], lists: WordLists): InstallationLink[] {
  const ofInstallation = groupBy(pairs, ({ installation }) => installation.id)
  const ofPlant = groupBy(pairs, ({ plant }) => plant.id)
  return pairs
    .map(({ plant, installation, rule, evidence }): InstallationLink => {
      const load = (ofPlant.get(plant.id) ?? []).reduce((sum, pair) => sum + pair.evidence.load, 0)
      const largest = Math.max(...plant.families.map(family => lists.loadMax.get(family) ?? 0))
      const several = (ofInstallation.get(installation.id)?.length ?? 1) > 1
      const relation = several || load > largest ? 'covers' : 'same'
      const { name, km, owner } = evidence
      return { a: plant.id, b: installation.id, relation, rule, evidence: { name, km, owner, load: evidence.load } }
    })
    .sort((x, y) => byText(x.b, y.b) || byText(x.a, y.a))
}
