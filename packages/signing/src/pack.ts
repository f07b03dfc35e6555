import { z } from 'zod'

export const PACK_FORMAT = 'cradle-assurance'
export const PACK_VERSION = 1

/** The manifest of an assurance pack: every part but this one and the signature of it. */
export const PackManifest = z.strictObject({
  format: z.literal(PACK_FORMAT),
  version: z.number().int(),
  written_by: z.string().max(200),
  parts: z.array(
    z.strictObject({
      path: z.string().max(1000),
      bytes: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})
export type PackManifest = z.infer<typeof PackManifest>
