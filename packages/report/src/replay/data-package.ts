/** A bundle described for data tools: a Data Package, version 2 (https://datapackage.org/standard/data-package/). */
import { columnsOf } from '../lines/report-lines.ts'
import type { ReportHead } from '../model.ts'
import { PARTS } from './format.ts'

/** A name as the standard asks for: lower-case letters, digits, `.`, `_` and `-`. */
const slug = (id: string) => `cradle-report-${id.toLowerCase().replace(/[^a-z0-9._-]+/g, '-')}`

/**
 * The report as a typed table with the meaning and unit of each column, and as JSON. What must stand wherever the figures are
 * shown is told as sources; the licence of each table stands in the manifest of the edition.
 */
export function dataPackage(head: ReportHead) {
  const { portfolio, stand: provenance, made } = head
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: slug(portfolio.id),
    title: portfolio.name,
    description: `Life-cycle impact by Sustainable Development Goal: method ${provenance.method} ${provenance.method_version}, data ${provenance.data_version}.`,
    created: made,
    sources: head.attributions.map(title => ({ title })),
    resources: [
      {
        name: 'report',
        path: PARTS.csv,
        type: 'table',
        format: 'csv',
        mediatype: 'text/csv',
        encoding: 'utf-8',
        dialect: { delimiter: ',', lineTerminator: '\r\n', header: true },
        schema: {
          $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
          fields: columnsOf(head, 'wide').map(({ name, type, about }) => ({
            name,
            type: type === 'number' ? 'number' : 'string',
            description: about,
          })),
          // Where there is no number the cell is empty, and the status beside it says why.
          missingValues: [''],
        },
      },
      { name: 'report-json', path: PARTS.json, type: 'json', format: 'json', mediatype: 'application/json' },
    ],
  }
}
