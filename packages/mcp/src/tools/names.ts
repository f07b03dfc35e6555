import { fold } from '@cradle/text'
import { z } from 'zod'
import { Figure, figure } from '../figure.ts'
import { tool } from '../tool.ts'

const EACH = 10
const RANK = ['same name', 'other spelling', 'begins so', 'contains it'] as const

/** How a name that was found compares with the one that was given. Nothing is fuzzy: accents, case and punctuation alone do not count. */
function verdictOf(given: string, name: string, also: string | null): (typeof RANK)[number] {
  const [words, found] = [fold(given), fold(name)]
  if (found === words) return 'same name'
  if (also !== null && fold(also) === words) return 'other spelling'
  return found.startsWith(words) ? 'begins so' : 'contains it'
}

export const matchName = tool({
  name: 'match_name',
  title: 'Match a name',
  description:
    'Who is meant by a name: reference organisations that have figures, and owners of plants with their group, the nearest first, each with how its name compares. It proposes; a person decides.',
  input: z.object({
    name: z.string().trim().min(2).max(200),
    country: z.string().length(2).optional().describe('ISO 3166-1 alpha-2'),
  }),
  output: z.object({
    matches: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        country: z.string(),
        kind: z.enum(['organisation', 'owner']).describe('read_organisation or read_owner reads it'),
        verdict: z.enum(RANK),
        group: z.string().nullable().describe('the company behind it'),
        capacity: Figure,
      }),
    ),
  }),
  async run({ client, pages }, { name, country }) {
    const where = country?.toUpperCase()
    const [organisations, owners] = await Promise.all([
      client.exploreOrganisations({
        query: { search: name, ordering: '-capacity', limit: '50', ...(where === undefined ? {} : { country: where }) },
      }),
      client.findOwners({ query: { search: name, limit: '50' } }),
    ])
    const mw = (value: number | null, source: string) =>
      figure({ value, unit: 'MW', status: 'listed', cited: { source } })
    const found = [
      ...organisations.results.map(one => ({
        id: one.id,
        name: one.name,
        country: one.country,
        kind: 'organisation' as const,
        verdict: verdictOf(name, one.name, null),
        group: null,
        capacity: mw(one.capacity, pages.organisation(one.id)),
      })),
      ...owners.results
        .filter(one => where === undefined || one.country === '' || one.country === where)
        .map(one => ({
          id: one.id,
          name: one.name,
          country: one.country,
          kind: 'owner' as const,
          verdict: verdictOf(name, one.name, one.also),
          group: one.parent?.name ?? null,
          capacity: mw(one.capacity_mw, pages.owner(one.id)),
        })),
    ]
    const nearest = (kind: 'organisation' | 'owner') =>
      found
        .filter(one => one.kind === kind)
        .toSorted((a, b) => RANK.indexOf(a.verdict) - RANK.indexOf(b.verdict))
        .slice(0, EACH)
    return { matches: [...nearest('organisation'), ...nearest('owner')] }
  },
})
