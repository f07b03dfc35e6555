/** A report as a file of any format, its entries read as they come. */
import type { ExportFormat, ExportLanguage, ExportOptions } from '@cradle/contract'
import { writeArrow } from '../arrow/write-arrow.ts'
import { csvChunks } from '../csv/write-csv.ts'
import type { ReportEntry, ReportHead } from '../model.ts'
import { writeParquet } from '../parquet/index.ts'
import type { Signed } from '../print/facts.ts'
import type { Fonts } from '../print/type.ts'
import { writePdf } from '../print/write-pdf.ts'
import type { ReportEdition } from '../report-edition.ts'
import { toSdmxJson } from '../sdmx/write-sdmx.ts'
import { type Extract, Summariser } from '../summary.ts'
import { jsonChunks } from '../write-json.ts'
import { XlsxReport } from '../xlsx/write-xlsx.ts'

/** A chain that a file tells: of the total (`goal` null) or of a goal, at its largest site. */
export type WantedExtract = { goal: number | null; entry: string; site: string; of: string }

export type ReportSource = {
  head: ReportHead
  entries: AsyncIterable<ReportEntry>
  /** Chains of sites in the language of the file. */
  extracts: (wanted: readonly WantedExtract[], language: ExportLanguage) => Promise<Extract[]>
  edition: ReportEdition
  /** Of a report of a person; null where it is not signed. */
  signed?: Signed | null | undefined
  fonts: () => Fonts
}

type Sink = { write(bytes: Uint8Array): void }

export async function writeReport(
  sink: Sink,
  { format, options }: { format: ExportFormat; options: ExportOptions },
  source: ReportSource,
): Promise<void> {
  const { head, entries, edition } = source
  const { language = 'en' } = options
  if (format === 'csv' || format === 'json') {
    const chunks = format === 'csv' ? csvChunks(head, entries, given(options)) : jsonChunks(head, entries)
    for await (const chunk of chunks) sink.write(new TextEncoder().encode(chunk))
  } else if (format === 'sdmx') sink.write(new TextEncoder().encode(toSdmxJson(head)))
  else if (format === 'parquet') await writeParquet(head, entries, given(options), sink)
  else if (format === 'arrow') await writeArrow(head, entries, given(options), sink)
  else if (format === 'xlsx') {
    const report = new XlsxReport(head, edition.reference, language)
    const summary = new Summariser()
    for await (const entry of entries) {
      summary.add(entry)
      report.add(entry)
    }
    report.end(sink, await extractsOf(source, summary, language))
  } else sink.write(await paperOf(source, options))
}

const given = ({ shape, separator }: ExportOptions) => ({ ...(shape && { shape }), ...(separator && { separator }) })

async function paperOf(source: ReportSource, { paper = 'a4', language = 'en' }: ExportOptions): Promise<Uint8Array> {
  const { head, entries, edition, fonts, signed } = source
  const { reference, method, quantified } = edition
  const summariser = new Summariser()
  for await (const entry of entries) summariser.add(entry)
  const extracts = await extractsOf(source, summariser, language)
  const numeric = new Map([...reference.countries.values()].map(country => [country.iso2, country.numeric]))
  const { tables } = reference.manifest
  const facts = { head, signed, extracts, numeric, summary: summariser.summary(), method, tables, quantified }
  return await writePdf(facts, { paper, language }, fonts())
}

/** The chains of the largest site of the total and of every goal that has one. */
async function extractsOf({ extracts }: ReportSource, summariser: Summariser, language: ExportLanguage) {
  const { total, goals } = summariser.summary()
  const wanted = [total, ...goals].flatMap((goal, i): WantedExtract[] => {
    const [largest] = goal.sites
    return largest ? [{ goal: i === 0 ? null : i, entry: largest.entry, site: largest.site, of: largest.name }] : []
  })
  return wanted.length === 0 ? [] : await extracts(wanted, language)
}
