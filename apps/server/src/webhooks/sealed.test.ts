import { describe, expect, it } from 'vitest'
import { openWebhookSecret, sealWebhookSecret } from './sealed.ts'

describe('a sealed secret', () => {
  const key = Buffer.from('a key of thirty-two characters, at least')
  it('opens with its own key only, and not when it was changed', () => {
    const sealed = sealWebhookSecret(key, 'whsec_abc')
    expect(sealed.toString('latin1')).not.toContain('whsec')
    expect(openWebhookSecret(key, sealed)).toBe('whsec_abc')
    expect(openWebhookSecret(Buffer.from('another key of thirty-two characters..'), sealed)).toBeNull()
    expect(
      openWebhookSecret(key, Buffer.concat([sealed.subarray(0, -1), Buffer.from([(sealed.at(-1) ?? 0) ^ 1])])),
    ).toBeNull()
    expect(openWebhookSecret(key, Buffer.alloc(3))).toBeNull()
  })
})
