import { sealerFor } from '@cradle/credentials'

/** The secret of a signing key as it is stored; what was sealed for one key does not open for another. */
export const { seal: sealKey, open: openSealedKey } = sealerFor('cradle signing keys')
