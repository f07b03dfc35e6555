import { sealerFor } from '@cradle/credentials'

const { seal, open } = sealerFor('cradle webhooks')

/** The secret of a webhook as it is stored. */
export const sealWebhookSecret = (key: Uint8Array, secret: string): Buffer => seal(key, Buffer.from(secret))

/** Null where it was sealed with another key, or changed. */
export const openWebhookSecret = (key: Uint8Array, sealed: Uint8Array): string | null =>
  open(key, sealed)?.toString('utf8') ?? null
