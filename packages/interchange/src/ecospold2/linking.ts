/** Who provides what in EcoSpold 2: the activity that is named, with the product; else the makers of the product. */

import type { Attempt, Linking } from '../database/link.ts'
import type { DatabaseExchange, DataSet } from '../database/model.ts'
import type { Variables } from './formulas.ts'

/** A data set while its id is not known yet. */
export type Activity = {
  activityId: string
  references: DatabaseExchange[]
  variables: Variables
  dataSet: DataSet
}

const linkKey = (activity: string, product: string) => `${activity.toLowerCase()} ${product}`

export function linkingOf(activities: readonly Activity[]): Linking {
  const activityOf = new Map(activities.map(({ dataSet, activityId }) => [dataSet, activityId]))
  return {
    keysOf: ({ dataSet, product }) => [linkKey(activityOf.get(dataSet) ?? '', product.flow.id), product.flow.id],
    attempts({ named, flow }): Attempt[] {
      const unnamed = { key: flow.id }
      return named === undefined ? [unnamed] : [{ key: linkKey(named, flow.id), named: true }, unnamed]
    },
  }
}
