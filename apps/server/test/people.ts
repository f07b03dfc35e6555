import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { STEP_SECONDS, totpCode } from '@cradle/credentials'
import { setupCodeFile } from '../src/operator/setup.ts'
import type { TestServer } from './start-server.ts'

export type Person = { email: string; password: string; access: string; refresh: string }

/** The code in a mail's link. */
export function codeIn(text: string): string {
  const code = /(?:code=|\/request\/)([A-Za-z0-9-]+)/.exec(text)?.[1]
  if (!code) throw new Error(`There is no code in this mail:\n${text}`)
  return code
}

/** Registers, confirms the address with the mailed code, and logs in. */
export async function signUp(server: TestServer, given: { email?: string; name?: string } = {}): Promise<Person> {
  const email = given.email ?? `p${randomBytes(6).toString('hex')}@example.org`
  const password = 'a quiet river runs north'
  const body = { email, full_name: given.name ?? 'Ada Example', password }
  const registered = await server.call('register', { body })
  if (registered.status !== 201) throw new Error(JSON.stringify(registered.error))
  const mail = await server.mailTo(email, 'registration')
  const code = codeIn(mail.text)
  const validated = await server.call('validateRegistration', { params: { code } })
  if (validated.status !== 200) throw new Error(JSON.stringify(validated.error))
  return { email, password, ...(await logIn(server, email, password)) }
}

export async function logIn(server: TestServer, username: string, password: string) {
  const answer = await server.call('logIn', { body: { username, password } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  return answer.data
}

/** What an authenticator app shows for a secret in base 32. */
export function codeOfApp(secret: string, now = new Date()): string {
  const bits = [...secret].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2))
  return totpCode(Uint8Array.from(bytes), Math.floor(now.getTime() / 1000 / STEP_SECONDS))
}

/** Makes somebody the first operator with the setup code that lies in the data folder. */
export async function makeOperator(server: TestServer, person: Person): Promise<void> {
  const code = readFileSync(setupCodeFile(server.deps.env.DATA_DIR), 'utf8')
  const answer = await server.call('becomeOperator', { body: { code } }, person.access)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
}
