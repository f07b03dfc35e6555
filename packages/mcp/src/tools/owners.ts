import type { Owner } from '@cradle/contract'
import { z } from 'zod'
import { count, Figure, figure } from '../figure.ts'
import { next, nextOf, pageOfRows, paging } from '../page-of-rows.ts'
import { tool } from '../tool.ts'

export const searchOwners = tool({
  name: 'search_owners',
  title: 'Search owners of plants',
  description:
    'Companies that own plants, stand behind owners or hold accounts of the EU registry, by a part of a name or a number; the largest first.',
  input: z.object({
    search: z.string().trim().max(200).default(''),
    limit: z.number().int().min(1).max(50).default(10),
  }),
  output: z.object({
    found: Figure,
    owners: z.array(
      z.object({
        owner: z.string(),
        name: z.string(),
        country: z.string(),
        group: z.string().nullable(),
        capacity: Figure.describe('operating, times share held'),
        installations: Figure.describe('accounts of the EU registry'),
      }),
    ),
  }),
  async run({ client, pages }, given) {
    const read = await client.findOwners({ query: { search: given.search, limit: String(given.limit) } })
    return {
      found: count(read.count, 'owners', { source: pages.owners }),
      owners: read.results.map(one => {
        const cited = { source: pages.owner(one.id) }
        return {
          owner: one.id,
          name: one.name,
          country: one.country,
          group: one.parent?.name ?? null,
          capacity: figure({ value: one.capacity_mw, unit: 'MW', status: 'listed', cited }),
          installations: count(one.installations, 'installations', cited),
        }
      }),
    }
  },
})

const Assets = z.array(
  z.object({
    plant: z.string(),
    name: z.string(),
    country: z.string(),
    technology: z.string(),
    status: z.string().nullable(),
    capacity: Figure.describe('operating, times share held'),
    co2: Figure,
    generation: Figure,
  }),
)

type Asset = Owner['assets'][number]
/** The part of an amount that the owner holds. */
function held(amount: Asset['co2_t'] | Asset['generation_gwh'], unit: string, source: string) {
  const years = amount?.years.length ? `, ${Math.min(...amount.years)} to ${Math.max(...amount.years)}` : ''
  return figure({
    value: amount?.part ?? null,
    unit,
    status: amount === null ? 'unknown' : `${amount.basis}${years}`,
    reason: amount === null ? 'No source gives it.' : 'Nobody says how much of it is held.',
    cited: { source },
  })
}

export const readOwner = tool({
  name: 'read_owner',
  title: 'Read an owner',
  description:
    'A company or group with its plants times share held: operating, planned and closing capacity, verified or measured CO2 (also by year from the EU registry), generation, and its plants in pages.',
  input: z.object({ owner: z.string().min(1).max(64).describe('from search_owners or match_name'), ...paging }),
  output: z.object({
    owner: z.string(),
    name: z.string(),
    country: z.string(),
    group: z.string().nullable(),
    members: z.array(z.string()).describe('companies of the group, the first 20'),
    organisations: z.array(z.string()).describe('reference organisations that it is'),
    operating: Figure,
    closing: Figure.describe('operating, with a stated year of closing'),
    planned: Figure,
    retired: Figure,
    co2: Figure,
    generation: Figure,
    technologies: z.array(z.object({ technology: z.string(), capacity: Figure, co2: Figure, generation: Figure })),
    verified: z.array(z.object({ year: z.string(), co2: Figure })),
    plants: Assets,
    next,
    sources: z.array(z.object({ attribution: z.string(), licence: z.string() })),
  }),
  async run({ client, pages }, given) {
    const one = await client.readOwner({ params: { id: given.owner }, query: {} })
    const page = pages.owner(one.id)
    const cited = { source: page }
    const mw = (value: number, status = 'listed') => figure({ value, unit: 'MW', status, cited })
    const amount = (value: number | null, unit: string, status: string) =>
      figure({ value, unit, status: value === null ? 'unknown' : status, reason: 'No plant has a figure.', cited })
    return {
      owner: one.id,
      name: one.name,
      country: one.country,
      group: one.parent?.name ?? null,
      members: one.members.slice(0, 20).map(({ name }) => name),
      organisations: one.organisations,
      operating: mw(one.capacity.operating_mw),
      closing: mw(one.capacity.closing_mw, 'announced'),
      planned: mw(one.capacity.planned_mw, 'announced'),
      retired: mw(one.capacity.retired_mw),
      co2: amount(
        one.co2.assets === 0 ? null : one.co2.part_t,
        't CO2',
        'verified or measured, newest year of each plant',
      ),
      generation: amount(one.generation.assets === 0 ? null : one.generation.part_gwh, 'GWh', 'typical year'),
      technologies: one.technologies.slice(0, 20).map(technology => ({
        technology: technology.technology,
        capacity: mw(technology.operating_mw),
        co2: amount(technology.co2_t, 't CO2', 'verified or measured'),
        generation: amount(technology.generation_gwh, 'GWh', 'typical year'),
      })),
      verified: one.verified.map(({ year, tonnes }) => ({
        year: String(year),
        co2: amount(tonnes, 't CO2', 'verified'),
      })),
      plants: pageOfRows(one.assets, given).map(plant => ({
        plant: plant.id,
        name: plant.name,
        country: plant.country,
        technology: plant.technology,
        status: plant.status,
        capacity: mw(plant.part_mw),
        co2: held(plant.co2_t, 't CO2', pages.plant(plant.id)),
        generation: held(plant.generation_gwh, 'GWh', pages.plant(plant.id)),
      })),
      next: nextOf(given, one.assets.length),
      sources: one.sources.map(({ attribution, licence }) => ({ attribution, licence })),
    }
  },
})
