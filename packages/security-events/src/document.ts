import { EVENT_OF_CALL, EVENTS } from './events.ts'
import { GUESSES, KINDS, STEPS } from './kinds.ts'
import type { Line } from './open.ts'

/** What each field of a line says. */
const FIELDS: Record<keyof Line, string> = {
  security: 'name of the event; of a refusal the `code` of the answer',
  kind: 'one of the kinds below',
  id: 'of the request; the same stands in the line of the call and in `x-request-id`',
  method: 'of the call',
  route: 'of the call, without values',
  status: 'of the answer',
  user: 'id of the account that calls or is logged in',
  workspace: 'id of the workspace that the call means',
  by: '`password`, `second_step`, `passkey` or `issuer`: how a session began',
  changed: 'memberships that groups of the issuer changed',
  network: 'digest of the network (an IPv4 address, an IPv6 /64)',
  account: 'digest of the address that somebody typed, whether it has an account or not',
}

const list = (names: Iterable<string>) => [...names].map(name => `\`${name}\``).join(', ')

const callsOf = (event: string) =>
  list(Object.entries(EVENT_OF_CALL).flatMap(([call, name]) => (name === event ? [call] : [])))

/** docs/security-events.md. */
export function documentOfEvents(): string {
  return [
    '# Security events',
    '',
    'Written from `packages/security-events` (`WRITE_DOCS=1 npm run unit -- security-events`). Each event is one line of the log with `"msg":"security"`, and one count of',
    '`cradle_security_events_total{event="..."}` at `/metrics`. No address, password, code or token stands in it: accounts are named by their ids, and what somebody typed and',
    'networks by digests that recognise the same one (HMAC-SHA-256 with `SECRET`, 16 hexadecimal digits). Failed log-ins, denials and limits have the level `warn`, everything else `info`.',
    '',
    '## Fields',
    '',
    'Those that an event does not have are left out.',
    '',
    '| field | what it says |',
    '|---|---|',
    ...Object.entries(FIELDS).map(([field, meaning]) => `| \`${field}\` | ${meaning} |`),
    '',
    '## Kinds',
    '',
    '| kind | meaning |',
    '|---|---|',
    ...Object.entries(KINDS).map(([kind, meaning]) => `| \`${kind}\` | ${meaning} |`),
    '',
    '## Refusals',
    '',
    'The event is the `code` of the answer.',
    '',
    `- \`failed_log_in\`: ${list(GUESSES)}, whatever the status.`,
    `- \`log_in\`: ${list(STEPS)}, which are steps of a log-in.`,
    '- `session_over`: every other 401. `denied`: every other 403. `limit`: every 429.',
    '',
    '## Events',
    '',
    '| event | kind | calls that are it when they succeed |',
    '|---|---|---|',
    ...Object.entries(EVENTS).map(
      ([event, kind]) => `| \`${event}\` | \`${kind}\` | ${callsOf(event) || 'none: told where it happens'} |`,
    ),
    '',
  ].join('\n')
}
