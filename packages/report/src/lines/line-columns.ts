/** The columns of the tables (CSV and Parquet), version 1: what each holds. The published schemas are made of these. */
import { HEADLINE_INDICATORS, INDICATOR_UNITS } from '@cradle/contract'
import { OUTCOME_CODES, OUTCOMES, type OutcomeField, outcomeField } from '@cradle/impact/outcomes'

const GOALS = Array.from({ length: 17 }, (_, i) => i + 1)
const PY = 'person-years'

/** `optional`: only in files of edition 2 of the method, or of lists that state outcomes. */
export type LineColumn = { name: string; type: 'number' | 'text'; about: string; optional?: true }

const text = (name: string, about: string): LineColumn => ({ name, type: 'text', about })
const number = (name: string, about: string): LineColumn => ({ name, type: 'number', about })

const LEVEL = text('level', 'portfolio, country, entry (allocation applied) or site (100 % basis)')
const STATUS =
  'quantified, indicative, partial, insufficient, stated (outcomes only), not_assessed or not_calculable; without a number the value is empty, never 0'

/** The last ones, so that readers who count columns find the others where they were. */
function indicatorColumns(indicator: keyof typeof INDICATOR_UNITS): LineColumn[] {
  const unit = INDICATOR_UNITS[indicator]
  const quantile = (p: string) =>
    number(`${indicator}_${p}`, `${p.slice(1)}th percentile, ${unit}; not of sites and countries`)
  const columns = [number(indicator, unit), ...['p5', 'p50', 'p95'].map(quantile), text(`${indicator}_status`, STATUS)]
  return columns.map(column => ({ ...column, optional: true }))
}

/** A line per portfolio, country, entry and site. */
export const WIDE_COLUMNS: readonly LineColumn[] = [
  LEVEL,
  text('rows', 'rows of the uploaded file, header = 1, by spaces'),
  text('id', 'id of the portfolio, organisation or site'),
  text('entity_id', 'id that the file or the reference edition gives the organisation'),
  text('name', 'name'),
  text('country', 'ISO 3166-1 alpha-2 of the sites, by spaces'),
  text('activity', 'technologies or industries, in words'),
  text('match', 'exact, new or confirmed'),
  number('allocation', 'share of the holder, 0 to 1'),
  number('impact', `weighted burden, ${PY}, 0 or below`),
  ...['p5', 'p50', 'p95'].map(p => number(`impact_${p}`, `${p.slice(1)}th percentile of the weighted burden, ${PY}`)),
  text('impact_status', STATUS),
  number('impact_coverage', 'known share of the weights, 0 to 1'),
  number('data_quality', '1 best to 5'),
  number('sites', 'sites'),
  number('sites_calculated', 'sites that could be calculated'),
  text('reason', 'why there is no full value'),
  text('basis', 'how the quantity of a site is known'),
  number('quantity', 'yearly amount of a site, in `unit`'),
  text('unit', 'unit of the quantity'),
  number('latitude', 'degrees north'),
  number('longitude', 'degrees east'),
  text('place_precision', 'site, city, country or none'),
  ...GOALS.map(goal =>
    number(`sdg${goal}`, `SDG ${goal}, ${PY}; burdens 0 or below, contributions 0 or above, never netted`),
  ),
  ...GOALS.map(goal => text(`sdg${goal}_status`, STATUS)),
  ...GOALS.flatMap(goal =>
    ['p5', 'p50', 'p95'].map(p => number(`sdg${goal}_${p}`, `${p.slice(1)}th percentile of SDG ${goal}, ${PY}`)),
  ),
  text('flags', 'cautions, by spaces'),
  text('method', 'method and its version'),
  text('data_version', 'reference edition'),
  ...HEADLINE_INDICATORS.flatMap(indicatorColumns),
]

/** Outcomes that rows state, by share held, behind everything else; a file has those that its list states. */
export const OUTCOME_COLUMNS: readonly (LineColumn & { name: OutcomeField })[] = OUTCOME_CODES.map(code => ({
  name: outcomeField(code),
  type: 'number',
  about: `stated outcome x share held, ${OUTCOMES[code].unit}; in no sum of person-years; not of sites and countries`,
  optional: true,
}))

/** A line per figure: the weighted burden, each of the 17 goals, and each physical figure there is. */
export const LONG_COLUMNS: readonly LineColumn[] = [
  LEVEL,
  ...WIDE_COLUMNS.filter(({ name }) =>
    ['rows', 'id', 'entity_id', 'name', 'country', 'activity', 'allocation'].includes(name),
  ),
  text(
    'figure',
    'impact (the weighted burden), sdg, a physical figure such as cc_t, or a stated outcome such as outcome_clients',
  ),
  number('goal', '1 to 17; empty for every other figure'),
  number('value', 'in `unit`; empty where the status says that there is none'),
  ...['p5', 'p50', 'p95'].map(p => number(p, `${p.slice(1)}th percentile, in \`unit\``)),
  text('unit', 'unit of the value'),
  text('status', STATUS),
  text('method', 'method and its version'),
  text('data_version', 'reference edition'),
]
