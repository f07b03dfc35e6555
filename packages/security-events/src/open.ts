import { createHmac } from 'node:crypto'
import { EVENTS, type EventName } from './events.ts'
import type { Kind } from './kinds.ts'

/** One line of the log: its fields stand in docs/security-events.md. */
export type Line = {
  /** Name of the event, or the code of the refusal. */
  security: string
  kind: Kind
  /** Id of the request. */
  id?: string
  method?: string
  route?: string
  status?: number
  /** Ids of the account that calls and of the workspace that is meant. */
  user?: string
  workspace?: string
  /** How a session began. */
  by?: 'password' | 'second_step' | 'passkey' | 'issuer'
  /** Memberships that groups changed. */
  changed?: number
  /** Digests of the network and of the address that somebody typed. */
  network?: string
  account?: string
}

export type SecurityEvents = {
  note(line: Line): void
  /** The same for what is no refusal. */
  noteEvent(event: EventName, fields: Omit<Line, 'security' | 'kind'>): void
  /** Recognises the same text without saying it. */
  digestOf(text: string): string
}

type Ways = {
  secret: Uint8Array
  write: (level: 'info' | 'warn', line: Line) => void
  count: (event: string) => void
}

/** What whoever watches wants to see at once; the rest is everyday. */
const WARNED: ReadonlySet<Kind> = new Set(['failed_log_in', 'denied', 'limit'])

/** Writes one line for each event, and counts it by its name. */
export function openSecurityEvents({ secret, write, count }: Ways): SecurityEvents {
  const note = (line: Line) => {
    count(line.security)
    write(WARNED.has(line.kind) ? 'warn' : 'info', line)
  }
  return {
    note,
    noteEvent: (event, fields) => note({ security: event, kind: EVENTS[event], ...fields }),
    digestOf: text => createHmac('sha256', secret).update(`event ${text}`).digest('hex').slice(0, 16),
  }
}
