import type { CoreId, ExtendedId } from '@cradle/data/method2'

/** Units of the categories, those of EF 3.1. */
export const CATEGORY_UNITS: Readonly<Record<CoreId | ExtendedId, string>> = {
  CC: 'kg CO2e',
  PM: 'disease incidence',
  AC: 'mol H+e',
  POF: 'kg NMVOCe',
  EUt: 'mol Ne',
  EUm: 'kg Ne',
  WU: 'm3 world-eq',
  RUf: 'MJ',
  EUf: 'kg Pe',
  LU: 'Pt',
  RUm: 'kg Sbe',
  OD: 'kg CFC-11e',
}
