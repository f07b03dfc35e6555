import type { CatalogueItem, CatalogueRow, LcaMeta, Provenance } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'
import { creditsOf } from '@cradle/report/credits'
import { tableMessages } from '@cradle/words/messages'
import { asMessage, type Entry, inEnglish, tableOf, type Words } from './entries/entry.ts'

type ProvenanceFacts = Pick<Provenance, 'method' | 'method_version' | 'data_version' | 'profile'>

/** What an answer stands on, with the lines that the licences of these tables ask for. */
export function metaOf(
  { manifest }: Pick<Reference, 'manifest'>,
  provenance: ProvenanceFacts,
  tables: Iterable<string | null>,
): LcaMeta {
  const used = [...new Set(tables)].flatMap(id => (id === null ? [] : [tableOf(manifest, id)]))
  const licences = new Map<string, LcaMeta['licences'][number]>()
  for (const { id, licence, licenceUrl } of used) {
    const known = licences.get(licence)
    if (known) known.tables.push(id)
    else licences.set(licence, { licence, licence_url: licenceUrl, tables: [id] })
  }
  const { method, method_version, data_version, profile } = provenance
  return {
    method,
    method_version,
    data_version,
    profile,
    attributions: creditsOf(used).map(({ line }) => line),
    licences: [...licences.values()],
  }
}

/** Tables behind the figures of activities: of power technologies, of industries, or of both; `2`: those of the second edition. */
export const TABLES = {
  power: ['power_factors', 'power_factors_d4b', 'technologies', 'capacity_factors', 'aware', 'method'],
  industries: [
    ...['ceda2025', 'ceda_regions', 'exchange_rates', 'us_cpi', 'industries', 'industry_crosswalk', 'bea_to_useeio'],
    ...['useeio_a', 'useeio_d', 'useeio_rho', 'useeio_sectors', 'useeio_indicators', 'method'],
  ],
  power2: [
    ...['power_factors', 'power_factors_d4b', 'technologies', 'fuels', 'fuel_chains', 'capacity_factors', 'grid_mix'],
    ...['aware', 'method'],
  ],
  industries2: [
    ...['cc_factors', 'ceda2025', 'ceda_regions', 'sector_intensity', 'sector_prices', 'exchange_rates', 'industries'],
    ...['industry_crosswalk', 'calibration', 'trade_goods', 'country_labour', 'aware', 'method'],
  ],
} as const

/** What an answer stands on, by the kinds of data that it used. */
export const metaOfUsed = (
  reference: Pick<Reference, 'manifest'>,
  provenance: ProvenanceFacts,
  used: readonly (keyof typeof TABLES)[],
): LcaMeta =>
  metaOf(
    reference,
    provenance,
    used.flatMap(kind => TABLES[kind]),
  )

/** Industries stand on two tables; their rows name the one with the stricter licence. */
export const tablesOfRow = ({ table, kind, quantified, activity }: CatalogueRow): (string | null)[] =>
  kind === 'activities' && table === 'ceda2025'
    ? ['ceda2025', 'useeio_a', 'useeio_d']
    : kind === 'activities' && table === 'cc_factors'
      ? ['cc_factors', 'sector_intensity', 'calibration']
      : kind === 'activities' && activity !== null && quantified !== null && quantified > 1
        ? ['power_factors', 'power_factors_d4b']
        : [table]

const defined = (definition: Words, covers = '') => ({
  definition: covers === '' ? inEnglish(definition) : `${inEnglish(definition)} ${covers}`,
  definition_message: asMessage(definition),
})

/** An entry as its detail. */
export function presentItem(
  reference: Pick<Reference, 'manifest'>,
  provenance: ProvenanceFacts,
  { row, more }: Entry,
): CatalogueItem {
  const table = row.table === null ? undefined : tableOf(reference.manifest, row.table)
  const { definition, covers, formula, uses = [], used_by = [], values = [], coverage = null } = more()
  return {
    ...row,
    ...defined(definition, covers),
    formula: inEnglish(formula),
    formula_message: asMessage(formula),
    uses,
    used_by,
    values,
    coverage,
    licence_url: table?.licenceUrl ?? '',
    changes: table?.changes ?? '',
    ...tableMessages({ version: row.version, year: row.year, changes: table?.changes ?? '' }),
    file: table ? { table: table.id, name: table.file, sha256: table.sha256 } : null,
    meta: metaOf(reference, provenance, tablesOfRow(row)),
  }
}
