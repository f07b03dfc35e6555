/** Power plants of a list against the technical criteria of the EU taxonomy (docs/financed-emissions.md section 9): screened, not aligned. */
import type { TaxonomyScreening } from '@cradle/contract'
import { screen } from '@cradle/financed'
import type { CalculatedFinanced } from './calculate.ts'
import { heldPlants, screenedPlant } from './plants.ts'
import { told } from './told.ts'

const MAX_PLANTS = 200
const CRITERIA = ['passed', 'passed_evidence_needed', 'evidence_needed', 'not_passed', 'not_eligible'] as const

/** null: no plants are behind any holding. */
export function screeningOf({ positions, entryOf }: CalculatedFinanced): TaxonomyScreening | null {
  const held = heldPlants(positions, entryOf)
  if (held.length === 0) return null
  const verdicts = screen(held.map(screenedPlant))
  const plants = held.flatMap(({ position: { line }, af, group }, i): TaxonomyScreening['plants'] => {
    const verdict = verdicts[i]
    if (!verdict) return []
    return [
      {
        row: line.row,
        name: line.name,
        technology: group.technology,
        country: group.country,
        plants: group.plants,
        production: af * group.generationMwh,
        capacity_mw: group.capacityMw === null ? null : af * group.capacityMw,
        activity: verdict.activity,
        criterion: verdict.criterion,
        why: told('screening', verdict.why),
      },
    ]
  })
  const sum = (of: readonly { production: number }[]) => of.reduce((all, { production }) => all + production, 0)
  const all = sum(plants)
  return {
    criteria: CRITERIA.map(criterion => {
      const of = plants.filter(one => one.criterion === criterion)
      return {
        criterion,
        rows: new Set(of.map(({ row }) => row)).size,
        plants: of.reduce((count, one) => count + one.plants, 0),
        production: sum(of),
        share: all > 0 ? Math.min(1, sum(of) / all) : null,
      }
    }),
    production: all,
    plants: plants.toSorted((a, b) => b.production - a.production).slice(0, MAX_PLANTS),
    plants_count: plants.length,
  }
}
