/** Groups of sectors by which estimates are compared with what companies report. */
export default {
  finance: 'Finance',
  real_estate: 'Real estate',
  trade: 'Trade',
  electricity: 'Electricity supply',
  generation: 'Electricity generation',
  process: 'Process industry',
  carriers: 'Oil, gas, coal and carriers',
  transport: 'Transport',
  heavy: 'Heavy industry and agriculture',
  manufacturing: 'Manufacturing',
  construction: 'Construction',
  services: 'Services',
} as const
