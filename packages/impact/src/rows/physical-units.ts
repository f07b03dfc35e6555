/**
 * Units of what a list states of its own footprint: tonnes of greenhouse gas, electricity, water, persons, heat rates, carbon of fuels.
 * Where a spelling means two units that are a thousand or a million apart (`MT` and `Mt`, `ml` and `Ml`), the capital letters decide, and
 * a text whose letters leave it open is no unit: a person says which.
 */
import { foldTight } from '@cradle/text/names'

/** What such a unit measures. */
export type PhysicalDimension =
  | 'greenhouse_gas'
  | 'electricity'
  | 'water'
  | 'persons'
  | 'heat_rate'
  | 'fuel_carbon'
  | 'count'
  | 'area'
  | 'mass'

/** MJ in a thousand British thermal units of the International Table. */
const MJ_PER_KBTU = 1.05505585262
/** Kilograms of a pound (avoirdupois). */
const KG_PER_POUND = 0.45359237

/**
 * Names to choose from, and what one of the unit is in the plain unit, which stands first: t CO2e, MWh, m3, persons, MJ of lower heating
 * value per kWh, kg CO2 per GJ, and of outcomes numbers, hectares, tonnes. An efficiency divides instead: 1 % is a heat rate of 360 MJ/kWh, 40 % is 9.
 */
export const PHYSICAL_UNITS: Readonly<Record<PhysicalDimension, Readonly<Record<string, number>>>> = {
  greenhouse_gas: { t: 1, kg: 1e-3, kt: 1e3, Mt: 1e6 },
  electricity: { MWh: 1, kWh: 1e-3, GWh: 1e3, TWh: 1e6, GJ: 1 / 3.6, TJ: 1e3 / 3.6 },
  water: { m3: 1, l: 1e-3, Ml: 1e3, Mm3: 1e6 },
  persons: { persons: 1, thousand: 1e3 },
  heat_rate: { 'MJ/kWh': 1, 'kJ/kWh': 1e-3, 'Btu/kWh': MJ_PER_KBTU / 1e3, '%': 360 },
  count: { '1': 1, k: 1e3, m: 1e6 },
  area: { ha: 1, m2: 1e-4, km2: 100, acre: 0.40468564224 },
  mass: { t: 1, kg: 1e-3, kt: 1e3, Mt: 1e6 },
  fuel_carbon: { 'kg/GJ': 1, 'kg/MMBtu': 1 / MJ_PER_KBTU, 'lb/MMBtu': KG_PER_POUND / MJ_PER_KBTU },
}

/** Spellings whose capital letters count, before all others. */
const EXACT: Readonly<Record<PhysicalDimension, Readonly<Record<string, string>>>> = {
  greenhouse_gas: { t: 't T', kg: 'kg Kg KG', kt: 'kt Kt KT kT Gg', Mt: 'Mt MMT MMt mmt Tg' },
  electricity: {},
  water: { Ml: 'Ml ML', Mm3: 'Mm3 GL Gl hm3', m3: 'm3 M3 kl kL KL', l: 'l L' },
  persons: { thousand: "k '000 000" },
  heat_rate: { '%': '%' },
  fuel_carbon: {},
  count: { k: "k K '000 000", m: 'm M mn Mn' },
  area: { ha: 'ha Ha HA', m2: 'm2', km2: 'km2' },
  mass: { t: 't T', kg: 'kg Kg KG', kt: 'kt Kt KT kT', Mt: 'Mt MMT' },
}

/** Spellings after folding, in five languages. */
const FOLDED: Readonly<Record<PhysicalDimension, Readonly<Record<string, string>>>> = {
  greenhouse_gas: {
    t: 'tonne tonnes ton tons tonnen tonelada toneladas metricton metrictons metrictonne metrictonnes tonnesmetriques toneladasmetricas',
    kg: 'kilogram kilograms kilogramm kilogrammes kilogramos quilogramas',
    kt: 'kiloton kilotons kilotonne kilotonnes thousandtonnes thousandtons thousandt 1000t 000t tsdt tausendt tausendtonnen milliersdetonnes milesdetoneladas milharesdetoneladas',
    Mt: 'megaton megatons megatonne megatonnes milliontonnes milliontons millionmetrictons millionmetrictonnes milliont miot millionentonnen millionsdetonnes millonesdetoneladas milhoesdetoneladas',
  },
  electricity: {
    kWh: 'kwh kilowattstunden kilowatthours',
    MWh: 'mwh megawattstunden megawatthours',
    GWh: 'gwh gigawattstunden gigawatthours',
    TWh: 'twh terawattstunden terawatthours',
    GJ: 'gj gigajoule gigajoules',
    TJ: 'tj terajoule terajoules',
  },
  water: {
    m3: 'cbm cubicmetre cubicmetres cubicmeter cubicmeters kubikmeter metrecube metrescubes metroscubicos kilolitre kilolitres kiloliters',
    l: 'litre litres liter liters litro litros',
    Ml: 'megalitre megalitres megaliter megaliters megalitros thousandm3 1000m3 000m3 tausendm3 tsdm3 milliersdem3 milesdem3',
    Mm3: 'gigalitre gigalitres gigaliters millionm3 millioncubicmetres millioncubicmeters miom3 millionsdem3 millonesdem3 milhoesdem3',
  },
  persons: {
    persons:
      'fte ftes fulltimeequivalent fulltimeequivalents vze vza vollzeitaquivalente vollzeitstellen etp etc headcount employees persons people jobs mitarbeiter mitarbeitende beschaftigte personen kopfe salaries personnes emplois empleados personas empleos trabalhadores funcionarios colaboradores pessoas empregos',
    thousand: 'thousand thousands tsd tausend milliers miles milhares',
  },
  heat_rate: {
    'MJ/kWh': 'mjkwh mjperkwh gjmwh gjpermwh',
    'kJ/kWh': 'kjkwh kjperkwh',
    'Btu/kWh': 'btukwh btuperkwh',
    '%': 'percent prozent pct pourcent porciento porcento',
  },
  count: {
    '1': 'number count persons people individuals clients customers patients pupils students households families jobs fte farmers anzahl personen menschen kunden haushalte stellen nombre personnes menages clientes personas hogares empleos pessoas domicilios familias empregos numero pacientes alumnos alunos',
    k: 'thousand thousands tsd tausend milliers miles milhares',
    m: 'million millions mio mln millionen millones milhoes',
  },
  area: {
    ha: 'hectare hectares hektar hectarea hectareas hectares',
    m2: 'sqm squaremetres squaremeters quadratmeter metrescarres metroscuadrados metrosquadrados',
    km2: 'sqkm squarekilometres squarekilometers quadratkilometer',
    acre: 'acre acres ac',
  },
  mass: {
    t: 'tonne tonnes ton tons tonnen tonelada toneladas metrictons metrictonnes',
    kg: 'kilogram kilograms kilogramm kilogrammes kilogramos quilogramas',
    kt: 'kilotonne kilotonnes thousandtonnes 000t tsdt',
    Mt: 'megatonne megatonnes milliontonnes miot',
  },
  fuel_carbon: {
    'kg/GJ': 'kggj kgpergj ttj tpertj gmj gpermj',
    'kg/MMBtu': 'kgmmbtu kgpermmbtu',
    'lb/MMBtu': 'lbmmbtu lbpermmbtu lbsmmbtu',
  },
}

