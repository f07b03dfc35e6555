/** What the import of every process shares. */

import type { Exchange } from '@cradle/lca'
import type { Catalog } from './catalog.ts'
import type { ImportCounts } from './counts.ts'
import type { Ledger } from './database/ledger.ts'
import type { Providers } from './link.ts'
import type { OlcaExchange, OlcaProcess } from './olca.ts'
import type { ParameterScope } from './parameters.ts'
import type { Note } from './report.ts'
import type { Shares } from './shares.ts'

/** The maps at the end collect what the report says once for many exchanges. */
export type ImportContext = {
  catalog: Catalog
  processes: ReadonlyMap<string, OlcaProcess>
  references: ReadonlyMap<OlcaProcess, string>
  coproducts: ReadonlyMap<OlcaProcess, ReadonlySet<string>>
  byMass: ReadonlySet<OlcaProcess>
  stated: ReadonlyMap<OlcaProcess, Shares>
  providers: Providers
  /** The engine's exchange made from one with a formula, and what its amount is multiplied by. */
  withFormula: Map<OlcaExchange, { exchange: Exchange; scale: number }>
  /** Location codes by id. */
  locations: ReadonlyMap<string, string>
  inputsOnly: ReadonlySet<string>
  elementaryInputs: 'negative' | 'positive'
  pedigree: boolean
  global: ParameterScope
  overrides: ReadonlyMap<string, number>
  counts: ImportCounts
  /** Where each exchange of the package went. */
  ledger: Ledger
  note: Note
  unresolved: Map<string, { count: number; process: string }>
  conversions: Map<string, { count: number; unit: string; factor: number; own: string; flow: string | undefined }>
  unlinked: Map<string, { name: string; count: number; waste: boolean }>
}
