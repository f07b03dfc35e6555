/** Webhooks: their signature and its check, when a delivery is tried again, where one may go, and how one is sent. Knows nothing of Cradle. */
export { DELIVERY_HEADER, EVENT_HEADER, type Posted, post } from './post.ts'
export { newSecret, SIGNATURE_HEADER, sign, type Verdict, verify } from './signature.ts'
export { type AddressProblem, isPublicAddress, readTarget } from './target.ts'
export { MAX_ATTEMPTS, nextTry } from './tries.ts'
