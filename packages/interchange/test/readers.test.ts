/** Single rules of the formats that the cases of the suite do not show. */

import { writeWorkbook } from '@cradle/sheet'
import { describe, expect, test } from 'vitest'
import { type Database, importDatabase } from '../src/index.ts'

const read = (content: string | Uint8Array, name = 'file') =>
  importDatabase({ name, bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content })
const classes = ({ dataSets }: Database, process = 0) =>
  dataSets[process]?.exchanges.map(({ class: of, reason }) => (reason === '' ? of : `${of} ${reason}`))
const amounts = ({ dataSets }: Database, process = 0) => dataSets[process]?.exchanges.map(({ amount }) => amount)
const columns = (database: Database) => database.columns.map(({ id }) => id)

describe('EcoSpold 1', () => {
  const exchange = (number: number, group: string, value: string, more = '') =>
    `<exchange number="${number}" name="flow ${number}" unit="kg" meanValue="${value}"${more}>${group}</exchange>`
  const output = (code: number) => `<outputGroup>${code}</outputGroup>`
  const input = (code: number) => `<inputGroup>${code}</inputGroup>`
  const file = (flowData: string, facts = '') =>
    `<ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold01"><dataset number="1"><metaInformation><processInformation>` +
    `<referenceFunction name="making" unit="kg" category="c" subCategory="s"/>${facts}</processInformation></metaInformation>` +
    `<flowData>${flowData}</flowData></dataset></ecoSpold>`
  const allocation = (product: number, of: number, fraction: number) =>
    `<allocation referenceToCoProduct="${product}" fraction="${fraction}"><referenceToInputOutput>${of}</referenceToInputOutput></allocation>`

  test('the reference stays a product where allocations name only others', async () => {
    const flows = exchange(1, output(0), '2') + exchange(2, output(2), '1') + exchange(3, output(4), '4')
    const database = await read(file(flows + allocation(2, 3, 25) + allocation(1, 3, 75)))
    expect(columns(database)).toEqual(['1', '1::flow 2'])
    expect(database.dataSets[0]?.exchanges[2]?.shares).toEqual([0.75, 0.25])
    const without = await read(file(flows + allocation(2, 3, 25)))
    expect(columns(without)).toEqual(['1', '1::flow 2'])
    expect(without.problems.counts.get('ALLOCATION_SUM')).toBe(1)
  })
  test('groups that the format does not have are not supported, avoided products are credits', async () => {
    const flows = exchange(1, output(0), '1') + exchange(2, output(7), '1') + exchange(3, output(1), '1')
    const database = await read(file(flows + exchange(4, input(9), '1')))
    const dropped = 'dropped GROUP_NOT_SUPPORTED'
    expect(classes(database)).toEqual(['reference', dropped, 'cutoff NO_PROVIDER', dropped])
    expect(database.dataSets[0]?.exchanges[2]).toMatchObject({ avoided: true, direction: 'output' })
  })
  test('an impact category is a method, not a process', async () => {
    const facts = '<dataSetInformation impactAssessmentResult="true"/>'
    const database = await read(file(exchange(1, output(4), '28', ' category="air" subCategory="low"'), facts))
    expect(database.columns).toEqual([])
    expect(database.methods[0]).toMatchObject({ name: 'c', categories: [{ name: 'making', unit: 'kg' }] })
    expect(database.methods[0]?.categories[0]?.factors[0]).toMatchObject({ factor: 28, flow: { name: 'flow 1' } })
  })
})

describe('SimaPro', () => {
  const header = '{SimaPro 9.0}\n{CSV separator: Comma}\n{Decimal separator: .}\n\n'
  test('sections in any order, titles in any case, a field without value, comments', async () => {
    const database = await read(
      `${header}PROCESS\n\nCategory type\nwaste treatment\n\nProcess identifier\nX1\n\nComment\nEmissions to air\nCO2,high. pop.,g,5,Undefined\n` +
        `,a comment\n\nMaterials/fuels\n"Steel, hot",kg,2^2*e,Undefined\n\nproducts\n"Sheet, cold",kg,1,100,not defined,Metal\n\nEnd\n`,
    )
    expect(columns(database)).toEqual(['X1'])
    expect(classes(database)).toEqual(['elementary', 'cutoff NO_PROVIDER', 'reference'])
    expect(amounts(database)).toEqual([5, 4 * Math.E, 1])
    expect(database.dataSets[0]?.exchanges[1]?.formula).toBe('2^2*e')
    expect(database.dataSets[0]?.name).toBe('Sheet, cold')
  })
  test('product stages are named, not read', async () => {
    const database = await read(`${header}Product stage\n\nCategory type\nassembly\n\nProducts\nCar,p,1,\n\nEnd\n`)
    expect([...database.problems.counts]).toEqual([['PRODUCT_STAGE', 1]])
    expect(database.columns).toEqual([])
  })
  test('wastes link to treatments only, products never to them', async () => {
    const process = (id: string, section: string, rows: string) =>
      `Process\n\nProcess identifier\n${id}\n\n${section}\n${rows}\n\nEnd\n\n`
    const database = await read(
      header +
        process(
          'A',
          'Products',
          'thing,kg,1,100,,\n\nMaterials/fuels\nslag,kg,1,Undefined\n\nWaste to treatment\nslag,kg,2,Undefined\nash,kg,1,Undefined',
        ) +
        process('B', 'Waste treatment', 'Slag,kg,1,All waste types,'),
    )
    expect(classes(database)).toEqual(['reference', 'cutoff NO_PROVIDER', 'linked', 'cutoff NO_TREATMENT'])
  })
})

