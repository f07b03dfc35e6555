/** Names of substances, so that spellings of one name meet: commas, brackets, case and sulph=sulf aside; then names of the same substance. */

/** As the library calls what others call otherwise. Empty: never to be taken for the substance of a similar name. */
const SYNONYMS: Readonly<Record<string, string>> = {
  'dinitrogen monoxide': 'nitrous oxide',
  'dinitrogen oxide': 'nitrous oxide',
  'nitrous oxide laughing gas': 'nitrous oxide',
  'carbon dioxide': 'carbon dioxide fossil',
  'carbon dioxide non-fossil': 'carbon dioxide biogenic',
  'carbon dioxide from soil or biomass stock': 'carbon dioxide land use change',
  'carbon dioxide land transformation': 'carbon dioxide land use change',
  'carbon dioxide to soil or biomass stock': '',
  'carbon monoxide': 'carbon monoxide fossil',
  'carbon monoxide non-fossil': 'carbon monoxide biogenic',
  'carbon monoxide from soil or biomass stock': 'carbon monoxide land use change',
  methane: 'methane fossil',
  'methane non-fossil': 'methane biogenic',
  'methane from soil or biomass stock': 'methane land use change',
  'nitrogen oxide': 'nitrogen oxides',
  nox: 'nitrogen oxides',
  sox: 'sulfur oxides',
  so2: 'sulfur dioxide',
  nh3: 'ammonia',
  co2: 'carbon dioxide fossil',
  ch4: 'methane fossil',
  n2o: 'nitrous oxide',
  'particulates < 2.5 um': 'particles pm2.5',
  'particulate matter ≤ 2.5μm': 'particles pm2.5',
  'particulate matter < 2.5 um': 'particles pm2.5',
  'pm2.5': 'particles pm2.5',
  'particulates < 10 um': 'particles pm10',
  'particulate matter ≤ 10μm': 'particles pm10',
  pm10: 'particles pm10',
  nmvoc: 'non-methane volatile organic compounds',
  'nmvoc non-methane volatile organic compounds': 'non-methane volatile organic compounds',
  'nmvoc non-methane volatile organic compounds unspecified origin': 'non-methane volatile organic compounds',
  'nmvoc non-methane volatile organic compounds unspecified': 'non-methane volatile organic compounds',
  'non-methane volatile organic compounds unspecified origin': 'non-methane volatile organic compounds',
  aluminum: 'aluminium',
  'coal hard': 'hard coal',
  'coal hard unspecified': 'hard coal',
  'coal brown': 'brown coal',
  'coal lignite': 'brown coal',
  'oil crude': 'crude oil',
  'gas natural': 'natural gas',
}

/** One spelling of a name, whatever blanks, commas, brackets and case the file uses. */
export const plainName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s*\[[^\]]*\]\s*$/, '')
    .replace(/,? in (ground|water|air)$/, '')
    .replace(/[,()]/g, ' ')
    .replaceAll('sulph', 'sulf')
    .replaceAll('µ', 'μ')
    .replace(/\s+/g, ' ')
    .trim()

/** What the library calls it; undefined where it has no other name for it. */
export const synonymOf = (plain: string): string | undefined => SYNONYMS[plain]

/** Fossil carbon, carbon of living things and carbon of land share their CAS numbers: only their names count. */
export const isCarbon = (plain: string): boolean =>
  /^(carbon (di|mon)oxide|methane)( |$)/.test(plain) && !/fluor|chlor|brom|iod/.test(plain)
