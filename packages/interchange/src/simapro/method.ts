/** One method block of SimaPro: impact categories with factors, damage categories, sets of normalisation and weighting. */

import type { DatabaseCategory, DatabaseMethod } from '../database/model.ts'
import { plainCas } from '../database/texts.ts'
import type { Block } from './blocks.ts'
import type { SimaProFile } from './file.ts'
import type { Row } from './rows.ts'

export function readMethod({ fields, sections }: Block, { flows, units, scope }: SimaProFile): DatabaseMethod {
  const name = fields.get('Name') ?? ''
  const method: Required<DatabaseMethod> = { id: name, name, categories: [], damages: [], weightings: [] }
  let category: DatabaseCategory | undefined
  const numbers = (rows: readonly Row[]) =>
    new Map(
      rows.flatMap(({ cells: [of = '', text] }) => {
        const value = scope.number(text)
        return value === null ? [] : [[of, value] as const]
      }),
    )
  for (const { title, rows } of sections) {
    const [[called = '', unit = ''] = []] = rows.map(({ cells }) => cells)
    const damage = method.damages.at(-1)
    const weighting = method.weightings.at(-1)
    if (title === 'Impact category') {
      category = { id: `${name}/${called}`, name: called, unit, factors: [] }
      method.categories.push(category)
    } else if (title === 'Substances' && category) category.factors.push(...rows.flatMap(factorOf))
    else if (title === 'Damage category') method.damages.push({ name: called, unit, categories: new Map() })
    else if (title === 'Impact categories' && damage) damage.categories = numbers(rows)
    else if (title === 'Normalization-Weighting set')
      method.weightings.push({ name: called, normalisation: new Map(), weights: new Map() })
    else if (title === 'Normalization' && weighting) weighting.normalisation = numbers(rows)
    else if (title === 'Weighting' && weighting) weighting.weights = numbers(rows)
  }
  return method

  /** Impact per unit: compartment, sub-compartment, name, CAS number, factor, unit. */
  function factorOf({ cells }: Row): DatabaseCategory['factors'] {
    const [compartment = '', sub = '', of = '', cas, text, unit = ''] = cells
    const factor = scope.number(text)
    if (factor === null) return []
    const places = [compartment.toLowerCase(), sub].filter(place => place !== '')
    const flow = flows.flowOf('elementary', [...places, of].join('/'), of, places, plainCas(cas))
    return [{ flow, factor, unit: units.unitOf(unit), location: '' }]
  }
}
