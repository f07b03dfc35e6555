import type { EvidenceShares, ImpactStatus, IndicatorValues, Physical, PhysicalFigure } from '@cradle/contract'
import { HEADLINE_INDICATORS, INDICATOR_NAMES, INDICATOR_UNITS, type IndicatorName } from '@cradle/contract/indicators'
import { allocationOf, type Firm, interval, members } from './world.ts'

/** Physical figures of the invented firms, in the shapes of the second edition of the method. Nothing here is a result. */

const RENEWABLE = ['Wind', 'Hydro', 'Solar', 'Geothermal']
const isFuelled = ({ technology }: Firm) => technology === 'Coal' || technology === 'Gas'

/** The cement maker states its own emissions, with limited assurance. */
export const hasStated = ({ industry }: Firm): boolean => industry === 'Cement'

/** Shares of scopes 1, 2 and upstream 3 in the greenhouse gases. */
const scopesOf = (firm: Firm): readonly [number, number, number] =>
  isFuelled(firm) ? [0.88, 0, 0.12] : firm.technology ? [0.05, 0, 0.95] : [0.46, 0.13, 0.41]

const generationOf = ({ capacity }: Firm): number | null => (capacity === null ? null : capacity * 8_760_000 * 0.38)

/** Of the whole firm; absent: its kind has no such figure. */
export function indicatorsOf(firm: Firm): IndicatorValues {
  const t = firm.size * 9000
  const [s1, s2, s3] = scopesOf(firm)
  const kwh = generationOf(firm)
  const shared: IndicatorValues = {
    cc_t: t,
    s1_t: t * s1,
    s2_t: t * s2,
    s3_upstream_t: t * s3,
    biogenic_ch4_in_cc_t: t * 0.002,
    water_consumption_m3: t * (kwh === null ? 3.1 : 1.9),
    energy_mj: t * 10_500,
    pm25_own_kg: t * 0.08,
    nox_own_kg: t * 1.1,
    so2_own_kg: t * 0.9,
    jobs: kwh === null ? firm.size * 210 : null,
    value_added_usd2023: kwh === null ? firm.size * 9e6 : null,
  }
  if (kwh !== null)
    return {
      ...shared,
      land_pt: kwh / 40,
      generation_kwh: kwh,
      renewable_kwh: RENEWABLE.includes(firm.technology ?? '') ? kwh : 0,
    }
  if (!hasStated(firm)) return { ...shared, land_m2a: t * 12, biogenic_co2_t: t * 0.02, hazardous_waste_kg: t * 0.4 }
  return { ...shared, cc_estimated_t: t * 1.2, s1_estimated_t: t * (s1 + 0.2), s2_market_t: t * s2 * 0.4 }
}

export const gasesPerMwh = (firm: Firm): number | null => {
  const kwh = generationOf(firm)
  return kwh === null ? null : (indicatorsOf(firm).cc_t ?? 0) / (kwh / 1000)
}

const evidenceOf = (firm: Firm): EvidenceShares =>
  firm.technology ? { modelled: 1 } : hasStated(firm) ? { stated: 0.6, proxy: 0.4 } : { proxy: 1 }

type Part = { firm: Firm; scale: number }

function statusOf(value: number | null, parts: readonly Part[]): ImpactStatus {
  if (value === null) return 'insufficient'
  return parts.some(({ firm }) => evidenceOf(firm).proxy) ? 'indicative' : 'quantified'
}

/** Shares of a sum, weighted with what each part gives to it. */
function mixedEvidence(values: readonly { firm: Firm; value: number }[]): EvidenceShares | null {
  const total = values.reduce((sum, { value }) => sum + value, 0)
  if (!(total > 0)) return null
  const shareOf = (kind: keyof EvidenceShares) =>
    values.reduce((sum, { firm, value }) => sum + (evidenceOf(firm)[kind] ?? 0) * value, 0) / total
  const shares = { stated: shareOf('stated'), modelled: shareOf('modelled'), proxy: shareOf('proxy') }
  return Object.fromEntries(Object.entries(shares).filter(([, share]) => share > 0))
}

function figureOf(indicator: IndicatorName, parts: readonly Part[]): PhysicalFigure[] {
  const having = parts.flatMap(({ firm, scale }) => {
    const value = indicatorsOf(firm)[indicator]
    return value === undefined ? [] : [{ firm, scale, value: value === null ? null : value * scale }]
  })
  if (having.length === 0) return []
  const known = having.flatMap(({ firm, scale, value }) => (value === null ? [] : [{ firm, scale, value }]))
  const value = known.length === 0 ? null : known.reduce((sum, one) => sum + one.value, 0)
  const status = statusOf(value, known)
  const evidence = mixedEvidence(known)
  return [
    { indicator, value, unit: INDICATOR_UNITS[indicator], status, evidence, rows: known.length, ...interval(value) },
  ]
}

function physicalOf(parts: readonly Part[], draws: number | null): Physical {
  const figures = INDICATOR_NAMES.flatMap(indicator => figureOf(indicator, parts))
  const amountOf = (name: IndicatorName) => figures.find(({ indicator }) => indicator === name)?.value ?? null
  const raised = (name: IndicatorName) => (amountOf(name) ?? 0) * 1.22
  return {
    figures,
    scopes_1_and_2: interval((amountOf('s1_t') ?? 0) + (amountOf('s2_t') ?? 0)),
    evidence: [
      {
        category: 'CC',
        shares: mixedEvidence(parts.map(({ firm, scale }) => ({ firm, value: firm.size * scale }))) ?? {},
      },
    ],
    sites: { calculated: parts.length, not_calculable: 0 },
    draws,
    expected:
      draws === null
        ? null
        : { cc_t: raised('cc_t'), s1_t: raised('s1_t'), s2_t: raised('s2_t'), s3_upstream_t: raised('s3_upstream_t') },
  }
}

export const physicalOfFirm = (firm: Firm): Physical => physicalOf([{ firm, scale: 1 }], null)

/** Of every portfolio: they all hold the same firms. */
export const physicalOfMembers: Physical = physicalOf(
  members.map((firm, at) => ({ firm, scale: allocationOf(at) })),
  10_000,
)

const HEADLINES: ReadonlySet<string> = new Set(HEADLINE_INDICATORS)

export const headlinesOfMembers = physicalOfMembers.figures.filter(({ indicator }) => HEADLINES.has(indicator))

/** Allocation x the headline figures of the firm. */
export const headlineValues = (firm: Firm, allocation: number): IndicatorValues =>
  Object.fromEntries(
    Object.entries(indicatorsOf(firm))
      .filter(([name]) => HEADLINES.has(name))
      .map(([name, value]) => [name, value === null || value === undefined ? null : value * allocation]),
  )
