import { currencyNamed, unitOf } from '@cradle/impact/rows'
import { AMBIGUOUS_UNITS, type FieldKind, MASS_IN_T } from './vocabulary.ts'

/** What the numbers of a column are in: `factor` makes the plain unit of the field of them. */
export type ColumnUnit = { name: string | null; factor: number; currency: string | null; percent: boolean }

export const PLAIN: ColumnUnit = { name: null, factor: 1, currency: null, percent: false }

const PERCENT = /^(?:in )?(?:%|percent|prozent|pct|p\.?c\.?)$/i
const tight = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Spellings of masses, by their letters as written: Mt is a million tonnes, MT may be a tonne. */
const MASSES: ReadonlyMap<string, { name: string; factor: number }> = new Map(
  Object.entries(MASS_IN_T).map(([name, factor]) => [name, { name: name.replace(/CO2e$/, ''), factor }]),
)

function massUnit(text: string): ColumnUnit | null {
  const bare = tight(text).replace(/\s*(?:of )?CO2?(?:[\s-]*(?:e|eq|äq|eqv))?\.?$/i, '')
  const found = MASSES.get(bare) ?? MASSES.get(tight(text))
  return found ? { ...PLAIN, name: found.name, factor: found.factor } : null
}

/** The unit that a text names for a field of that kind; null: it names none. */
export function unitFor(kind: FieldKind, text: string): ColumnUnit | null {
  if (kind === 'share') return PERCENT.test(tight(text)) ? { ...PLAIN, percent: true } : null
  if (kind === 'mass') return massUnit(text)
  if (kind !== 'money' && kind !== 'power' && kind !== 'energy') return null
  const unit = unitOf(kind, text, currencyNamed)
  return unit && { ...PLAIN, name: unit.name === '1' ? null : unit.name, factor: unit.factor, currency: unit.currency }
}

/** Units that mean different things to different people: billón, MT, short tons. They are asked. */
export function isAmbiguousUnit(kind: FieldKind, text: string): boolean {
  const words = new Set(tight(text).split(/[\s()]+/))
  return (AMBIGUOUS_UNITS[kind] ?? []).some(unit => words.has(unit) || tight(text) === unit)
}
