import { loadReference } from '@cradle/data'
import { describe, expect, test } from 'vitest'
import { mapColumns, missingColumns } from './columns.ts'
import { readRows } from './read-rows.ts'
import { shareOrWeight } from './share-or-weight.ts'

const reference = loadReference()

function ask(header: string, cells: readonly string[], isChosen = false) {
  const sheet = {
    header: ['name', 'country', header, 'portfolio'],
    rows: cells.map((cell, i) => {
      const [share = '', portfolio = ''] = cell.split('@')
      return { row: i + 2, cells: [`Example ${i}`, 'DE', share, portfolio] }
    }),
  }
  const { columns, rows } = readRows(sheet, reference)
  return shareOrWeight(columns, rows, () => isChosen)
}

describe('a column that may be a share or a weight', () => {
  test.each([
    ['Anteil', ['0,500', '0,300', '0,200'], 1],
    ['Share', ['0.50', '0.30', '0.185'], 0.985],
    ['Share (%)', ['50', '30', '20'], 1],
    ['Anteil in %', ['62,00', '38,00'], 1],
    ['Part', ['60 %', '39 %'], 0.99],
    // One portfolio of the file is enough.
    ['Share', ['0.4@A', '0.6@A', '0.2@B', '0.2@B'], 1],
  ])('%s %j: asked', (header, cells, sum) => expect(ask(header, cells)?.sum).toBeCloseTo(sum, 9))

  test.each([
    ['Share', ['0.50', '0.95', '0.40']],
    ['Share', ['1']],
    ['allocation', ['0.5', '0.5']],
    ['ownership_share', ['0.5', '0.5']],
    ['attribution_factor', ['0.5', '0.5']],
  ])('%s %j: not asked', (header, cells) => expect(ask(header, cells)).toBeNull())

  test('what a person has said is not asked again', () => expect(ask('Share', ['0.5', '0.5'], true)).toBeNull())
})

test('a weight is no allocation, and the remedy says why', () => {
  for (const header of ['Weight (%)', '% of NAV', 'Gewichtung', 'poids', '% actif net', 'Ponderación']) {
    const columns = mapColumns(['name', 'country', header])
    expect(columns.meanings[2]?.field, header).toBe('weight')
    expect(missingColumns(columns).map(problem => problem.remedy?.code)).toEqual(['remedies:weight_is_no_share'])
  }
})
