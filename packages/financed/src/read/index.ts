/** Reading holdings files: lines of text in, what they mean out. Pure. */
export type { ColumnUnit } from './column-units.ts'
export { type Column, looksLikeHoldingsHeader } from './columns.ts'
export type { Grid, GridRow } from './grid.ts'
export type { NotHolding } from './lines.ts'
export { type HoldingsChoices, readHoldings } from './read-holdings.ts'
export { type HoldingsDefaults, toHoldings } from './to-holdings.ts'
export type { HoldingsMeta, HoldingsQuestion, ReadHolding, Understanding, UnreadCell } from './understanding.ts'
export { understandingToWire } from './wire.ts'
