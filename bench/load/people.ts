import { setTimeout as wait } from 'node:timers/promises'
import type { Ask } from './ask.ts'
import { listOf } from './lists.ts'

export type Person = { email: string; password: string; token: string; portfolio: string }

const password = 'seven grey herons on a weir'

/** People who registered, confirmed by the mailed code, logged in and have a delivered list of a hundred organisations. */
export async function inviteOf(ask: Ask, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let i = 0; i < count; i++) people.push(await invite(ask, i))
  for (const person of people) person.portfolio = await accepted(ask, person, listOf(100))
  await Promise.all(people.map(({ portfolio, token }) => delivered(ask, portfolio, token)))
  return people
}

async function invite(ask: Ask, i: number): Promise<Person> {
  const email = `load-${i}-${Date.now()}@example.org`
  await wanted(201, ask({ method: 'POST', path: '/api/register/', json: { email, full_name: `Load ${i}`, password } }))
  await wanted(200, ask({ method: 'GET', path: `/api/register/validation/${await codeFor(ask, email)}` }))
  return { email, password, token: await logIn(ask, email), portfolio: '' }
}

export async function logIn(ask: Ask, email: string): Promise<string> {
  const json = { username: email, password }
  const { text } = await wanted(200, ask({ method: 'POST', path: '/api/auth/login/', json }))
  return (JSON.parse(text) as { access: string }).access
}

async function codeFor(ask: Ask, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const { text } = await wanted(200, ask({ method: 'GET', path: '/dev/mailbox' }))
    const { results } = JSON.parse(text) as { results: { to: string; text: string }[] }
    const code = /code=([^\s&]+)/.exec(results.find(({ to }) => to.includes(email))?.text ?? '')?.[1]
    if (code) return code
    await wait(50)
  }
  throw new Error(`No mail to ${email} came.`)
}

/** Uploads; the id of what was accepted. */
export async function accepted(ask: Ask, { token }: Person, text: string): Promise<string> {
  const call = { method: 'POST', path: '/api/portfolio/upload/', token, file: { name: 'list.csv', text } }
  return (JSON.parse((await wanted(202, ask(call))).text) as { id: string }).id
}

/** Waits for the report; when it was delivered, by the server's clock. Raises an error for a calculation that failed, or takes ten minutes. */
export async function delivered(ask: Ask, id: string, token: string): Promise<number> {
  for (let waited = 0; waited < 600_000; waited += 250) {
    const { status, text } = await ask({ method: 'GET', path: `/api/portfolio/${id}/`, token })
    if (status === 200) {
      const portfolio = JSON.parse(text) as { status: string; delivered: string; progress: { detail: string } | null }
      if (portfolio.status === 'delivered') return Date.parse(portfolio.delivered)
      if (portfolio.status === 'draft') throw new Error(`Not calculated: ${portfolio.progress?.detail}`)
    }
    await wait(250)
  }
  throw new Error('Nothing was delivered within ten minutes.')
}

export async function wanted(status: number, answer: ReturnType<Ask>) {
  const reply = await answer
  if (reply.status !== status) throw new Error(`${status} was wanted, ${reply.status} came: ${reply.text}`)
  return reply
}
