/** Units with their small figures: `kg CO2e` -> `kg CO₂e`, `m3 world-eq` -> `m³ world-eq`, `mol H+e` -> `mol H⁺e`. A plain number has none. */
export const unitText = (unit: string): string =>
  unit === '1'
    ? ''
    : unit
        .replaceAll('CO2', 'CO₂')
        .replace(/\bm3\b/g, 'm³')
        .replace(/\bm2(?=a?\b)/g, 'm²')
        .replaceAll('H+', 'H⁺')
        .replace(/USD2023/g, 'USD\u00a02023')
