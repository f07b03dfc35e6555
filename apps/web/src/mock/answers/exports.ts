import type { Export, ExportOptions } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { arrowOf, csvOf, parquetOf, pdfOf, workbookOf } from '../bytes.ts'
import { message as text } from '../wire-messages.ts'
import { firms } from '../world.ts'
import { find } from './portfolios.ts'
import type { Answers } from './types.ts'

type Format = Export['format']

/** Files that were asked for; each is made while it is asked about. */
const made = new Map<string, Export>()

const addressOf = (id: string, format: Format, options: ExportOptions): string => {
  const query = String(new URLSearchParams(options as Record<string, string>))
  return `/api/portfolio/${id}/export/${format}${query && `?${query}`}`
}

const types: Record<Format, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.file',
  sdmx: 'application/vnd.sdmx.data+json',
}

const isFormat = (text: string | undefined): text is Format => text !== undefined && text in types

const table = () => [['name', 'country'], ...firms.map(firm => [firm.name, firm.country])]

/** A small file of the form that was asked for; it says what it is. */
const fileOf = (id: string, format: Format): File => {
  const { name } = find(id)
  const words = `${name}: every figure of the mock is invented.`
  const contents = {
    pdf: () => pdfOf([name, words]),
    xlsx: () => workbookOf([[words], ...table()]),
    csv: () => csvOf(table()),
    json: () => JSON.stringify({ format: 'cradle-report', version: 1, mock: true, notes: [words] }),
    parquet: () => parquetOf(table()),
    arrow: () => arrowOf(table()),
    sdmx: () => JSON.stringify({ meta: { id: 'mock', test: true, sender: { id: 'CRADLE' } }, data: {} }),
  }
  return new File([contents[format]()], `${name}.${format}`, { type: types[format] })
}

const begin = (portfolio: string, format: Format, options: ExportOptions): Export => {
  const { name } = find(portfolio)
  const id = `mock-${made.size + 1}`
  const one: Export = {
    id,
    ...text(message('progress:export_making')),
    portfolio,
    format,
    options,
    status: 'making',
    done: 0,
    total: 4,
    name: `${name}.${format}`,
    size: null,
    file: addressOf(portfolio, format, options),
    state: `/api/portfolio/${portfolio}/exports/${id}/`,
    until: null,
  }
  made.set(id, one)
  return one
}

export const exports: Answers<'exportPortfolio' | 'prepareExport' | 'readExport' | 'readReportSchema'> = {
  exportPortfolio: ({ params }) => fileOf(params.id ?? '', isFormat(params.format) ? params.format : 'json'),
  prepareExport: ({ params, body }) => {
    const { format, ...options } = body
    return { ...begin(params.id ?? 'demo', format, options) }
  },
  readExport: ({ params }) => {
    const one = made.get(params.export ?? '') ?? begin(params.id ?? 'demo', 'pdf', {})
    one.done = Math.min(one.total, one.done + 2)
    if (one.done === one.total)
      Object.assign(one, {
        status: 'ready',
        ...text(message('progress:export_ready')),
        size: fileOf(one.portfolio, one.format).size,
        until: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      })
    return { ...one }
  },
  readReportSchema: () =>
    new Blob([JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' })], {
      type: 'application/schema+json',
    }),
}
