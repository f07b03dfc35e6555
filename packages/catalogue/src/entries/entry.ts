import type { CatalogueItem, CatalogueLink, CatalogueRow, CodedMessage, LogNormal } from '@cradle/contract'
import type { Manifest, TableManifest } from '@cradle/data/types'
import { sigmaOf } from '@cradle/impact'
import { englishDetail, type Message, wireMessage } from '@cradle/words/messages'

/** One entry of the catalogue: the row of the lists, more words to find it by, and how to write its detail. */
export type Entry = {
  row: CatalogueRow
  words: string
  more(): More
}

/** Words of ours as a message; a name that every language shares, or a quotation, as text. */
export type Words = Message | string

const english = new WeakMap<Message, string>()

/** In English, remembered: thousands of factors are in one group. */
export function inEnglish(words: Words): string {
  if (typeof words === 'string') return words
  const known = english.get(words) ?? englishDetail(words)
  english.set(words, known)
  return known
}

export const asMessage = (words: Words): CodedMessage | null => (typeof words === 'string' ? null : wireMessage(words))

/** What the detail has beyond the row and its table. */
type More = {
  formula: Words
  /** A text is in English only. */
  definition: Message | string
  /** What a classification in English lists under it, for readers of English. */
  covers?: string
} & Partial<Pick<CatalogueItem, 'uses' | 'used_by' | 'values' | 'coverage'>>

const EMPTY = {
  description: '',
  value: null,
  unit: '',
  status: 'quantified',
  dq_entry: null,
  quality: null,
  uncertainty: null,
  version: '',
  year: '',
  location: '',
  licence: '',
  attribution: '',
  table: null,
  activity: null,
  impact_category: null,
  goal: null,
  country: null,
  quantified: null,
  quantifiable: null,
  sites: null,
} as const satisfies Partial<CatalogueRow>

type Needed = Pick<CatalogueRow, 'id' | 'kind' | 'type'> & { name: Words }
type Coded = 'name' | 'group' | 'reason' | 'source'
type Given = Needed &
  Partial<Omit<CatalogueRow, Coded | `${Coded}_message`>> & { group?: Words; source?: Words; reason?: Message | null }

export const rowOf = ({ name, group = '', source = '', reason = null, ...given }: Given): CatalogueRow => ({
  ...EMPTY,
  ...given,
  name: inEnglish(name),
  name_message: asMessage(name),
  group: inEnglish(group),
  group_message: asMessage(group),
  source: inEnglish(source),
  source_message: asMessage(source),
  reason: reason && englishDetail(reason),
  reason_message: reason && wireMessage(reason),
})

type Printed = Pick<CatalogueRow, 'table' | 'source' | 'version' | 'year' | 'licence' | 'attribution'>

const printed = new WeakMap<Manifest, Map<string, Printed>>()

/** Source, version, year and licence of a table. @throws where the edition has no such table */
export function fromTable(manifest: Manifest, id: string): Printed {
  let known = printed.get(manifest)
  if (!known) {
    known = new Map(
      manifest.tables.map(({ id: table, source, version, year, licence, attribution }) => [
        table,
        { table, source, version, year, licence, attribution },
      ]),
    )
    printed.set(manifest, known)
  }
  const found = known.get(id)
  if (!found) throw new Error(`The edition has no table ${id}.`)
  return found
}

export function tableOf(manifest: Manifest, id: string): TableManifest {
  const table = manifest.tables.find(candidate => candidate.id === id)
  if (!table) throw new Error(`The edition has no table ${id}.`)
  return table
}

const Z95 = 1.6448536269514722

/** A lognormal with the value as its median. */
export const logNormal = (value: number, sigma: number, basicU: number | null): LogNormal => ({
  distribution_type: 'LOG_NORMAL_DISTRIBUTION',
  geom_mean: value,
  geom_sd: Math.exp(sigma),
  basic_u: basicU,
  p5: value * Math.exp(-Z95 * sigma),
  p50: value,
  p95: value * Math.exp(Z95 * sigma),
})

export const logNormalOfU = (value: number, u: number): LogNormal => logNormal(value, sigmaOf(u), u)

/** `2;2;2;3;2` as the openLCA schema writes it, and its worst score. */
export function dataQuality(pedigree: string): Pick<CatalogueRow, 'dq_entry' | 'quality'> {
  if (pedigree === '') return { dq_entry: null, quality: null }
  return { dq_entry: `(${pedigree})`, quality: Math.max(...pedigree.split(';').map(Number)) }
}

export const link = (
  kind: CatalogueLink['kind'],
  id: string | null,
  name: Words,
  { text = '', ...rest }: Partial<Pick<CatalogueLink, 'count' | 'value' | 'unit'>> & { text?: Words } = {},
): CatalogueLink => ({
  kind,
  id,
  name: inEnglish(name),
  name_message: asMessage(name),
  count: null,
  value: null,
  unit: '',
  text: inEnglish(text),
  text_message: asMessage(text),
  ...rest,
})

type Value = CatalogueItem['values'][number]

/** A further value of an entry: of a country, a year or a part. */
export const furtherValue = ({
  name,
  text = '',
  country = null,
  ...rest
}: Pick<Value, 'value' | 'unit'> & { name: Words; text?: Words; country?: string | null }): Value => ({
  name: inEnglish(name),
  name_message: asMessage(name),
  text: inEnglish(text),
  text_message: asMessage(text),
  country,
  ...rest,
})
