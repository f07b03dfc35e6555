/** Replay bundles: what they are made of, and how a report is calculated again from one. Pure, for the server and the command line. */
export * from './format.ts'
export { TrailBroken } from './repair-rows.ts'
export { type BundleEdition, CannotRead, heartOfBundle, type Replayed, type ReplayInputs, replay } from './replay.ts'