describe('Brightway', () => {
  const workbook = (cells: (string | number)[][]) => writeWorkbook([{ name: 'data', rows: cells }])
  const header = ['name', 'amount', 'unit', 'location', 'type', 'reference product']
  test('places, products and units decide; without a place only one that fits', async () => {
    const activity = (name: string, location: string) => [
      ['Activity', name],
      ['location', location],
      ['unit', 'kilogram'],
      ['reference product', 'steel'],
    ]
    const bytes = await workbook([
      ...activity('making', 'CH'),
      [],
      ...activity('making', 'DE'),
      [],
      ['Activity', 'using'],
      ['unit', 'kilogram'],
      ['Exchanges'],
      header,
      ['using', -1, '', '', 'production'],
      ['making', 2, 'gram', 'DE', 'technosphere', 'steel'],
      ['making', 3, 'kilogram', '', 'technosphere', 'steel'],
      ['making', 4, 'MJ', 'DE', 'technosphere', 'steel'],
      ['making', 5, 'kilogram', 'FR', 'technosphere', 'steel'],
      ['making', 6, 'kilogram', 'CH', 'substitution'],
      ['making', 7, 'kilogram', 'CH', 'guess'],
    ])
    const database = await read(new Uint8Array(bytes), 'book.xlsx')
    const using = database.dataSets.findIndex(({ name }) => name === 'using')
    const open = 'cutoff NO_PROVIDER'
    expect(classes(database, using)).toEqual([
      'reference',
      'linked',
      open,
      open,
      open,
      'linked',
      'dropped TYPE_NOT_SUPPORTED',
    ])
    expect(database.dataSets[using]?.exchanges[1]?.provider).toBe('making|steel|de|kilogram')
    expect(database.dataSets[using]?.exchanges[0]?.unit.text).toBe('kilogram')
  })
})

describe('ILCD', () => {
  const process = (body: string, references = '0') =>
    `<processDataSet xmlns="http://lca.jrc.it/ILCD/Process" xmlns:common="http://lca.jrc.it/ILCD/Common"><processInformation><dataSetInformation>` +
    `<common:UUID>A</common:UUID><name><baseName>p</baseName></name></dataSetInformation><quantitativeReference>` +
    `${references
      .split(',')
      .map(id => `<referenceToReferenceFlow>${id}</referenceToReferenceFlow>`)
      .join('')}</quantitativeReference>` +
    `</processInformation><exchanges>${body}</exchanges></processDataSet>`
  const exchange = (id: number, flow: string, amount: string) =>
    `<exchange dataSetInternalID="${id}"><referenceToFlowDataSet refObjectId="${flow}"/>${amount}</exchange>`
  const flow =
    '<flowDataSet xmlns="http://lca.jrc.it/ILCD/Flow"><flowInformation><dataSetInformation><UUID>f</UUID><name><baseName>steel</baseName></name></dataSetInformation></flowInformation>' +
    '<modellingAndValidation><LCIMethod><typeOfDataSet>Other flow</typeOfDataSet></LCIMethod></modellingAndValidation><flowProperties><flowProperty>' +
    '<referenceToFlowPropertyDataSet refObjectId="93a60a56-a3c8-11da-a746-0800200b9a66"/></flowProperty></flowProperties></flowDataSet>'
  const files = (...given: string[]) =>
    importDatabase({ files: given.map((text, i) => [`${i}.xml`, new TextEncoder().encode(text)] as const) })

  test('a flow of no kind can be the reference, in the unit of a property everybody knows', async () => {
    const number = '<resultingAmount>2</resultingAmount>'
    const database = await files(process(exchange(0, 'F', number) + exchange(1, 'f', number)), flow)
    expect(classes(database)).toEqual(['reference', 'dropped OTHER_FLOW'])
    expect(database.columns[0]?.product.unit.text).toBe('kg')
  })
  test('the first reference that can be one counts; one without flow or amount is unreadable', async () => {
    const good = '<meanAmount>2</meanAmount>'
    const database = await files(process(exchange(0, 'gone', good) + exchange(1, 'f', good), '0,1'), flow)
    expect(classes(database)).toEqual(['dropped UNKNOWN_FLOW', 'reference'])
    const without = await files(process(exchange(0, 'f', '<meanAmount>x</meanAmount>')), flow)
    expect(without.dataSets[0]?.leftOut).toBe('REFERENCE_UNREADABLE')
  })
})
