import type { CoreId } from '@cradle/data/method2'
import type { IndicatorId } from '../indicators.ts'
import type { Node2 } from './leaf.ts'

/** The amounts of one row as calculations, made when they are asked for. */
export type RowTree = {
  /** t CO2e, estimated; 1 own, 2 bought electricity, 3 upstream. */
  scope: (scope: 1 | 2 | 3) => Node2
  /** In the unit of the category; climate change is made of the scopes. */
  category: (category: Exclude<CoreId, 'CC'>) => Node2
  /** Everything physical that is not stated and no sum of scopes; null: the row does not have it, or nobody knows it. */
  figure: (id: IndicatorId) => Node2 | null
}
