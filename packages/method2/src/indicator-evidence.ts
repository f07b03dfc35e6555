import type { CoreId } from '@cradle/data/method2'
import type { IndicatorId } from './indicators.ts'
import { isPhysical } from './power/assess-power.ts'
import type { Prepared2 } from './prepare.ts'
import type { CalculatedRow2, Evidence } from './result.ts'
import { COMPANIONS, type Companion, isStatedWater, isStatedWork } from './uncertainty/figures.ts'

const SCOPES: Readonly<Partial<Record<IndicatorId, 's1' | 's2' | 's3'>>> = { s1T: 's1', s2T: 's2', s3UpstreamT: 's3' }
const ESTIMATES: ReadonlySet<IndicatorId> = new Set(['ccEstimatedT', 's1EstimatedT', 's2EstimatedT', 's3EstimatedT'])
/** Figures that exist only where somebody states them. */
const ONLY_STATED: ReadonlySet<IndicatorId> = new Set(['s2MarketT', 'electricityMwh'])

/** What stands behind one physical figure of a row (methodology2 section 10). Estimates beside stated values have that of the estimate. */
export function indicatorEvidence(prepared: Prepared2, row: CalculatedRow2, id: IndicatorId): Evidence {
  const scope = SCOPES[id]
  if (ONLY_STATED.has(id) || (scope && row.scopeBasis[scope] !== 'estimated')) return 'stated'
  if (id === 'ccT') return row.evidence.CC
  if (scope || ESTIMATES.has(id)) return estimated(prepared, row, 'CC')
  if (id === 'waterWithdrawalM3') return isStatedWater(row) ? 'stated' : 'proxy'
  if (id === 'jobs') return isStatedWork(row) ? 'stated' : 'proxy'
  if (id === 'generationKwh' || id === 'renewableKwh') return ofGeneration(row)
  const companion = id === 'landPt' ? 'LU' : COMPANIONS.get(id)
  return companion ? estimated(prepared, row, companion) : 'proxy'
}

/** A generation that is stated or metered; one that a capacity or carbon dioxide gave; an estimate of somebody else. */
function ofGeneration({ basis }: CalculatedRow2): Evidence {
  if (basis === 'generation_user' || basis === 'generation_metered' || basis === 'generation_reported') return 'stated'
  return isPhysical(basis) ? 'modelled' : 'proxy'
}

/** Of the estimate of a category, also where a stated value stands in its place. */
function estimated({ technologies, reference }: Prepared2, row: CalculatedRow2, companion: Companion): Evidence {
  if (row.kind === 'revenue' || companion === 'WASTE') return 'proxy'
  if (!isPhysical(row.basis)) return 'proxy'
  if (companion === 'LU') {
    const status = reference.powerFactors.get(`${row.technology}|LU`)?.status
    return status === 'quantified' ? 'modelled' : 'proxy'
  }
  return isProxyFactor(technologies, row.technology, companion) ? 'proxy' : 'modelled'
}

const isProxyFactor = (technologies: Prepared2['technologies'], technology: string | null, category: CoreId): boolean =>
  technologies.get(technology ?? '')?.factors?.core[category].isProxy ?? true
