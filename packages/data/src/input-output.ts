import { openTable } from './edition.ts'
import { fullNumbers, mapRows, type Table } from './table.ts'
import type { Coordinates, InputOutput } from './types.ts'

/** The US model as the engine takes it: A and D in coordinates, not inverted. */
export function loadInputOutput(edition?: string): InputOutput {
  const sectors = mapRows(openTable('useeio_sectors', edition), row => ({
    code: row.text('code'),
    name: row.text('name'),
  }))
  const indicators = mapRows(openTable('useeio_indicators', edition), row => ({
    code: row.text('code'),
    name: row.text('name'),
    unit: row.text('unit'),
    group: row.text('group'),
  }))
  return {
    sectors,
    indicators,
    A: coordinates(openTable('useeio_a', edition), sectors.length, sectors.length),
    D: coordinates(openTable('useeio_d', edition), indicators.length, sectors.length),
    rho2018: Float64Array.from(fullNumbers(openTable('useeio_rho', edition), 'y2018')),
    bridge: bridgeOf(openTable('bea_to_useeio', edition)),
  }
}

function coordinates(table: Table, rows: number, columns: number): Coordinates {
  return {
    rows,
    columns,
    row: Int32Array.from(fullNumbers(table, 'row')),
    column: Int32Array.from(fullNumbers(table, 'column')),
    value: Float64Array.from(fullNumbers(table, 'value')),
  }
}

function bridgeOf(table: Table): InputOutput['bridge'] {
  const bridge = new Map<string, { sector: number; weight: number }[]>()
  const lines = mapRows(table, row => ({
    code: row.text('bea_code'),
    part: { sector: row.fullNumber('useeio_index'), weight: row.fullNumber('weight') },
  }))
  for (const { code, part } of lines) {
    const parts = bridge.get(code)
    if (parts) parts.push(part)
    else bridge.set(code, [part])
  }
  return bridge
}
