import { readSheet } from '@cradle/sheet'
import { describe, expect, test } from 'vitest'
import { looksLikeHeader } from './columns.ts'
import { notAHolding } from './not-a-holding.ts'

const read = async (text: string) => {
  const sheet = await readSheet(new TextEncoder().encode(text), 'list.csv', undefined, looksLikeHeader, undefined, {
    notARow: notAHolding,
  })
  if (sheet.kind !== 'ok') throw new Error(sheet.sentence)
  return sheet
}
const notes = ({ notes: all }: Awaited<ReturnType<typeof read>>) =>
  all.map(({ message }) => [message.code.replace('notes:rows_left_out.', ''), message.params?.rows])

describe('a list as a fund or a custodian exports it', () => {
  test('titles above the header, blank lines, sections, totals and notes are told and left out; holdings stay', async () => {
    const sheet = await read(`Musterbank AG
Depotauszug per 31.12.2025
Depot;4711 Invented Stiftung

Bezeichnung;Land;Technologie;Leistung (kW);Anteil
Aktien
Gamma Wind AG;DE;Wind;10.000;0,5
Delta Power S.A.;FR;Wasserkraft;20.000;0,25
Summe Aktien;;;30.000;
Bezeichnung;Land;Technologie;Leistung (kW);Anteil
Total SE;FR;Gas;500;0,1
Gesamtsumme;;;30.500;

Alle Angaben ohne Gewähr.
`)
    expect(sheet.headerRow).toBe(5)
    expect(sheet.delimiter).toBe(';')
    expect(sheet.rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [7, 'Gamma Wind AG'],
      [8, 'Delta Power S.A.'],
      [11, 'Total SE'],
    ])
    expect(notes(sheet)).toEqual([
      ['titles', '1-3'],
      ['section', '6'],
      ['total', '9, 12'],
      ['repeated_header', '10'],
      ['note', '14'],
    ])
  })

  test('a header in the first row is left there, whatever follows', async () => {
    const sheet = await read('name,country,allocation\nHilltop,DE,0.5\nOnly a name,,\n')
    expect([sheet.headerRow, sheet.rows.length, sheet.notes]).toEqual([1, 2, []])
  })

  test('where no row can be the header, the first is taken', async () => {
    const sheet = await read('a,b,c\n1,2,3\n4,5,6\n')
    expect([sheet.headerRow, sheet.header, sheet.rows.length, sheet.notes]).toEqual([1, ['a', 'b', 'c'], 2, []])
  })

  test('the header is looked for in sixty rows', async () => {
    const below = (titles: number) => read(`${'a title,\n'.repeat(titles)}name,country,allocation\nHilltop,DE,0.5\n`)
    expect((await below(59)).headerRow).toBe(60)
    expect((await below(61)).headerRow).toBe(1)
  })

  test('a company without a country that is not called a total stays, to be repaired', async () => {
    const sheet = await read('name,country,allocation\nTotal,FR,0.5\nTotality Power,,0.5\nSum,,0.5\n')
    expect(sheet.rows.map(({ cells }) => cells[0])).toEqual(['Total', 'Totality Power'])
    expect(notes(sheet)).toEqual([['total', '4']])
  })

  test('sums of asset classes in a list with identifiers are no holdings, whatever currency stands beside them', async () => {
    const sheet = await read(`Gattungsbezeichnung;ISIN;Kurs;Kurswert in EUR;% des Fonds- vermögens
Börsengehandelte Wertpapiere;;EUR;183.200.000,00;91,60
Aktien;;EUR;120.000.000,00;60,00
Verbund AG;AT0000746409;EUR 84,05;1.765.050,00;0,88
Verzinsliche Wertpapiere;;EUR;63.200.000,00;31,60
Bankguthaben;;EUR;15.800.000,00;7,90
Fondsvermögen;;EUR;200.000.000,00;100,00
Holdings subject to change.;;;;
`)
    expect(sheet.rows.map(({ cells }) => cells[0])).toEqual(['Verbund AG', 'Bankguthaben'])
    expect(notes(sheet)).toEqual([
      ['total', '2-3, 5, 7'],
      ['note', '8'],
    ])
  })

  test('averages, counts and legends below a list are no holdings', async () => {
    const sheet = await read(`Company,Country,Sector,Stake,Revenue (EUR m)
Alpha,DE,Steel,5%,120
Medianet,DE,Media,5%,20
Weighted average,,,12%,80
Median,,,10%,80
Count,3,,,
n.a. = not available,,,,
`)
    expect(sheet.rows.map(({ cells }) => cells[0])).toEqual(['Alpha', 'Medianet'])
    expect(notes(sheet)).toEqual([
      ['total', '4-6'],
      ['note', '7'],
    ])
  })
})
