/** Files of reports that somebody asks for: what tells them apart, where they are, and in which language. */
import { createHash } from 'node:crypto'
import { type ExportFormat, ExportLanguage, type ExportOptions, endpoints } from '@cradle/contract'

/** Counts changes of what is printed: a file of an older print is another file. */
const PRINT = 2

/** Reports up to this many entries and sites are made while the caller waits. */
const AT_ONCE = 3000

/** A file of a report: everything that its bytes depend on. */
export type Wanted = {
  /** Digest of all of it, and the entity tag. */
  id: string
  format: ExportFormat
  /** Only those that the format has, each decided. */
  options: ExportOptions
  name: string
  type: string
  /** Entries. */
  total: number
  isShort: boolean
}

/** Media type of each format. */
export const FILE_TYPES: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.file',
  sdmx: 'application/vnd.sdmx.data+json; version=2.0.0; charset=utf-8',
}

/** What a file is made of, as far as it tells one file from another. */
type Exported = {
  id: string
  run: unknown
  name: string
  /** Without an ending. */
  fileName: string
  delivered: Date | null
  stand: { id: unknown } | null
  entriesTotal: number
  sitesTotal: number | null
  review?: { state: unknown; at: unknown } | null
  /** Of the program. */
  version: string
  /** When it was signed, where the file says so. */
  signed: string | null
}

export function wantedOf(
  portfolio: Exported,
  format: ExportFormat,
  given: ExportOptions,
  language: ExportLanguage,
): Wanted {
  const options: ExportOptions =
    format === 'pdf'
      ? { paper: given.paper ?? 'a4', language: given.language ?? language }
      : format === 'csv'
        ? { shape: given.shape ?? 'wide', separator: given.separator ?? 'comma' }
        : format === 'xlsx'
          ? { language: given.language ?? language }
          : format === 'parquet' || format === 'arrow'
            ? { shape: given.shape ?? 'wide' }
            : {}
  const { id, run, name, delivered, stand: provenance, version, review, signed } = portfolio
  const id_ = createHash('sha256')
    .update(
      JSON.stringify([
        PRINT,
        version,
        id,
        run,
        name,
        delivered?.toISOString(),
        provenance?.id,
        signed,
        format,
        options,
        ...(review ? [review.state, review.at] : []),
      ]),
    )
    .digest('hex')
    .slice(0, 32)
  return {
    id: id_,
    format,
    options,
    type: FILE_TYPES[format],
    name: `${portfolio.fileName}.${format === 'sdmx' ? 'sdmx.json' : format}`,
    total: portfolio.entriesTotal,
    isShort: Math.max(portfolio.entriesTotal, portfolio.sitesTotal ?? 0) <= AT_ONCE,
  }
}

/** Where the file is, and where it is said how far it is. `address` is that of the portfolio in the caller's world. */
export function addressesOf(address: string, { id, format, options }: Pick<Wanted, 'id' | 'format' | 'options'>) {
  const fill = (path: string, values: Record<string, string>) =>
    path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
  const query = String(new URLSearchParams(Object.entries(options).map(([key, value]) => [key, String(value)])))
  return {
    file: fill(endpoints.exportPortfolio.path, { id: address, format }) + (query && `?${query}`),
    state: fill(endpoints.readExport.path, { id: address, export: id }),
  }
}

/** The first language of an Accept-Language header that the print speaks. */
export function requestedLanguage(header: string | undefined): ExportLanguage | null {
  const languages = (header ?? '')
    .split(',')
    .slice(0, 20)
    .map(part => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map(parameter => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.trim().split('-')[0]!.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of languages) {
    const known = ExportLanguage.safeParse(language)
    if (known.success) return known.data
  }
  return null
}
