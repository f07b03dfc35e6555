/** Names of the inputs of the second edition, as codes with values. */
import type { Estimated, Influence2, Prepared2, SectorGroup } from '@cradle/method2'
import { sectorNames } from '@cradle/portfolio'
import { type Message, message, type Param } from '@cradle/words/messages'

export function inputName(prepared: Prepared2, input: Influence2): Message {
  const { kind, siteId = '', siteName, activity = '', estimated } = input
  const site = siteName || message('tries:input.site', { id: siteId })
  const figure = estimated ? estimatedName(estimated) : ''
  switch (kind) {
    case 'amount':
      return message(input.unit === 'kWh' ? 'tries:input.generation' : 'tries:input.revenue', { site })
    case 'factor':
      return message(factorKey(input), { activity: activityName(prepared, activity), category: figure })
    case 'stated':
      return message('tries:input.stated', { site, figure })
    case 'class':
      return message('tries:input.class', { site })
    case 'company':
      return estimated
        ? message('tries:input.company', { site, figure })
        : message('tries:input.company_rest', { site })
    case 'model':
      return message('tries:input.model', { figure })
    case 'calibration':
      return message('tries:input.calibration', { group: groupName(input.group), figure })
    case 'price':
      return message('tries:input.price', { activity: activityName(prepared, activity), year: String(input.year) })
    case 'exchange_rate':
      return message('tries:input.exchange_rate', { currency: input.currency ?? '', year: String(input.year) })
    case 'labour':
      return message('tries:input.labour', { country: countryMessage(prepared, input.country ?? '') })
  }
}

function factorKey({ source, unit, id }: Influence2) {
  if (id.startsWith('goods|')) return 'tries:input.goods' as const
  if (source === undefined || unit === undefined) return 'tries:input.factor' as const
  return source === 'own' ? ('tries:input.own' as const) : ('tries:input.chain' as const)
}

const INDICATORS = {
  s1: 's1_t',
  s2: 's2_t',
  s3: 's3_upstream_t',
  jobs: 'jobs',
  valueAdded: 'gva_usd2023',
  renewableKwh: 'renewable_kwh',
} as const

const hasIndicator = (id: Estimated): id is keyof typeof INDICATORS => id in INDICATORS

const estimatedName = (id: Estimated): Message =>
  hasIndicator(id) ? { code: `indicators:${INDICATORS[id]}` } : { code: `categories:${id}` }

const groupName = (group: SectorGroup | undefined): Message => ({ code: `sectorGroups:${group ?? 'services'}` })

/** A technology, or an industry by its name in the edition. */
function activityName({ technologies, reference }: Prepared2, activity: string): Param {
  return technologies.has(activity) ? { code: `technologies:${activity}` } : sectorNames(reference, [activity])
}

function countryMessage({ reference }: Prepared2, iso3: string): Param {
  const country = reference.countries.get(iso3)
  if (!country) return iso3
  return country.iso2 === '' ? country.name : { code: `countries:${country.iso2}`, params: { name: country.name } }
}
