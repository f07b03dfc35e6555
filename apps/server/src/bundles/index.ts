/** Replay bundles: what they are made of, and how a report is calculated again from one. Pure, for the server and the command line. */
export * from './format.ts'
export { type Misread, misreadings } from './read-again.ts'
export { repairRows, TrailBroken } from './repair-rows.ts'
export { type BundleEdition, CannotRead, heartOfBundle, type Replayed, type ReplayInputs, replay } from './replay.ts'
