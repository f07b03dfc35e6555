import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { signUp } from '../../apps/server/test/people.ts'
import { startServer } from '../../apps/server/test/start-server.ts'

/**
 * Log-ins per second, and what reads feel meanwhile; reads with 50 connections. Client and server share this machine.
 * Run: npm run bench -- server/accounts [embedded|postgres]
 */
const database = process.argv[2] === 'postgres' ? 'postgres' : 'embedded'
const SECONDS = 8

const server = await startServer({ database })
const ada = await signUp(server)
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

function call(method: string, path: string, headers: Record<string, string>, body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, server.url), { method, headers, agent }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function load(connections: number, one: () => Promise<number>) {
  const times: number[] = []
  let wrong = 0
  const until = performance.now() + SECONDS * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const begun = performance.now()
        if ((await one()) !== 200) wrong++
        times.push(performance.now() - begun)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => `${times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1)} ms`
  return { 'per second': Math.round(times.length / SECONDS), p50: at(0.5), p95: at(0.95), p99: at(0.99), wrong }
}

const bearer = { authorization: `Bearer ${ada.access}` }
const json = { 'content-type': 'application/json' }
const credentials = JSON.stringify({ username: ada.email, password: ada.password })
const profile = () => call('GET', '/api/user/profile', bearer)
const messages = () => call('GET', '/api/messages/list/', bearer)
const questions = () => call('GET', '/api/faq/faqs/', {})
const logIn = () => call('POST', '/api/auth/login/', json, credentials)

await load(10, profile)
console.log(database, 'profile, 50 connections', await load(50, profile))
console.log(database, 'messages, 50 connections', await load(50, messages))
console.log(database, 'questions, 50 connections', await load(50, questions))
console.log(database, 'log-in, 8 connections, alone', await load(8, logIn))
const [logIns, reads] = await Promise.all([load(8, logIn), load(4, profile)])
console.log(database, 'log-in beside reads', logIns)
console.log(database, 'reads beside log-ins', reads)
console.log(database, 'memory', `${Math.round(process.memoryUsage().rss / 1e6)} MB (server and client)`)
agent.destroy()
await server.close()
process.exit(0)
