import { z } from 'zod'
import { Sections } from './sections.ts'

/** What is signed: one shape for each kind of thing. Every signature says who signed when, and where the keys of that are published. */

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const time = z.iso.datetime()
const whole = z.number().int().min(0)
const word = z.string().max(2000)
const signing = { issuer: word, signed: time }

/** A delivered report: what it is, what it stands on, and digests of its figures and of what they were calculated from. */
const ReportManifest = z.strictObject({
  kind: z.literal('report'),
  ...signing,
  report: word,
  run: whole,
  name: word,
  delivered: time,
  /** Delivered before this installation signed, and signed later by its operator. */
  hindsight: z.boolean(),
  provenance: z.record(z.string(), z.unknown()),
  figures: z.strictObject({ goals: hex, coverage: hex, totals: hex }),
  inputs: z.strictObject({
    file: z.strictObject({ name: word, size: whole, sha256: hex }).nullable(),
    entries: whole,
    sha256: hex,
  }),
})
export type ReportManifest = z.infer<typeof ReportManifest>

/** A frozen statement. `lines`: a digest of every part of the content, by its name. */
const StatementManifest = z.strictObject({
  kind: z.literal('statement'),
  ...signing,
  report: word,
  name: word,
  statement: word,
  version: whole,
  frozen: time,
  sha256: hex,
  lines: z.record(z.string(), hex),
})
export type StatementManifest = z.infer<typeof StatementManifest>

/** A file as it was handed out. `of`: the signed report that it is a file of, or the statement. */
const FileManifest = z.strictObject({
  kind: z.literal('file'),
  ...signing,
  file: z.strictObject({ name: word, media: word, bytes: whole, sha256: hex }),
  sections: Sections,
  of: z.union([ReportManifest, StatementManifest]),
})
export type FileManifest = z.infer<typeof FileManifest>

/** The manifest of a bundle, which has the digests of all its parts. */
const BundleSignature = z.strictObject({
  kind: z.literal('bundle'),
  ...signing,
  manifest: z.strictObject({ bytes: whole, sha256: hex }),
  of: ReportManifest,
})

/** An assurance pack: its manifest has the digests of all its parts. `of`: the signed report that the sample was drawn from. */
const PackSignature = z.strictObject({
  kind: z.literal('assurance'),
  ...signing,
  manifest: z.strictObject({ bytes: whole, sha256: hex }),
  title: word,
  engagement: word,
  /** Whether somebody signed the opinion; a draft has none. */
  final: z.boolean(),
  of: ReportManifest.nullable(),
})

/** The last entry of a log at a time. */
const AuditManifest = z.strictObject({
  kind: z.literal('audit'),
  ...signing,
  log: word,
  entry: whole,
  hash: hex,
  /** Digest of the first line of the export; null: no export. */
  head: hex.nullable(),
})
export type AuditManifest = z.infer<typeof AuditManifest>

export const Manifest = z.discriminatedUnion('kind', [
  ReportManifest,
  StatementManifest,
  FileManifest,
  BundleSignature,
  PackSignature,
  AuditManifest,
])
export type Manifest = z.infer<typeof Manifest>

type Unsigned<M> = M extends unknown ? Omit<M, 'issuer' | 'signed'> : never
/** What is to be signed, before it is said by whom and when. */
export type UnsignedManifest = Unsigned<Manifest>
