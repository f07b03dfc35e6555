import { readFileSync } from 'node:fs'
import { unpackDetail } from '@cradle/portfolio'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../test/people.ts'
import { onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'
import { organisationDetails, organisations } from '../db/tables/index.ts'

/** Stated, modelled, stated and modelled, plants, nothing known, and one that cannot be calculated. */
const LIST = `name,country,technology,capacity_mw,generation_gwh,industry,revenue,currency,year,own_scope1_t,own_scope2_location_t,own_year,allocation
Alpha Works,DE,,,,24,500000000,EUR,2022,100000,20000,2024,0.1
Beta Example,FR,,,,64.19,300000000,EUR,2022,,,,0.1
Hilltop Example,DE,gas,100,,,,,,,,,0.1
Hilltop Example,DE,gas,80,300,,,,,,,,0.1
Hilltop Example,PL,coal,200,,,,,,900000,,2023,0.1
Hilltop Example,FR,wind_onshore,50,,,,,,,,,0.1
Blank Example,IT,,,,,,,,,,,0.1
`
/** Sums of the database may add in another order: numbers are compared apart. */
const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g
const MIGRATION = new URL('../db/migrations/0031_scope-estimates.sql', import.meta.url)

/** None has estimates, and the details of some have everything by its name. */
async function storeAsOfThatTime({ deps: { workDb } }: TestServer, keys: readonly string[]): Promise<void> {
  await workDb.update(organisationDetails).set({ estimates: null })
  const some = await workDb
    .select()
    .from(organisationDetails)
    .where(inArray(organisationDetails.organisationKey, [...keys]))
  const named = Object.fromEntries(some.map(one => [one.organisationKey, unpackDetail(one.detail)]))
  await workDb.execute(sql`update ${organisationDetails} d set detail = v.value
    from json_each(${JSON.stringify(named)}::json) v where v.key = d.organisation_key`)
}

onEachDatabase('estimates for financed emissions', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
  })
  afterAll(() => server?.close())

  test('a database of an earlier version gets the estimates that are stored today', async () => {
    const person = await signUp(server)
    const { data } = await upload(server, person.access, 'holdings.csv', LIST)
    await delivered(server, person.access, data.id)
    const stored = () =>
      server.deps.workDb
        .select({ name: organisations.name, key: organisations.key, estimates: organisationDetails.estimates })
        .from(organisationDetails)
        .innerJoin(organisations, eq(organisations.key, organisationDetails.organisationKey))
        .orderBy(organisations.key)
    const today = await stored()
    const own = today.filter(({ name }) => name === 'Hilltop Example')
    const plants = own.flatMap(({ estimates }) => estimates?.plants ?? [])
    expect(plants.map(({ technology }) => technology).toSorted()).toEqual(['coal', 'gas', 'gas', 'wind_onshore'])
    expect(own.every(({ estimates }) => estimates?.sites?.length === 1)).toBe(true)
    expect(today.some(({ estimates }) => estimates?.plants?.some(group => group.plants > 1))).toBe(true)
    expect(today.filter(({ estimates }) => estimates !== null).length).toBeGreaterThan(1000)
    const compared = today.filter(({ estimates }, i) => estimates?.sites || estimates === null || i % 20 === 0)
    await storeAsOfThatTime(
      server,
      compared.map(({ key }) => key),
    )
    const [, , , update = ''] = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint')
    expect(update).toContain('UPDATE')
    await server.deps.workDb.execute(sql.raw(update))
    const migrated = new Map((await stored()).map(({ key, estimates }) => [key, estimates]))
    for (const { key, estimates } of compared) {
      const [was, is] = [JSON.stringify(estimates), JSON.stringify(migrated.get(key) ?? null)]
      expect(is.split(NUMBER), key).toEqual(was.split(NUMBER))
      const numbers = is.match(NUMBER)?.map(Number) ?? []
      was.match(NUMBER)?.forEach((number, i) => {
        expect(Math.abs((numbers[i] ?? 0) - Number(number)), key).toBeLessThanOrEqual(1e-12 * Math.abs(Number(number)))
      })
    }
  })
})
