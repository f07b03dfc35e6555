/**
 * A long list of holdings from upload to financed emissions and a statement, at the HTTP door: calculated and attributed in under 60 s.
 *   npm run bench -- server/financed [rows] [postgres url of an empty database]
 */
import { setTimeout as wait } from 'node:timers/promises'
import { ask, openInstallation } from './answers.ts'
import { signAccessToken } from './sign-in.ts'

const rows = Number(process.argv[2] ?? 100_000)
const COUNTRIES = ['DE', 'FR', 'IN', 'BR', 'US', 'ZA', 'JP', 'KE', 'PL', 'CN']
const TECHNOLOGIES = ['wind_onshore', 'coal', 'gas', 'hydro', 'solar_pv']

/** A third is estimated by revenue, a third states its emissions, a third are plants. */
function holdings(count: number): string {
  const lines = [
    'name,country,asset_class,industry,outstanding_amount,currency,evic,equity,debt,revenue,year,technology,capacity_mw,own_scope1_t,own_scope2_location_t,own_year',
  ]
  for (let i = 0; i < count; i++) {
    const country = COUNTRIES[i % 10]
    const amount = 1_000_000 + (i % 1000) * 1000
    if (i % 3 === 0)
      lines.push(
        `Example Works ${i},${country},listed_equity,64.19,${amount},EUR,${amount * 300},,,${amount * 100},2022,,,,,`,
      )
    else if (i % 3 === 1)
      lines.push(
        `Example Reports ${i},${country},listed_equity,10,${amount},EUR,${amount * 300},,,${amount * 100},2022,,,${20_000 + i},900,2024`,
      )
    else
      lines.push(
        `Example Power ${i},${country},project_finance,,${amount},EUR,,${amount * 4},${amount * 6},,,${TECHNOLOGIES[i % 5]},${10 + (i % 500)},,,`,
      )
  }
  return lines.join('\n')
}

const { running, close } = await openInstallation('development', process.argv[3])
// The worked example is calculated after the start.
await wait(5000)
const authorization = `Bearer ${await signAccessToken(running.deps)}`
const call = (path: string, init: RequestInit = {}) =>
  ask(new URL(path, running.url), { ...init, headers: { authorization } })

const body = new FormData()
body.append('file', new Blob([holdings(rows)]), 'holdings.csv')
const began = performance.now()
const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
const uploaded = await call('/api/portfolio/upload/', { method: 'POST', body })
const path = `/api/portfolio/${(uploaded.data as { id: string }).id}`
console.log(`${rows} rows: accepted after ${seconds()} s`)
while (((await call(`${path}/`)).data as { status: string }).status !== 'delivered') await wait(500)
console.log(`delivered after ${seconds()} s`)

type Result = { status?: string; totals: { fe_s12: number }; ledger: { rows: number } }
let result = (await call(`${path}/financed/`)).data as Result
while (result.status === 'calculating') {
  await wait(500)
  result = (await call(`${path}/financed/`)).data as Result
}
console.log(`attributed after ${seconds()} s: ${result.ledger.rows} rows, ${Math.round(result.totals.fe_s12)} t`)
for (const [what, to] of [
  ['the result again', `${path}/financed/`],
  ['a page of positions', `${path}/financed/positions/?order=-money`],
  ['the statement of SFDR', `${path}/financed/statements/sfdr-rts-2022-1288/`],
] as const) {
  const { ms } = await call(to)
  console.log(`${what}: ${Math.round(ms)} ms`)
}
console.log(`memory of the process: ${Math.round(process.memoryUsage().rss / 1e6)} MB`)
await close()
