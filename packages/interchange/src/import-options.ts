/** How a package is imported. */
export type ImportOptions = {
  /**
   * `as stated` (default): split a process with several products where it names a default allocation method and has its factors.
   * `none`: never. `mass`: rule J8, split by mass every process whose products are all measured in mass.
   */
  allocation?: 'as stated' | 'none' | 'mass'
  /**
   * Sign of elementary inputs in B. `negative` (default, rule J9): B is the net release to nature, and the package's factors for flows
   * that are only ever inputs change sign with them, so scores are openLCA's. `positive`: a resource used counts up (the engine's own
   * convention); only the inputs of a flow that goes both ways are negated. Either way build with `Import.build`.
   */
  elementaryInputs?: 'negative' | 'positive'
  /** New values of parameters, by name (global) or `processId/name`. Formulas that depend on them replace stored amounts. */
  parameters?: Readonly<Record<string, number>>
  /** Where an amount has a data quality entry but no distribution: give it the lognormal of its pedigree. Default false. */
  pedigree?: boolean
}
