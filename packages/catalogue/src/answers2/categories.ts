import { CORE, type CoreId, EXTENDED, type ExtendedId } from '@cradle/data/method2'
import { englishDetail } from '@cradle/words/messages'

/** Units of the categories of the second edition. */
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

/** The core, then what is only shown. */
export const LISTED_CATEGORIES = [...CORE, ...EXTENDED].map(id => ({
  id,
  name: englishDetail({ code: `categories:${id}` }),
  unit: CATEGORY_UNITS[id],
}))
