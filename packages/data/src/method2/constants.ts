import { readTableFile } from '../edition.ts'
import type { Assurance, MethodConstants2 } from './types.ts'

/** The file as it is written (snake_case, goals as text keys). */
type WrittenConstants = {
  method_id: string
  edition: string
  weights: MethodConstants2['weights']
  nf: MethodConstants2['nf']
  shares: MethodConstants2['shares']
  burden_goals: string[]
  references: { renewable_kwh: number; jobs: number; mva_usd2023: number }
  aware_global: number
  labour_exponent: number
  /** Since edition 2.1.0. */
  jobs_calibration?: number
  uncertainty: {
    model_sigma: number
    company_sigma_other: number
    jobs_sigma: number
    assurance: Record<Assurance, number>
    activity: MethodConstants2['uncertainty']['activity']
  }
  years: { revenue_min: number; fx_max: number; price_max: number; default: number }
  generator_words: string[]
}

/** The binding constants of an edition. Raises `NoSuchTable`, `TableChanged`. */
export function loadConstants2(edition: string): MethodConstants2 {
  const written: WrittenConstants = JSON.parse(new TextDecoder().decode(readTableFile('method', edition)))
  const { uncertainty, references, years } = written
  return {
    id: written.method_id,
    edition: written.edition,
    weights: written.weights,
    nf: written.nf,
    shares: written.shares,
    burdenGoals: written.burden_goals.map(Number),
    references: {
      renewableKwh: references.renewable_kwh,
      jobs: references.jobs,
      manufacturingUsd: references.mva_usd2023,
    },
    awareGlobal: written.aware_global,
    labourExponent: written.labour_exponent,
    jobsCalibration: written.jobs_calibration ?? 1,
    uncertainty: {
      modelSigma: uncertainty.model_sigma,
      companySigmaOther: uncertainty.company_sigma_other,
      jobsSigma: uncertainty.jobs_sigma,
      assurance: uncertainty.assurance,
      activity: uncertainty.activity,
    },
    years: {
      revenueMin: years.revenue_min,
      fxMax: years.fx_max,
      priceMax: years.price_max,
      default: years.default,
    },
    generatorWords: written.generator_words,
  }
}
