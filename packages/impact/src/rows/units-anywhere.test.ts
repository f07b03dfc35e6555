/** Wherever a unit stands, the amount is read in it, or the row says that it is not: never as a thousand times more or less. */
import { loadReference } from '@cradle/data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headerGoesOn } from './header-goes-on.ts'
import { readRows } from './read-rows.ts'
import type { RowValues } from './row.ts'
import { withTitleUnits } from './title-units.ts'

const reference = loadReference()

type Kind = {
  titles: readonly string[]
  units: Readonly<Record<string, number>>
  of: keyof RowValues
  true: readonly number[]
}
const KINDS: readonly Kind[] = [
  {
    titles: ['Capacity', 'Installed capacity', 'Leistung', 'puissance', 'potencia', 'Nameplate capacity'],
    units: { MW: 1, kW: 1e-3, GW: 1e3, kWp: 1e-3, MWp: 1, MWac: 1, megawatts: 1, kilowatt: 1e-3, W: 1e-6 },
    of: 'capacityMw',
    true: [0.4, 12.5, 150, 1320],
  },
  {
    titles: ['Generation', 'Annual generation', 'Stromerzeugung', 'energy generated', 'producción'],
    units: { GWh: 1, MWh: 1e-3, kWh: 1e-6, TWh: 1e3, 'GWh/a': 1, 'MWh p.a.': 1e-3, 'MWh/year': 1e-3, 'kWh/yr': 1e-6 },
    of: 'generationGwh',
    true: [0.7, 31, 420, 5100],
  },
  {
    titles: ['Revenue', 'Umsatz', "Chiffre d'affaires", 'ingresos', 'receita', 'Annual revenue', 'Turnover'],
    units: {
      EUR: 1,
      'EUR k': 1e3,
      TEUR: 1e3,
      'EUR m': 1e6,
      'Mio. EUR': 1e6,
      'M€': 1e6,
      'million EUR': 1e6,
      'EUR bn': 1e9,
      'Mrd. EUR': 1e9,
      "EUR '000": 1e3,
      'thousand EUR': 1e3,
      'milliers EUR': 1e3,
      'miles de EUR': 1e3,
      'EUR lakh': 1e5,
      'EUR crore': 1e7,
      EURm: 1e6,
      '€k': 1e3,
    },
    of: 'revenue',
    true: [4.2e6, 3.3e8, 7.5e9],
  },
]

/** Ways to give a unit; each makes the header and the cells of a column. */
const PLACES = ['brackets', 'square', 'in', 'comma', 'behind', 'cell', 'column', 'below', 'titles'] as const

/** As programs write numbers: enough digits, none of them grouped. */
const written = (value: number, comma: boolean) => {
  const text = String(Number(value.toPrecision(12)))
  return comma ? text.replace('.', ',') : text
}

test('a unit counts wherever it stands, and what is not understood refuses the row or is not used', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS).chain(kind =>
        fc.record({
          kind: fc.constant(kind),
          title: fc.constantFrom(...kind.titles),
          unit: fc.constantFrom(...Object.keys(kind.units)),
          value: fc.constantFrom(...kind.true),
        }),
      ),
      fc.constantFrom(...PLACES),
      fc.boolean(),
      ({ kind, title, unit, value }, place, comma) => {
        const factor = kind.units[unit] ?? 1
        const number = written(value / factor, comma)
        if (number.includes('e')) return
        const header = {
          brackets: `${title} (${unit})`,
          square: `${title} [${unit}]`,
          in: `${title} in ${unit}`,
          comma: `${title}, ${unit}`,
          behind: `${title} ${unit}`,
          cell: title,
          column: title,
          below: title,
          titles: title,
        }[place]
        const first = ['Name', 'Country', 'Technology', 'Industry', 'Share', header]
        const beside = place === 'column' ? ['Unit'] : []
        const below = headerGoesOn([...first, ...beside], ['', '', '', '', '', unit])
        if (place === 'below' && below === null) throw new Error(`${title} over ${unit}`)
        const names = place === 'below' ? (below ?? []) : [...first, ...beside]
        const isTitled = place === 'titles' && kind.of === 'revenue'
        const titled = isTitled ? withTitleUnits(names, [[`Amounts in ${unit}`]]) : names
        const cells = [
          'A',
          'DE',
          'Wind',
          'Cement',
          '50 %',
          place === 'cell' ? `${number} ${unit}` : number,
          ...beside.map(() => unit),
        ]
        if (place === 'titles' && !isTitled) return
        const rows = [2, 3].map(row => ({ row, cells }))
        const read = readRows({ header: titled, rows, delimiter: comma ? ';' : ',' }, reference).rows[0]?.values?.[
          kind.of
        ]
        if (typeof read === 'number')
          expect([titled, cells, read / value]).toEqual([titled, cells, expect.closeTo(1, 6)])
        // Units with a dot, an apostrophe or a blank are written in too many ways to be known everywhere.
        else if (/^\w+$/.test(unit)) throw new Error(`not read: ${JSON.stringify([titled, cells])}`)
      },
    ),
    { numRuns: 3000 },
  )
})
