import type { Reference } from '@cradle/data/types'
import { FIELDS, headersOf, NEEDED, technologyKinds } from '@cradle/impact/rows'
import { type SheetCell, writeWorkbook } from '@cradle/sheet'
import { englishDetail } from '@cradle/words/messages'
import { FIELD_TEXTS } from './field-texts.ts'

/** The columns that most lists need, in the order of the template. The others are in the definitions. */
export const TEMPLATE_COLUMNS = [
  'name',
  'entity_id',
  'country',
  'city',
  'allocation',
  'technology',
  'capacity_mw',
  'generation_gwh',
  'industry',
  'revenue',
  'currency',
  'year',
  'site_id',
  'latitude',
  'longitude',
  'portfolio_name',
  'is_giin',
  'own_scope1_t',
  'own_scope2_location_t',
  'own_scope3_upstream_t',
  'own_water_m3',
  'own_jobs',
  'own_year',
  'own_assurance',
  'own_source',
  'production_split',
] as const satisfies readonly (typeof FIELDS)[number][]

const ROWS = 2000
const NEEDED_TEXT = { required: 'required', to_calculate: 'to calculate', optional: 'optional' } as const

export const templateCsv = (): string => `\ufeff${TEMPLATE_COLUMNS.join(',')}\r\n`

/** The template as a workbook: Data to fill in, Read me, Definitions of all fields, Lists of what some of them take. */
export async function templateXlsx(reference: Reference): Promise<Uint8Array> {
  const lists = listsOf(reference)
  const column = (field: (typeof TEMPLATE_COLUMNS)[number]) => letter(TEMPLATE_COLUMNS.indexOf(field))
  const pick = (field: (typeof TEMPLATE_COLUMNS)[number], list: number) => ({
    range: `${column(field)}2:${column(field)}${ROWS}`,
    of: `Lists!$${letter(list)}$2:$${letter(list)}$${lists[list]!.values.length + 1}`,
  })
  return await writeWorkbook([
    {
      name: 'Data',
      rows: [[...TEMPLATE_COLUMNS]],
      widths: TEMPLATE_COLUMNS.map(field => (field === 'name' ? 36 : Math.max(14, field.length + 2))),
      lists: [
        pick('country', 0),
        pick('technology', 2),
        pick('industry', 4),
        pick('currency', 5),
        pick('own_assurance', 6),
      ],
      frozen: true,
    },
    { name: 'Read me', rows: README.map(line => [line]), widths: [110] },
    {
      name: 'Definitions',
      rows: [
        ['field', 'needed', 'form', 'meaning', 'example', 'headers that mean the same'],
        ...FIELDS.map((field): SheetCell[] => {
          const { text, form, example } = FIELD_TEXTS[field]
          return [field, NEEDED_TEXT[NEEDED[field]], form, text, example, headersOf(field).slice(1).join(', ')]
        }),
      ],
      widths: [20, 14, 40, 70, 24, 100],
      frozen: true,
    },
    { name: 'Lists', rows: columnsToRows(lists), widths: lists.map(() => 28), frozen: true },
  ])
}

const README = [
  'Fill in the sheet Data: one row per organisation, or one per site with a site_id of its own.',
  'A row needs name, country and allocation. Allocation is the share of the organisation that is yours, 0 to 1 or with a percent sign; it is not the weight in your portfolio.',
  'To be calculated a row also needs a technology with capacity_mw or generation_gwh, or an industry with revenue, currency and year, or a name among the reference organisations.',
  'What an organisation states itself goes before every estimate: own_scope1_t and the other own columns, with own_year, own_assurance and own_source. Leave them empty where nothing is stated; 0 means none.',
  'Instead of allocation you can give outstanding_amount and denominator (EVIC, total equity and debt, or project cost), or equity and debt.',
  'Columns may be left out, renamed to one of the headers in Definitions, or put in another order. Columns that are not known are ignored.',
  'What it states of people and places goes into the outcome columns of Definitions, such as outcome_clients; they stand beside the goals and change no figure.',
  'A cell that is there but cannot be understood rejects its row, with the reason; among the outcomes it leaves out only its own figure. Nothing is guessed, and an empty cell is never a zero.',
  'Lists holds the countries, technologies, industries and currencies. Codes of ISIC 4, NACE 2 and NAICS are understood too.',
]

function listsOf(reference: Reference): { title: string; values: string[] }[] {
  const countries = [...reference.countries.values()]
    .filter(country => country.iso2)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const technologies = technologyKinds()
  const industries = reference.industries.filter(industry => industry.kind === 'revenue').map(industry => industry.name)
  return [
    { title: 'country', values: countries.map(country => country.iso2) },
    { title: 'country name', values: countries.map(country => country.name) },
    { title: 'technology', values: technologies },
    { title: 'technology name', values: technologies.map(technologyTitle) },
    { title: 'industry', values: [...industries].sort() },
    { title: 'currency', values: [...reference.exchangeRates.keys()].sort() },
    { title: 'assurance', values: ['verified', 'reasonable', 'limited', 'none'] },
  ]
}

/** The English name of a technology; gas whose kind is not stated is not told to be of one. */
const technologyTitle = (id: string): string =>
  englishDetail({ code: `technologies:${id === 'gas' ? 'gas_unspecified' : id}` })

function columnsToRows(lists: readonly { title: string; values: readonly string[] }[]): SheetCell[][] {
  const longest = Math.max(...lists.map(list => list.values.length))
  return [
    lists.map(list => list.title),
    ...Array.from({ length: longest }, (_, i) => lists.map(list => list.values[i] ?? null)),
  ]
}

const letter = (column: number): string => String.fromCharCode(65 + column)
