import { headerParts, headerWord } from '@cradle/impact/rows'
import { type ColumnUnit, isAmbiguousUnit, PLAIN, unitFor } from './column-units.ts'
import { type FieldKind, fieldOfHeader, isAmbiguous, type KnownField } from './vocabulary.ts'

/** How one column of a holdings file is understood. `field` null: not used, or to be asked for. */
export type Column = {
  index: number
  header: string
  field: string | null
  kind: FieldKind
  unit: ColumnUnit
  /** The fiscal year that the header names. */
  year: number | null
  /** What has to be asked of the column. */
  asks: 'share_or_weight' | 'unit_ambiguous' | null
}

type Meaning = Omit<Column, 'index' | 'header'> & { rank: number }

const NOTHING: Meaning = { field: null, kind: 'text', unit: PLAIN, year: null, asks: null, rank: 0 }
/** A header that means a field only without its unit comes after those that mean it as they are. */
const WITH_UNIT = 1000

/** Unit and year of a header whose words are known. */
function partsFor(header: string, { kind }: KnownField): Pick<Meaning, 'unit' | 'year'> {
  let year: number | null = null
  for (const part of headerParts(header)) {
    year = part.year ?? year
    const unit = part.unit === '' ? null : unitFor(kind, part.unit)
    if (unit) return { unit, year }
  }
  return { unit: kind === 'share' && header.includes('%') ? { ...PLAIN, percent: true } : PLAIN, year }
}

function isShareOrWeight(header: string): boolean {
  if (isAmbiguous(header)) return true
  return [...headerParts(header)].some(({ base, unit }) => unitFor('share', unit) !== null && isAmbiguous(base))
}

/** What a header means: its words as they are, else without unit and year. */
function meaningOf(header: string): Meaning {
  if (header.trim() === '') return NOTHING
  if (isShareOrWeight(header)) return { ...NOTHING, kind: 'share', asks: 'share_or_weight' }
  const whole = fieldOfHeader(header)
  if (whole) return { ...NOTHING, field: whole.name, kind: whole.kind, rank: whole.rank, ...partsFor(header, whole) }
  for (const { base, unit: text, year } of headerParts(header)) {
    const known = fieldOfHeader(base)
    if (!known) continue
    const meaning = { ...NOTHING, field: known.name, kind: known.kind, rank: WITH_UNIT + known.rank, year }
    if (text === '') return meaning
    const unit = unitFor(known.kind, text)
    if (unit) return { ...meaning, unit }
    if (isAmbiguousUnit(known.kind, text)) return { ...meaning, asks: 'unit_ambiguous' }
  }
  return NOTHING
}

/** Every column of a header. Of several columns with one field the one with the earlier word has it. */
export function columnsOf(header: readonly string[]): Column[] {
  const meanings = header.map(meaningOf)
  const owner = new Map<string, number>()
  meanings.forEach(({ field, rank }, index) => {
    if (field === null) return
    const earlier = owner.get(field)
    if (earlier === undefined || rank < (meanings[earlier]?.rank ?? 0)) owner.set(field, index)
  })
  return meanings.map(({ rank: _, ...meaning }, index): Column => {
    const isOwner = meaning.field === null || owner.get(meaning.field) === index
    return { index, header: header[index] ?? '', ...meaning, field: isOwner ? meaning.field : null }
  })
}

/** Whether a row of texts can be the header: two known words or more, and at least half of its cells are no numbers. */
export function looksLikeHoldingsHeader(cells: readonly string[]): boolean {
  const filled = cells.filter(cell => cell.trim() !== '')
  if (filled.filter(cell => /\p{L}|%/u.test(cell)).length * 2 < filled.length) return false
  const known = filled.map(meaningOf).filter(({ field, asks }) => field !== null || asks !== null)
  return known.length >= 2 && new Set(filled.map(headerWord)).size > 1
}
