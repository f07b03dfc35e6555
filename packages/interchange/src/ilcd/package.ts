/** An ILCD package as read: its data sets by UUID, of several versions the highest. */

import type { DeclaredResult } from '../database/model.ts'
import type { IlcdFlow, IlcdProperty } from './data-sets.ts'
import type { IlcdMethod } from './method.ts'
import type { IlcdProcess } from './process.ts'
import type { Versions } from './versions.ts'

export type IlcdPackage = {
  processes: Versions<IlcdProcess & { declared: readonly Omit<DeclaredResult, 'process'>[] }>
  flows: Versions<IlcdFlow>
  properties: Versions<IlcdProperty>
  /** Name of the reference unit of each group. */
  unitGroups: Versions<string | undefined>
  methods: Versions<IlcdMethod>
}
