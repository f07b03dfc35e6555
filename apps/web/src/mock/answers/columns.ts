import type { Columns, SheetColumn } from '@cradle/contract'
import { columns as chosen, heldRows, noteChange, requiredFields, revision, rows } from '../draft-list.ts'
import { find } from './portfolios.ts'
import type { Answers } from './types.ts'

const fieldsOffered = [...requiredFields, 'technology', 'capacity_mw', 'industry', 'revenue', 'address']

const columnOf = ({ header, field }: { header: string; field: string | null }, at: number): SheetColumn => {
  const values = rows.map(row => row.cells[header] ?? '').filter(Boolean)
  const found = {
    column: at,
    header,
    samples: [...new Set(values)].slice(0, 4),
    filled: values.length,
    field,
    unit: null,
    units:
      field === 'capacity_mw'
        ? [
            { name: 'MW', factor: 1 },
            { name: 'kW', factor: 0.001 },
          ]
        : [],
    year: null,
  }
  if (field)
    return {
      ...found,
      understood: values.length,
      reason: field === header ? 'name' : 'alias',
      confidence: field === header ? 1 : 0.95,
      text: `Read as ${field}.`,
      message: { code: 'columns:read_as', params: { field } },
      alternatives: [],
    }
  const address = {
    field: 'address',
    confidence: 0.3,
    text: 'The header is like “address”.',
    message: { code: 'columns:header_is_like', params: { alias: 'address' } },
  }
  return {
    ...found,
    understood: null,
    reason: 'unknown',
    confidence: 0,
    text: 'Not used: no field is known by this header.',
    message: { code: 'columns:not_used' },
    alternatives: [address],
  }
}

const columnsNow = (): Columns => ({
  revision: revision(),
  rows: rows.length,
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ';',
  worksheet: null,
  header_row: 1,
  decimal: {
    mark: '.',
    chosen: null,
    text: 'Decimal point, as in 0.25.',
    message: { code: 'columns:decimal_point' },
  },
  columns: chosen.map(columnOf),
  fields: fieldsOffered.map(field => ({
    field,
    text: field,
    needed: requiredFields.includes(field) ? 'required' : 'to_calculate',
    columns: chosen.flatMap((one, at) => (one.field === field ? [at] : [])),
  })),
  missing: [],
  signature: 'mock',
  remembered: false,
})

export const columns: Answers<'readColumns' | 'setColumns'> = {
  readColumns: columnsNow,
  setColumns: ({ params, body }) => {
    for (const { column: at, field } of body.columns) {
      const column = chosen[at]
      if (column) column.field = field
    }
    noteChange('columns', `${body.columns.length} columns chosen`, body.columns.length)
    const portfolio = { id: params.id ?? '', name: find(params.id).name, rows: heldRows().length }
    return { ...columnsNow(), portfolios: [portfolio] }
  },
}
