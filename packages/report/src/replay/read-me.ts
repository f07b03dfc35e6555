import type { BundleManifest, BundlePortfolio, BundleSheet } from './format.ts'
import { CUT_TABLES, PARTS } from './format.ts'

/** The page that a person reads first. */
export function readMe({
  portfolio,
  sheet,
  counts,
}: {
  portfolio: BundlePortfolio
  sheet: BundleSheet
  counts: BundleManifest['counts']
}): string {
  const { stand: provenance } = portfolio
  const file = sheet.file
    ? `the file “${sheet.file.name}” (${sheet.file.size} bytes, SHA-256 ${sheet.file.sha256})`
    : 'a list of the product'
  return `# ${portfolio.name.replace(/[\n\r]/g, ' ')}: everything it takes to calculate this report again

Delivered ${portfolio.made}. Method ${provenance.method} ${provenance.method_version}, data ${provenance.data_version}, engine ${provenance.engine_version}, profile ${provenance.profile}, seed ${provenance.seed}, ${provenance.draws} draws.

## Calculate it again

    npx cradle replay bundle.zip

It needs no network and no server. It checks every part against ${'`manifest.json`'}, reads the rows again, makes the repairs, applies the
decisions, calculates, and compares the bytes of both results. It says "identical", or names the part, organisation, goal or figure in
which something differs, with both values. Exit codes: 0 identical, 1 cannot be replayed, 2 wrong usage, 4 a part was changed,
5 the figures differ.

## What is in here

| part | what it is |
|---|---|
| ${PARTS.rows} | ${counts.rows} rows, cell by cell${sheet.raw ? ', as they were in ' : ', repaired already, of '}${file} |
| ${PARTS.sheet} | header, delimiter, encoding, decimal mark${sheet.reading === 'recorded' ? '; says that entries and findings stand as recorded, because the rows were read together with others' : ''} |
| ${PARTS.entries} | ${counts.entries} entries: what the rows say, with allocation and match |
| ${PARTS.problems} | findings of the reading, with row and column |
| ${PARTS.portfolio} | name, time of delivery, and what the report stands on |
| ${PARTS.decisions} | what people said about columns (by column index) and about ${counts.decisions} matches |
| ${PARTS.repairs} | ${counts.repairs} changes of cells and rows, in order, each with the value before and after |
| edition/ | edition ${provenance.data_version} of the reference data: every table whole, but of ${CUT_TABLES.join(' and ')} only the lines that were used (${PARTS.places}, ${PARTS.plants}). Licences and attributions of each table stand in ${PARTS.editionManifest} |
| ${PARTS.json} | the report with all its figures, exact |
| ${PARTS.csv} | the same as a table |
| ${PARTS.dataPackage} | both described as a Data Package (datapackage.org): columns with type, unit and meaning, and sources |
| manifest.json | size and SHA-256 of every part |
| signature.json | where the report is signed: the signature of manifest.json. ${'`npx cradle verify bundle.zip`'} checks it |

Lines of a .jsonl file are JSON values; .json.gz files are tables of the edition, packed. Amounts are in person-years unless a unit stands
beside them. An empty value is not a zero: the status beside it says why there is no number.
`
}
