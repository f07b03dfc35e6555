/** What a power plant and an installation of the EU registry have in common (docs/assets.md section 4). */
export type InstallationEvidence = {
  /** Similarity of names, 0 to 1. */
  name: number
  /** Distance in km; null: the place of the installation is not known. */
  km: number | null
  /** Similarity of the owners and the account holder, 0 to 1; null: no owner known. */
  owner: number | null
  /** Similarity of the plant's name and the city of the installation, 0 to 1. */
  city: number
  /** Largest yearly tonnes over MW x 8760 h. */
  load: number
  mw: number
  /** A word of power stations in name or holder. */
  isPower: boolean
  sameNumbers: boolean
  /** The plant has a name beside generic words ("GuD 100" has none). */
  isNamed: boolean
  /** The numbers agree, or the plant has none and the installation is called after a block of it. */
  blockNumbers: boolean
  /** A registered combustion activity, and no word of an industry in name or holder. */
  isPlainCombustion: boolean
  /** Plant and installation meet nobody else in the country by these rules. */
  onlyPair: boolean
}

export type InstallationRule = 'E1' | 'E2' | 'E3' | 'E4' | 'E5' | 'E6' | 'E7' | 'E8' | 'E9' | 'E10'

type Test = (e: Measures) => boolean
type Measures = InstallationEvidence & { o: number; near: boolean; far: boolean }

const E3: Test = ({ name, near, o, city, isPower, mw, load }) =>
  near &&
  isPower &&
  ((name >= 0.65 && o >= 0.6) || (name >= 0.5 && o >= 0.8 && city >= 0.9 && mw >= 100 && load >= 0.05))

/** A block of a plant that has no number itself needs the whole name, else seven tenths of it and the same numbers. */
const isFarPlant: Test = ({ name, o, sameNumbers, blockNumbers }) =>
  o >= 0.7 && ((name >= 0.95 && blockNumbers) || (name >= 0.7 && sameNumbers))

/** A plant called after its city is one of several there, unless it is large or the only one of that name. */
const isOneOfItsCity: Test = ({ isPower, mw, city, owner, o, onlyPair }) =>
  isPower && mw >= 10 && (city < 0.8 || owner === null || o >= 0.45 || onlyPair || mw >= 500)

/** In this order. E8 to E10: the registry holds the address of a head office, or no place. */
const RULES: readonly (readonly [InstallationRule, Test])[] = [
  ['E1', e => e.name >= 0.9 && e.near && (e.o >= 0.5 || isOneOfItsCity(e) || (e.mw >= 50 && e.city < 0.8))],
  ['E2', e => e.name >= 0.9 && e.km === null && e.sameNumbers && (e.o >= 0.45 || (e.isPower && e.mw >= 30))],
  ['E3', E3],
  [
    'E4',
    e => e.name >= 0.7 && e.near && e.city >= 0.8 && e.isPower && e.mw >= 100 && (e.o >= 0.45 || e.owner === null),
  ],
  ['E5', e => e.name >= 0.78 && e.near && e.isPower && e.mw >= 20],
  ['E6', e => e.name >= 0.5 && e.o >= 0.75 && e.km !== null && e.km <= 6 && e.isPower && e.mw >= 20 && e.load >= 0.05],
  ['E7', e => e.name >= 0.6 && e.o >= 0.8 && !e.far && e.isPower && e.mw >= 20],
  ['E8', e => e.name >= 0.95 && e.far && e.sameNumbers && e.o >= 0.6 && e.isPower],
  ['E9', e => e.name >= 0.95 && e.far && e.isNamed && e.sameNumbers && e.isPower && e.mw >= 30 && e.onlyPair],
  ['E10', e => !e.near && e.isPower && e.mw >= 100 && e.load >= 0.02 && isFarPlant(e)],
]

/** The first rule that holds; null: none does. */
export function installationRule(evidence: InstallationEvidence): InstallationRule | null {
  const { km, owner } = evidence
  const near = km !== null && km <= 15
  const o = owner ?? 0
  const measures = { ...evidence, o, near, far: km !== null && !near, isPower: evidence.isPower || isUtility(evidence) }
  return RULES.find(([, test]) => test(measures))?.[0] ?? null
}

/** No word says that it is a power station, but its holder owns a large plant that emits as much. */
const isUtility = ({ owner, mw, load, isPlainCombustion }: InstallationEvidence): boolean =>
  isPlainCombustion && owner !== null && owner >= 0.9 && mw >= 100 && load >= 0.05

/** What decides between rivals: name, owner, city, place. */
export function installationScore({ name, owner, city, km }: InstallationEvidence): number {
  const place = km === null || km > 15 ? 0 : km <= 6 ? 0.2 : 0.1
  return name + 0.35 * (owner ?? 0) + 0.1 * city + place
}
