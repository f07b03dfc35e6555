/**
 * Life-cycle assessment: matrices from exchanges, exact and fast solving, results with their
 * reasons. See README.md.
 */

export type { Column } from './allocation.ts'
export * from './assess.ts'
export * from './assessed.ts'
export * from './characterise.ts'
export { checkList, checkObject } from './check-form.ts'
export * from './contributions.ts'
export * from './errors.ts'
export { type Background, type ForegroundTask, foregroundMultipliers } from './foreground.ts'
export { type Formula, InvalidFormula, type Lookup, parseFormula, renameFormula } from './formula.ts'
export { joinSystems, type Link, type Part } from './join.ts'
export { leontiefMultipliers, leontiefSystem, type Sector } from './leontief.ts'
export * from './model.ts'
export { type Margins, priceRatios, toBasicPrices, toModelYear } from './prices.ts'
export type { Linking } from './providers.ts'
export * from './scenarios.ts'
export type { BlockMethod, BlockRoute, Route, Warning } from './solve/route.ts'
export { type AdjointSolution, createSolver, type Solution, type Solver, type SolverOptions } from './solve/solver.ts'
export * from './sparse.ts'
export * from './system.ts'
export * from './traverse.ts'
export * from './uncertainty/index.ts'
export { conversion, readUnits, type UnitTable } from './units.ts'
