import words from './holdings-words.json' with { type: 'json' }

/**
 * The words of holdings: headers of the fields of a holding, asset classes, totals and titles in six languages. One table for the reader of
 * lists here and the reader of holdings in `packages/financed`, so that a header means the same to both.
 */
export const HOLDINGS_WORDS = words

/** The field of an upload that a field of a holding is, where it is not called the same. */
const UPLOAD_FIELDS: Readonly<Record<string, string>> = {
  sector: 'industry',
  ownership_share: 'allocation',
  attribution_factor: 'allocation',
  evic: 'denominator',
  project_value: 'denominator',
  property_value_origination: 'denominator',
  property_value: 'denominator',
  fiscal_year: 'year',
  valuation_date: 'holdings_date',
  denominator_date: 'holdings_date',
  revenue_currency: 'currency',
  // The reader of lists takes a scope 2 without its basis for a location-based one.
  own_scope2_t: 'own_scope2_location_t',
}

/** Headers by the field of an upload that they mean, and by that of a holding where a list has none such. */
export const HOLDINGS_HEADERS: ReadonlyMap<string, readonly string[]> = byField()

function byField(): Map<string, string[]> {
  const headers = new Map<string, string[]>()
  for (const [name, { words: byLanguage }] of Object.entries<{ words: Record<string, string[]> }>(words.fields)) {
    const field = UPLOAD_FIELDS[name] ?? name
    headers.set(field, [...(headers.get(field) ?? []), ...Object.values(byLanguage).flat()])
  }
  return headers
}
