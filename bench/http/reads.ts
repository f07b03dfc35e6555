/**
 * Portfolio list and goals with fifty connections, the product in a process of its own: at least 500 a second, 99 % under 100 ms.
 *   npm run bench -- http/reads [postgres address of an empty database]
 */
import { Agent, request } from 'node:http'
import { startProduct } from '../../e2e/product.ts'

const SECONDS = 8
const CONNECTIONS = 50
const password = 'seven grey herons on a weir'
const databaseUrl = process.argv[2] ?? ''
const product = await startProduct({ env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' } })
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

function get(path: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const sent = request(new URL(path, product.url), { headers, agent }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function json<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) }
  const answer = await fetch(new URL(path, product.url), {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

async function logIn(): Promise<string> {
  const email = `bench-${Date.now()}@example.org`
  await json('POST', '/api/register/', { email, full_name: 'Bench Example', password })
  for (let tries = 0; tries < 100; tries++) {
    const { results } = await json<{ results: { to: string; text: string }[] }>('GET', '/dev/mailbox')
    const code = /code=([^\s&]+)/.exec(results.find(mail => mail.to === email)?.text ?? '')?.[1]
    if (code) {
      await json('GET', `/api/register/validation/${code}`)
      return (await json<{ access: string }>('POST', '/api/auth/login/', { username: email, password })).access
    }
    await new Promise(later => setTimeout(later, 100))
  }
  throw new Error('No mail came.')
}

async function load(name: string, path: string, token: string) {
  const times: number[] = []
  let wrong = 0
  const end = performance.now() + 1000 * SECONDS
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const from = performance.now()
        if ((await get(path, token)) !== 200) wrong++
        times.push(performance.now() - from)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (p: number) => `${times[Math.floor((times.length - 1) * p)]!.toFixed(1)} ms`
  console.log(
    `${name.padEnd(24)} ${Math.round(times.length / SECONDS)} per s, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, wrong ${wrong}`,
  )
}

try {
  const token = await logIn()
  while ((await get('/api/portfolio/demo/goals/', '')) !== 200) await new Promise(later => setTimeout(later, 200))
  console.log(`${databaseUrl ? 'PostgreSQL' : 'embedded'}, ${CONNECTIONS} connections`)
  for (const round of ['warming up', 'measured']) {
    await load(`list, ${round}`, '/api/portfolio/list/', token)
    await load(`goals, ${round}`, '/api/portfolio/demo/goals/', token)
  }
} finally {
  agent.destroy()
  await product.stop()
}
