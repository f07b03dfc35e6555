/** The lists of the account whose data are kept: one with every kind of problem, one with very many of a few kinds, one that is clean. */

type Row = Readonly<Record<string, string>>

const FIELDS = [
  ...['name', 'entity_id', 'country', 'allocation', 'outstanding_amount', 'denominator', 'equity', 'debt', 'site_id'],
  ...['latitude', 'longitude', 'technology', 'capacity_mw', 'capacity_unit', 'capacity_factor', 'generation_gwh'],
  ...['production', 'production_unit', 'industry', 'industry_system', 'revenue', 'currency', 'year', 'is_giin'],
] as const

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const table = (rows: readonly Row[], more: readonly string[] = []) =>
  [FIELDS.join(','), ...rows.map(row => FIELDS.map(field => quoted(row[field] ?? '')).join(',')), ...more, ''].join(
    '\n',
  )

const wind = { country: 'DE', allocation: '0.5', technology: 'wind_onshore', capacity_mw: '10' }
const steel = {
  country: 'DE',
  allocation: '0.5',
  industry: 'ISIC 2410',
  revenue: '1000000',
  currency: 'EUR',
  year: '2022',
}

const ROWS: readonly Row[] = [
  { ...wind, allocation: '' },
  { ...wind, allocation: '', outstanding_amount: '10', denominator: '0' },
  { ...wind, allocation: '', outstanding_amount: '20', denominator: '10' },
  { ...wind, allocation: '', outstanding_amount: '-20', equity: '5', debt: '-1' },
  { ...wind, allocation: '25' },
  { ...wind, allocation: '-3' },
  { ...wind, allocation: 'half of it' },
  { ...wind, capacity_mw: 'approx 40 MW' },
  { ...wind, capacity_mw: 'unknown' },
  { ...wind, capacity_mw: '1.234' },
  { ...wind, capacity_mw: '1,5' },
  { ...wind, capacity_mw: '-5' },
  { ...wind, capacity_mw: '5000000' },
  { ...wind, capacity_unit: 'horses' },
  { ...wind, generation_gwh: '-5' },
  { ...wind, generation_gwh: '50000000' },
  { ...wind, generation_gwh: '500' },
  { ...wind, capacity_factor: '35' },
  { ...wind, country: '' },
  { ...wind, country: 'Germny' },
  { ...wind, country: 'Nowhere at all' },
  { ...wind, name: '' },
  { ...wind, name: 'x'.repeat(301) },
  { ...wind, entity_id: '529900T8BM49AURSDO54' },
  { ...wind, latitude: '48.5' },
  { ...wind, longitude: '11.5' },
  { ...wind, latitude: '120', longitude: '11.5' },
  { ...wind, latitude: '48.5', longitude: '300' },
  { ...wind, technology: 'colal' },
  { ...wind, technology: 'perpetual motion' },
  { ...steel, industry: 'Steel mils and things' },
  { ...steel, industry: 'Iron and stel mills' },
  { ...steel, industry: 'coal' },
  { ...steel, industry_system: 'GICS' },
  { ...steel, revenue: '-1000' },
  { ...steel, revenue: '9000000000000000' },
  { ...steel, revenue: '$ 1000000', currency: '' },
  { ...steel, revenue: 'USD 1000000' },
  { ...steel, currency: 'LBP' },
  { ...steel, currency: 'XDR' },
  { ...steel, currency: 'EUE' },
  { ...steel, currency: '$' },
  { ...steel, currency: 'pence' },
  { ...steel, currency: 'shells' },
  { ...steel, year: 'last year' },
  { ...steel, year: '1812' },
  { ...steel, year: '2009' },
  { ...steel, is_giin: 'perhaps' },
  { country: 'DE', allocation: '0.5', technology: 'coal' },
  { country: 'DE', allocation: '0.5', capacity_mw: '10' },
  { country: 'DE', allocation: '0.5', industry: 'ISIC 2410', revenue: '1000000' },
  { country: 'DE', allocation: '0.5', industry: 'ISIC 2410' },
  { country: 'DE', allocation: '0.5', revenue: '1000000', currency: 'EUR' },
  { country: 'DE', allocation: '0.5' },
  { ...wind, technology: 'storage' },
  { ...wind, technology: 'cogeneration', generation_gwh: '20' },
  steel,
]

const named = (rows: readonly Row[], title: string): Row[] =>
  rows.map((row, i) => ({ name: `${title} ${i + 1}`, ...row }))

/** Every sentence about a row that can be had from one list. */
export const ODD = table(
  [
    ...named(ROWS, 'Hollow Example'),
    { ...wind, name: 'Twice Example', site_id: '1' },
    { ...wind, name: 'Twice Example', site_id: '1' },
    { ...wind, name: 'Twice Example', site_id: '2', allocation: '0.4' },
  ],
  [`${FIELDS.map(() => 'x').join(',')},one,two`],
)

/** More rows of a kind than have a problem of their own. */
export const MANY = table(
  named(
    Array.from({ length: 1100 }, (_, i) => ({
      ...wind,
      country: i % 2 === 0 ? 'Germny' : 'DE',
      technology: i % 2 === 0 ? 'coal' : 'colal',
    })),
    'Many Example',
  ).concat(
    named(
      Array.from({ length: 1050 }, () => ({ ...wind, country: 'Nowhere at all' })),
      'Lost Example',
    ),
  ),
)

/** Half and half: what looks like weights, what looks like reference organisations, and what is neither. */
export const CLEAN = table([
  { ...wind, name: 'Hilltop Example Wind', allocation: '0.25' },
  { ...wind, name: 'Bll Bay Solar Farm', country: 'US', technology: 'solar_pv', allocation: '0.2' },
  { ...wind, name: 'Hoang Anh Hydropowr JSC', country: 'VN', technology: 'hydro', allocation: '0.2' },
  { ...wind, name: 'Otay Msa Energy Center LLC', country: 'US', technology: 'gas', allocation: '0.1' },
  { ...wind, name: 'Kruger Energy Port Alma LP', country: 'CA', allocation: '0' },
  { ...steel, name: 'Riverside Example Steel', allocation: '0.25' },
])
