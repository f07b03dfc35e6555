const TECHNOLOGIES = ['wind_onshore', 'coal', 'gas', 'hydro', 'solar_pv', 'nuclear', 'oil', 'geothermal']
const COUNTRIES = ['DE', 'FR', 'IN', 'BR', 'US', 'ZA', 'JP', 'KE', 'PL', 'CN']
const INDUSTRIES = ['ISIC:2394', 'ISIC:2410', 'Cement', '64.19', 'ISIC:1010']

/** So many organisations as CSV, every third by industry and revenue, the others by technology and capacity. */
export function longList(count: number): string {
  const lines = ['name,country,technology,capacity_mw,industry,revenue,currency,year,allocation']
  for (let i = 0; i < count; i++)
    lines.push(
      i % 3 === 0
        ? `Example Works ${i},${COUNTRIES[i % 10]},,,${INDUSTRIES[i % 5]},${1_000_000 + i},EUR,2022,${(i % 100) / 100}`
        : `Example Power ${i},${COUNTRIES[i % 10]},${TECHNOLOGIES[i % 8]},${10 + (i % 900)},,,,,${(i % 100) / 100}`,
    )
  return lines.join('\n')
}