const BY_SPELLING = new Map(
  Object.keys(PHYSICAL_UNITS).map(dimension => [
    dimension,
    { exact: spelled(EXACT, dimension), folded: spelled(FOLDED, dimension) },
  ]),
)

/** Spelling -> name of the unit. */
function spelled(table: typeof EXACT, dimension: string): ReadonlyMap<string, string> {
  const units = Object.entries(table).find(([name]) => name === dimension)?.[1] ?? {}
  return new Map(Object.entries(units).flatMap(([name, words]) => words.split(' ').map(word => [word, name])))
}

/** Spellings of units that are a million apart: metric tonnes or megatonnes, millilitres or megalitres; and the gas without its unit. */
const AMBIGUOUS: Readonly<Partial<Record<PhysicalDimension, readonly string[]>>> = {
  greenhouse_gas: ['MT', 'mt', 'mT', ''],
  water: ['ml', 'mL'],
}

/** The gas in a unit: `CO2e`, `CO2-eq`, `CO2 equivalents`, `CO2-Äq.`, `éq. CO2`, `GHG`. */
const GAS =
  /(?:\b(?:of|de|von)\s+)?(?:[ée]q\.?\s*)?co2(?:[\s-]*(?:equivalents?|equivalentes?|equiv|äquivalente?|eqv?|äq|e(?![a-z])))?\.?|\bghg\b/giu
/** What is written behind an amount for "a year". */
export const A_YEAR = /(?:\/|\s|per\s|p\.?\s?)\s*(?:a|y|yr|year|jahr|annum|an|año|ano|anno)\.?$/i

/** The name of the unit that a text names; undefined: none of this dimension, or more than one. */
export function physicalUnit(dimension: PhysicalDimension, text: string): string | undefined {
  const bare = bareUnit(dimension, text)
  const { exact, folded } = BY_SPELLING.get(dimension) ?? {}
  return exact?.get(bare) ?? folded?.get(foldTight(bare))
}

/** Whether a text is meant as a unit of the dimension, but may be one of two. */
export const isAmbiguousUnit = (dimension: PhysicalDimension, text: string): boolean =>
  text !== '' && (AMBIGUOUS[dimension]?.includes(bareUnit(dimension, text)) ?? false)

/** A unit without its gas and without "a year". */
function bareUnit(dimension: PhysicalDimension, text: string): string {
  const plain = text.normalize('NFKC').replace(A_YEAR, '')
  const hasGas = dimension === 'greenhouse_gas' || dimension === 'fuel_carbon'
  return (hasGas ? plain.replace(GAS, ' ') : plain).replace(/\s+/g, ' ').trim()
}

/** What is throughput, storage or room, and no electrical power: tonnes, volumes, beds, energy, heat, the load of servers. */
const NOT_POWER =
  /^(?:(?:k|m)?t|tpa|tpd|tpy|t?tons?|tonnes?|tonnen|toneladas?|kg|bbl|bpd|bopd|boe|barrels?|mtpa|mmtpa|mmscfd?|teus?|[mh]m3|mld|mgd|m3|l|ml|litres?|liters?|ha|m2|sqm|sqft|sf|beds?|betten|lits|camas|leitos|rooms?|zimmer|keys|pax|passengers?|vehicles?|units?|pcs|heads?|racks?|mwh|kwh|gwh|mwth|mwt|kwth|mwit|kwit|itmw)(?:(?:per|p|pro|par|por|\/)?(?:a|y|yr|year|jahr|an|annum|d|day|tag|jour|dia|h|hr|hour|month))?(?:it|th)?$/
/** Whether a text is the unit of a capacity that is not one of electrical power: `t/a`, `m³/day`, `MW IT`, `beds`. */
export const isNotPower = (text: string): boolean =>
  NOT_POWER.test(foldTight(text.normalize('NFKC').replace(/\//g, ' per ')))
