/** Lists as people upload them: power plants and industries, in ten countries. */

const TECHNOLOGIES = ['wind_onshore', 'coal', 'gas', 'hydro', 'solar_pv', 'nuclear', 'oil', 'geothermal']
const COUNTRIES = ['DE', 'FR', 'IN', 'BR', 'US', 'ZA', 'JP', 'KE', 'PL', 'CN']
const INDUSTRIES = ['ISIC:2394', 'ISIC:2410', 'Cement', '64.19', 'ISIC:1010']

/** A CSV file of so many organisations; `from` makes the names of two lists differ. */
export function listOf(rows: number, from = 0): string {
  const lines = ['name,country,technology,capacity_mw,industry,revenue,currency,year,allocation']
  for (let i = from; i < from + rows; i++)
    lines.push(
      i % 3 === 0
        ? `Example Works ${i},${COUNTRIES[i % 10]},,,${INDUSTRIES[i % 5]},${1_000_000 + i},EUR,2022,${(i % 100) / 100}`
        : `Example Power ${i},${COUNTRIES[i % 10]},${TECHNOLOGIES[i % 8]},${10 + (i % 900)},,,,,${(i % 100) / 100}`,
    )
  return lines.join('\n')
}

/** How many organisations the n-th list has: 20 to 200, and 2,000 every twentieth. */
export const sizeOf = (n: number): number => (n % 20 === 19 ? 2000 : 20 + ((n * 67) % 181))
