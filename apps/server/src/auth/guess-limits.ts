import type { Limit } from '../http/limit.ts'

const TEN_MINUTES = 600
const HOUR = 3600
const DAY = 86_400

/**
 * Limits of wrong passwords. Who is wrong too often waits out ten minutes first, then an hour, then a day. One network may try an
 * account less often than all together, so that a stranger's guesses do not use up the owner's; the limits of the account over
 * all networks hold only for networks its owner was never logged in from (see `blockingOf`). A new password set by mail opens
 * them again: nobody is kept out by somebody else's guesses.
 */
export const logInLimits = (account: string, network: string): Limit[] => [
  { key: `login-pair ${account} ${network}`, max: 10, seconds: TEN_MINUTES },
  { key: `login-pair-hour ${account} ${network}`, max: 20, seconds: HOUR },
  { key: `login-pair-day ${account} ${network}`, max: 50, seconds: DAY },
  { key: `login-account ${account}`, max: 20, seconds: TEN_MINUTES, shared: true },
  { key: `login-account-hour ${account}`, max: 60, seconds: HOUR, shared: true },
  { key: `login-account-day ${account}`, max: 100, seconds: DAY, shared: true },
  { key: `login-network ${network}`, max: 200, seconds: TEN_MINUTES },
]

/** Limits of wrong codes in the second step of a log-in: a code has six digits, and three of them are right at a time. */
export const secondStepLimits = (userId: string, network: string): Limit[] => [
  { key: `login-code-pair ${userId} ${network}`, max: 6, seconds: TEN_MINUTES },
  { key: `login-code-pair-day ${userId} ${network}`, max: 20, seconds: DAY },
  { key: `login-account-code ${userId}`, max: 12, seconds: TEN_MINUTES, shared: true },
  { key: `login-account-code-day ${userId}`, max: 40, seconds: DAY, shared: true },
]

/** Limits of tickets of a first step that are made up. */
export const ticketLimits = (network: string): Limit[] => [
  { key: `login-ticket ${network}`, max: 200, seconds: TEN_MINUTES },
]

/** Limits of log-ins with a passkey that are begun. */
export const passkeyLimits = (network: string): Limit[] => [
  { key: `login-passkey ${network}`, max: 200, seconds: TEN_MINUTES },
]

/** Limits of log-ins with the issuer that are begun. */
export const openIdLimits = (network: string): Limit[] => [
  { key: `login-issuer ${network}`, max: 200, seconds: TEN_MINUTES },
]

/** Limits of wrong codes before something grave, for somebody who is logged in. */
export const changeLimits = (userId: string): Limit[] => [
  { key: `factor ${userId}`, max: 10, seconds: TEN_MINUTES },
  { key: `factor-day ${userId}`, max: 30, seconds: DAY },
]

/** Whether a limit counts guesses at an account from everywhere. */
export const isOfAccount = ({ key }: Limit): boolean => key.startsWith('login-account')

/** The counters that a new password set by mail, from this network, empties. */
export const ownLimits = (account: string, network: string): string[] =>
  logInLimits(account, network).flatMap(({ key }) => (key.startsWith('login-network') ? [] : [key]))

/** A refused log-in is answered no sooner: what happened meanwhile cannot be told from the time. */
export const REFUSED_MS = 300

/** Every answer about whether an address is known takes at least this long. */
export const CONSTANT_TIME_MS = 350
