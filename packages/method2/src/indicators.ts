/** Physical figures of a row, with their units in their names. */
export const INDICATORS = [
  'ccT',
  's1T',
  's2T',
  's3UpstreamT',
  'ccEstimatedT',
  's1EstimatedT',
  's2EstimatedT',
  's3EstimatedT',
  's2MarketT',
  'biogenicCo2T',
  'biogenicCh4InCcT',
  'waterConsumptionM3',
  'waterWithdrawalM3',
  'waterWithdrawalM3Estimated',
  'energyNonrenewableMj',
  'energyMj',
  'pm25OwnKg',
  'pm25ChainKg',
  'noxOwnKg',
  'so2OwnKg',
  'pmDisease',
  'landM2a',
  'landPt',
  'hazardousWasteKg',
  'jobs',
  'jobsEstimated',
  'valueAddedUsd2023',
  'generationKwh',
  'renewableKwh',
  'electricityMwh',
] as const
export type IndicatorId = (typeof INDICATORS)[number]

/** Absent: the kind of row does not have it. Null: it would have it, and it is not known. */
export type Indicators = Readonly<Partial<Record<IndicatorId, number | null>>>
