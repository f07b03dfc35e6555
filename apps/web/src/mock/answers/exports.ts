import type { Export, ExportOptions } from '@cradle/contract'
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

/** The mock has no printer: its files say what they are, in the form that was asked for where that is text. */
const fileOf = (id: string, format: Format): string => {
  const { name } = find(id)
  const words = `${name}: every figure of the mock is invented.`
  if (format === 'json') return JSON.stringify({ format: 'cradle-report', version: 1, mock: true, notes: [words] })
  if (format === 'csv') return ['name,country', ...firms.map(firm => `${firm.name},${firm.country}`), ''].join('\r\n')
  return words
}

export const exports: Answers<'exportPortfolio' | 'prepareExport' | 'readExport' | 'readReportSchema'> = {
  exportPortfolio: ({ params }) => fileOf(params.id ?? '', (params.format ?? 'json') as Format),
  prepareExport: ({ params, body }) => {
    const { format, ...options } = body
    const portfolio = find(params.id)
    const id = `mock-${JSON.stringify([portfolio.id, format, options]).length}-${made.size + 1}`
    const one: Export = {
      id,
      detail: 'The file is being made.',
      portfolio: portfolio.id,
      format,
      options,
      status: 'making',
      done: 0,
      total: 4,
      name: `${portfolio.name}.${format}`,
      size: null,
      file: addressOf(portfolio.id, format, options),
      state: `/api/portfolio/${portfolio.id}/exports/${id}/`,
      until: null,
    }
    made.set(id, one)
    return { ...one }
  },
  readExport: ({ params }) => {
    const one = made.get(params.export ?? '') ?? [...made.values()].at(-1)!
    one.done = Math.min(one.total, one.done + 2)
    if (one.done === one.total)
      Object.assign(one, {
        ...{ status: 'ready', detail: 'The file is ready.' },
        ...{ size: fileOf(one.portfolio, one.format).length },
        until: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      })
    return { ...one }
  },
  readReportSchema: () => ({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' }),
}
