import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'

const LIST = `name,country,allocation,technology,capacity_mw,city,address,latitude,longitude
Exact Example Wind,DE,0.5,wind_onshore,100,Hamburg,,54.1,9.2
Town Example Wind,DE,0.5,wind_onshore,40,Hamburg,,,
Street Example Hydro,FR,0.5,hydro,20,,"12 rue Imaginaire, 69002 Lyon",,
Lost Example Coal,IN,0.1,coal,200,,,,
`

onEmbedded('places of a draft', database => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    person = await signUp(server)
  })
  afterAll(() => server?.close())

  const places = async (id: string, query: Record<string, string> = {}) =>
    (await server.call('listPlaces', { params: { id }, query }, person.access)).data

  test('each row says where it stands and how exactly, and a correction goes into the report', async () => {
    const made = await upload(server, person.access, 'places.csv', LIST, { body: { draft: true } })
    const id = made.data.id
    const all = await places(id)
    expect([all.given, all.estimated, all.count]).toEqual([1, 3, 4])
    expect(all.results.map(place => [place.row, place.precision, place.by, place.country])).toEqual([
      [2, 'site', 'coordinates', 'DE'],
      [3, 'city', 'city', 'DE'],
      [4, 'city', 'address', 'FR'],
      [5, 'country', 'capital', 'IN'],
    ])
    expect(all.results[0]).toMatchObject({ latitude: 54.1, longitude: 9.2, name: 'Exact Example Wind', site: '' })
    expect((await places(id, { known: 'estimated', limit: '1', offset: '1' })).results.map(({ row }) => row)).toEqual([
      4,
    ])
    expect((await places(id, { search: 'lost' })).count).toBe(1)
    const moved = await server.call(
      'patchRows',
      {
        params: { id },
        body: {
          revision: all.revision,
          places: [{ row: 5, latitude: 23.5, longitude: 77.25 }],
        },
      },
      person.access,
    )
    expect(moved.status, JSON.stringify(moved.error)).toBe(200)
    const after = await places(id, { search: 'lost' })
    expect(after.results[0]).toMatchObject({ latitude: 23.5, longitude: 77.25, precision: 'site', by: 'coordinates' })
    expect([after.given, after.estimated]).toEqual([2, 2])
    await server.call('submitPortfolio', { params: { id } }, person.access)
    await delivered(server, person.access, id)
    const map = (await server.call('readMap', { params: { id, goal: 13 } }, person.access)).data
    expect(JSON.stringify(map)).toContain('77.25')
    const stranger = await signUp(server)
    expect((await server.call('listPlaces', { params: { id } }, stranger.access)).status).toBe(404)
  })

  test('a place is written as the file writes numbers, in columns of its own where there are none, and can be undone', async () => {
    const made = await upload(
      server,
      person.access,
      'komma.csv',
      'Name;Land;Technology;capacity_mw;Anteil\nKomma Example Wind;DE;wind_onshore;12,5;0,5\n',
      { body: { draft: true } },
    )
    const id = made.data.id
    const put = (latitude: number) =>
      server.call(
        'patchRows',
        { params: { id }, body: { revision: 0, places: [{ row: 2, latitude, longitude: -9.123 }] } },
        person.access,
      )
    expect((await put(91)).status).toBe(422)
    const moved = await put(52.1234567)
    expect(moved.data.rows[0]!.cells).toMatchObject({ latitude: '52,12346', longitude: '-9,1230' })
    expect((await places(id)).results[0]).toMatchObject({ latitude: 52.12346, longitude: -9.123, by: 'coordinates' })
    await server.call('undoChange', { params: { id }, body: { revision: 1 } }, person.access)
    expect((await places(id)).results[0]).toMatchObject({ by: 'capital', precision: 'country' })
  })

  test('towns are found by the beginning of a name, in one country or in all', async () => {
    const find = async (query: Record<string, string>) => server.call('findPlaces', { query }, person.access)
    const found = (await find({ q: 'lyo', country: 'FR' })).data
    expect(found.results[0]).toMatchObject({ name: 'Lyon', country: 'FR' })
    expect(found.attribution).toMatch(/GeoNames/)
    expect((await find({ q: 'koln', country: 'de' })).data.results[0]!.name).toBe('Köln')
    const largest = (await find({ country: 'FR', limit: '3' })).data.results
    expect([largest.length, largest[0]!.name]).toEqual([3, 'Paris'])
    expect((await find({ q: 'lyon', country: 'XX' })).error.code).toBe('unknown_country')
    expect((await find({ q: 'zzzzzzzz' })).data.results).toEqual([])
    expect((await server.call('findPlaces', { query: {} })).status).toBe(401)
  })
})
