import { column, type Draft, draft } from '../draft.ts'
import * as passports from '../passports.ts'
import { numberOrNull, type Source } from '../source.ts'

/** The US input-output model with its impact rows, price ratios and the bridge from BEA codes. */
export function inputOutputTables(source: Source): Draft[] {
  const coordinates = (id: string, file: string, row: string, value: string, unit: string) =>
    draft(id, passports.USEEIO, source.method(file), [
      [column('row', row), r => numberOrNull(r.row)],
      [column('column', 'index of the purchasing sector'), r => numberOrNull(r.col)],
      [column('value', value, unit), r => numberOrNull(r.value)],
    ])
  return [
    draft('useeio_sectors', passports.USEEIO, source.method('useeio_sectors.csv'), [
      [column('index', 'index in the matrices'), r => numberOrNull(r.index)],
      [column('code', 'commodity code'), r => r.code!],
      [column('name', 'commodity'), r => r.name!],
    ]),
    draft('useeio_indicators', passports.USEEIO, source.method('useeio_indicators.csv'), [
      [column('index', 'row in D'), r => numberOrNull(r.index)],
      [column('code', 'indicator code'), r => r.code!],
      [column('name', 'indicator'), r => r.name!],
      [column('unit', 'unit'), r => r.unit!],
      [column('group', 'group'), r => r.group!],
    ]),
    coordinates(
      'useeio_a',
      'useeio_A.csv.gz',
      'index of the selling sector',
      'direct requirement',
      'USD2012 per USD2012',
    ),
    coordinates('useeio_d', 'useeio_D.csv.gz', 'index of the indicator', 'direct impact', 'indicator unit per USD2012'),
    draft('useeio_rho', passports.USEEIO_RHO, source.method('useeio_rho.csv'), [
      [column('index', 'index of the sector'), r => numberOrNull(r.index)],
      [column('code', 'commodity code'), r => r.code!],
      [column('y2018', 'price of 2012 over price of 2018', 'USD2012 per USD2018'), r => numberOrNull(r.y2018)],
    ]),
    draft('bea_to_useeio', passports.BRIDGE, source.method('bea_to_useeio.csv'), [
      [column('bea_code', 'BEA commodity code'), r => r.bea_code!],
      [column('useeio_index', 'index of the sector'), r => numberOrNull(r.useeio_index)],
      [column('weight', 'share; the weights of one code add to 1', '1'), r => numberOrNull(r.weight)],
    ]),
  ]
}
