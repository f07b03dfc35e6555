/** Results of environmental product declarations (ILCD+EPD): by module and scenario, per reference amount. They are no inventory. */

import type { DeclaredResult } from '../database/model.ts'
import { readNumber } from '../database/numbers.ts'
import { childOf, englishChild, type XmlElement } from '../files/xml.ts'
import { referenced } from './data-sets.ts'

/** Of one exchange or LCIA result. An empty value, ND, MND or INA is no value, not 0. */
export function declaredOf(element: XmlElement): Omit<DeclaredResult, 'process'>[] {
  const other = childOf(element, 'other')
  if (!other) return []
  const indicator = childOf(element, 'referenceToFlowDataSet') ?? childOf(element, 'referenceToLCIAMethodDataSet')
  const unit = englishChild(childOf(other, 'referenceToUnitGroupDataSet'), 'shortDescription')
  return other.children.flatMap(({ name, attributes, text }) => {
    if (name !== 'amount' || attributes.module === undefined) return []
    return [
      {
        module: attributes.module.trim(),
        scenario: attributes.scenario?.trim() ?? '',
        indicatorId: referenced(indicator) ?? '',
        indicator: englishChild(indicator, 'shortDescription'),
        value: readNumber(text),
        unit,
      },
    ]
  })
}
