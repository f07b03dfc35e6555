import type { Improvement } from '@cradle/contract'
import { assessOrganisation, improvements, type OrganisationInput, type Prepared, type Sampler } from '@cradle/impact'
import { type Message, message, wireSentences } from '@cradle/words/messages'
import { type DataUsed, dataUsedBy } from './data-used.ts'

export type ImproveAnswer = { count: number; results: Improvement[]; dataUsed: DataUsed }

/** Which missing field would narrow the estimate most, ranked. */
export function improvementsOf(
  prepared: Prepared,
  sampler: Sampler,
  organisation: OrganisationInput,
  max: number,
): ImproveAnswer {
  const { entityId, sites, profile } = assessOrganisation(prepared, organisation)
  const names = new Map(organisation.sites.map(site => [site.siteId, site.name ?? '']))
  const found = improvements(
    prepared,
    sampler,
    profile,
    sites.map(site => ({ entityId, site, allocation: 1 })),
  )
  return {
    count: found.length,
    dataUsed: dataUsedBy(sites),
    results: found.slice(0, max).map(({ siteId, cells, removes, figure, before, after, narrowing, gain }) => ({
      site_id: siteId,
      site_name: names.get(siteId) ?? '',
      fields: [...cells],
      ...wireSentences(
        removes === null
          ? [narrows(cells, narrowing ?? 0)]
          : [{ code: `reasons:${removes}` }, { code: `reasons:${removes}.remedy` }],
      ),
      removes,
      figure: figure === 13 ? 'sdg13' : figure,
      before,
      after,
      narrowing: narrowing === null ? null : Math.min(1, narrowing),
      gain,
    })),
  }
}

/** One cell or two make the interval narrower. */
export function narrows([first, second]: readonly string[], narrowing: number): Message {
  const percent = Math.max(1, Math.round(100 * narrowing))
  const field = cellName(first)
  return second === undefined
    ? message('tries:give.one', { field, percent })
    : message('tries:give.two', { field, other: cellName(second), percent })
}

const cellName = (cell: string | undefined): Message => ({ code: `cells:${cell}` })
