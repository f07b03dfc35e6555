export * from './errors.ts'
export { leontiefMultipliers } from './leontief.ts'
export * from './model.ts'
export * from './sparse.ts'
