/** Power plants of a list against the technical criteria of the EU taxonomy (docs/financed-emissions.md section 9): screened, not aligned. */
import type { TaxonomyScreening } from '@cradle/contract'
import { CRITERIA } from '@cradle/financed'
import type { CalculatedFinanced } from './calculate.ts'
import { told } from './told.ts'

const MAX_PLANTS = 200

/** null: no plants are behind any holding. */
export function screeningOf({ plants: held, result }: CalculatedFinanced): TaxonomyScreening | null {
  const { screening: verdicts, taxonomy } = result
  if (!verdicts || !taxonomy) return null
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
  return {
    criteria: CRITERIA.map(criterion => {
      const of = plants.filter(one => one.criterion === criterion)
      return {
        criterion,
        rows: new Set(of.map(({ row }) => row)).size,
        plants: of.reduce((count, one) => count + one.plants, 0),
        ...taxonomy[criterion],
      }
    }),
    production: plants.reduce((sum, { production }) => sum + production, 0),
    plants: plants.toSorted((a, b) => b.production - a.production).slice(0, MAX_PLANTS),
    plants_count: plants.length,
  }
}
