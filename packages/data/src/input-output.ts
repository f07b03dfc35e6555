import { openTable } from './edition.ts'
import { fullNumbers, type Table, texts } from './table.ts'
import type { Coordinates, InputOutput } from './types.ts'

/** The US model as the engine takes it: A and D in coordinates, not inverted. */
export function loadInputOutput(edition?: string): InputOutput {
  const sectorTable = openTable('useeio_sectors', edition)
  const names = texts(sectorTable, 'name')
  const sectors = texts(sectorTable, 'code').map((code, i) => ({ code, name: names[i]! }))
  const indicatorTable = openTable('useeio_indicators', edition)
  const [indicatorNames, units, groups] = ['name', 'unit', 'group'].map(column => texts(indicatorTable, column))
  const indicators = texts(indicatorTable, 'code').map((code, i) => ({
    code,
    name: indicatorNames![i]!,
    unit: units![i]!,
    group: groups![i]!,
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
  const sectors = fullNumbers(table, 'useeio_index')
  const weights = fullNumbers(table, 'weight')
  for (const [i, code] of texts(table, 'bea_code').entries()) {
    const parts = bridge.get(code) ?? []
    parts.push({ sector: sectors[i]!, weight: weights[i]! })
    bridge.set(code, parts)
  }
  return bridge
}
