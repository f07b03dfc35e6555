/** What contributions count, as they stand in a list. */
export default {
  renewable_kwh: 'renewable electricity',
  jobs: 'jobs',
  gva_usd2023: 'value added',
  mva_usd2023: 'value added in manufacturing',
} as const
