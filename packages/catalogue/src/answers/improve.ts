import type { Improvement } from '@cradle/contract'
import {
  assessOrganisation,
  type Cell,
  improvements,
  type OrganisationInput,
  type Prepared,
  type Sampler,
} from '@cradle/impact'
import { render } from '@cradle/words/messages'
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
      sentence:
        removes === null
          ? narrows(cells, narrowing ?? 0)
          : `${render({ code: `reasons:${removes}` }, 'en')} ${render({ code: `reasons:${removes}.remedy` }, 'en')}`,
      removes,
      figure: figure === 13 ? 'sdg13' : figure,
      before,
      after,
      narrowing: narrowing === null ? null : Math.min(1, narrowing),
      gain,
    })),
  }
}

const FIELD_WORDS: Record<Cell, string> = {
  country: 'the country',
  technology: 'the technology',
  industry: 'the industry',
  generation_gwh: 'the generation of a year in GWh',
  capacity_mw: 'the capacity in MW',
  capacity_factor: 'the capacity factor of the plant',
  revenue: 'the revenue',
  currency: 'the currency',
  year: 'the year of the revenue',
}

const narrows = (cells: readonly Cell[], narrowing: number): string =>
  `Give ${cells.map(cell => FIELD_WORDS[cell]).join(' and ')}: the interval becomes about ${Math.max(1, Math.round(100 * narrowing))} % narrower.`
