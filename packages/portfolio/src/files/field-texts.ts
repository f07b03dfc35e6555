import {
  OUTCOME_CODES,
  OUTCOMES,
  type OutcomeCode,
  type OutcomeField,
  type OutcomeUnit,
  outcomeField,
} from '@cradle/impact/outcomes'
import type { Field } from '@cradle/impact/rows'
import { englishDetail } from '@cradle/words/messages'

type FieldText = { text: string; form: string; example: string }

/** How the numbers of an outcome are written. */
const COUNT = 'number, or thousand, million named in header or cell'
const FORMS: Readonly<Record<OutcomeUnit, string>> = {
  persons: COUNT,
  households: COUNT,
  jobs: COUNT,
  organisations: COUNT,
  dwellings: COUNT,
  ha: 'ha, or m2, km2, acre named in header or cell',
  m3: 'm3, or l, Ml, Mm3 named in header or cell',
  t: 't, or kg, kt, Mt named in header or cell',
}

/** `Outcome: women among the clients, at most as many as outcome_clients. Goals 5, 1.` */
function outcomeText(code: OutcomeCode): FieldText {
  const { goals, partOf, unit } = OUTCOMES[code]
  const name = englishDetail({ code: `outcomes:${code}` })
  const part = partOf === undefined ? '' : `, at most as many as outcome_${partOf}`
  const spoken = goals.length === 1 ? `Goal ${goals[0]}` : `Goals ${goals.join(', ')}`
  return { text: `Stated outcome: ${name}${part}. ${spoken}.`, form: FORMS[unit], example: '' }
}

const OUTCOME_TEXTS = Object.fromEntries(OUTCOME_CODES.map(code => [outcomeField(code), outcomeText(code)])) as Record<
  OutcomeField,
  FieldText
>

/** The content of each field of an upload, for the template, the input guide and the choice of columns. */
export const FIELD_TEXTS: Readonly<Record<Field, FieldText>> = {
  name: {
    text: 'The organisation, as you know it.',
    form: 'text, at most 300 characters',
    example: 'Hilltop Example Wind',
  },
  entity_id: {
    text: 'An identifier of the organisation: LEI, ISIN, reference id or your own.',
    form: 'text',
    example: '',
  },
  country: {
    text: 'The country of the organisation or site.',
    form: 'ISO code (2 or 3 letters, 3 digits) or name',
    example: 'DE',
  },
  allocation: {
    text: 'The share of the organisation that is yours. Not its weight in your portfolio.',
    form: '0 to 1, or a percentage with its sign',
    example: '0.25',
  },
  weight: {
    text: 'The part of your portfolio that the organisation is. No figure is made of it: it does not say how much of the organisation is yours.',
    form: 'number or percentage',
    example: '',
  },
  outstanding_amount: {
    text: 'Your outstanding amount; with a denominator it gives the allocation.',
    form: 'number',
    example: '',
  },
  denominator: {
    text: 'What the outstanding amount is a part of: EVIC, total equity and debt, or project cost, in the same currency.',
    form: 'number above 0',
    example: '',
  },
  equity: {
    text: 'Total equity; with debt it is the denominator where no other is given.',
    form: 'number',
    example: '',
  },
  debt: { text: 'Total debt; with equity it is the denominator where no other is given.', form: 'number', example: '' },
  portfolio_name: { text: 'The portfolio of the row: one file may hold several.', form: 'text', example: '' },
  investor_name: {
    text: 'The investor of the row; together with the portfolio it names a portfolio.',
    form: 'text',
    example: '',
  },
  site_id: { text: 'Tells the sites of one organisation apart: one row for each.', form: 'text', example: '' },
  site_name: { text: 'The name of the site.', form: 'text', example: '' },
  address: { text: 'The address.', form: 'text', example: '' },
  city: {
    text: 'The city: it places the site on the map where there are no coordinates.',
    form: 'text',
    example: 'Husum',
  },
  postal_code: { text: 'The postal code.', form: 'text', example: '' },
  latitude: { text: 'The latitude of the site.', form: 'degrees, -90 to 90', example: '54.47' },
  longitude: { text: 'The longitude of the site.', form: 'degrees, -180 to 180', example: '9.05' },
  technology: { text: 'The technology of a power plant.', form: 'a technology of the list', example: 'wind_onshore' },
  capacity_mw: {
    text: 'The nameplate capacity of a power plant.',
    form: 'MW, or W, kW, GW named in header, cell or a unit column',
    example: '100',
  },
  capacity_unit: { text: 'The unit of the capacity.', form: 'kW, MW or GW', example: '' },
  capacity_factor: {
    text: 'The share of the year that the plant runs at full capacity.',
    form: '0 to 1, or a percentage',
    example: '',
  },
  generation_gwh: {
    text: 'The electricity generated in a year; it goes before the capacity.',
    form: 'GWh, or kWh, MWh, TWh named in header or cell',
    example: '',
  },
  production: {
    text: 'A production column of PACTA; its unit says whether it is capacity or generation.',
    form: 'number',
    example: '',
  },
  production_unit: { text: 'The unit of the production.', form: 'kW, MW, GW, kWh, MWh, GWh or TWh', example: '' },
  industry: {
    text: 'The industry.',
    form: 'ISIC 4, NACE 2 or NAICS code, or a name of the list',
    example: 'ISIC 2394',
  },
  industry_system: {
    text: 'The classification that the industry code is of.',
    form: 'ISIC 4, NACE 2, NAICS or BEA',
    example: '',
  },
  revenue: {
    text: 'The revenue of a year, in the unit of its header or cell.',
    form: 'number, or with k, m, bn, lakh or crore',
    example: '5000000',
  },
  currency: { text: 'The currency of the revenue.', form: 'three-letter code of ISO 4217', example: 'EUR' },
  year: { text: 'The year of the revenue.', form: 'year or date', example: '2023' },
  holdings_date: {
    text: 'The date of the holdings; it gives the year where no other is given.',
    form: 'date',
    example: '',
  },
  own_scope1_t: {
    text: 'Scope 1 emissions that the organisation or site states itself; they replace the estimate. 0 is a value.',
    form: 't CO2e, or kg, kt, Mt named in header or cell',
    example: '',
  },
  own_scope2_location_t: {
    text: 'Stated scope 2 emissions, location-based. A scope 2 without its basis counts as location-based.',
    form: 't CO2e, or kg, kt, Mt',
    example: '',
  },
  own_scope2_market_t: {
    text: 'Stated scope 2 emissions, market-based; they count where no location-based ones are stated.',
    form: 't CO2e, or kg, kt, Mt',
    example: '',
  },
  own_scope3_upstream_t: {
    text: 'Stated scope 3 emissions of the supply chain, without the use of what is sold. A whole scope 3 is not this.',
    form: 't CO2e, or kg, kt, Mt',
    example: '',
  },
  own_electricity_mwh: {
    text: 'The electricity that the organisation uses in a year.',
    form: 'MWh, or kWh, GWh, TWh, GJ, TJ named in header or cell',
    example: '',
  },
  own_water_m3: {
    text: 'The water that the organisation withdraws in a year. Water consumed is not this.',
    form: 'm3, or l, Ml, Mm3 named in header or cell',
    example: '',
  },
  own_jobs: {
    text: 'The people that the organisation employs.',
    form: 'full-time equivalents or persons',
    example: '',
  },
  own_year: {
    text: 'The year of the stated figures. Those of another year than that of the row are used as they are, with a remark.',
    form: 'year or date',
    example: '',
  },
  own_assurance: {
    text: 'How far the stated figures were checked; it decides their data quality and how uncertain they are.',
    form: 'verified, reasonable, limited or none',
    example: '',
  },
  own_source: {
    text: 'Where the stated figures come from. Readers of a shared report do not see it.',
    form: 'text, at most 1000 characters',
    example: '',
  },
  heat_rate_mj_per_kwh: {
    text: 'The measured heat rate of a power plant, or its efficiency: lower heating value per net generation.',
    form: 'MJ/kWh, or kJ/kWh, Btu/kWh, or an efficiency in %',
    example: '',
  },
  fuel_co2_kg_per_gj: {
    text: 'The measured carbon dioxide of the fuel of a power plant, by lower heating value.',
    form: 'kg/GJ, or kg/MMBtu, lb/MMBtu',
    example: '',
  },
  production_split: {
    text: 'The countries in which an organisation produces, with their shares. Without it the country of the row is taken for the place.',
    form: 'shares that add to 1: DE:0.4;PL:0.6, or 40 % DE, 60 % PL',
    example: '',
  },
  ...OUTCOME_TEXTS,
  outcome_year: {
    text: 'The year of the stated outcomes; without it that of the stated figures, or of the headers.',
    form: 'year or date',
    example: '',
  },
  outcome_assurance: {
    text: 'How far the stated outcomes were checked; without it own_assurance counts.',
    form: 'verified, reasonable, limited or none',
    example: '',
  },
  outcome_source: {
    text: 'Where the stated outcomes come from; without it own_source counts. Readers of a shared report do not see it.',
    form: 'text, at most 1000 characters',
    example: '',
  },
  outcome_evidence: {
    text: 'What shows the outcomes: a document or an address. Readers of a shared report do not see it.',
    form: 'text, at most 1000 characters',
    example: '',
  },
  outcome_what: { text: 'What changed for people or places.', form: 'text, at most 1000 characters', example: '' },
  outcome_who: { text: 'For whom it changed.', form: 'text, at most 1000 characters', example: '' },
  outcome_how_much: {
    text: 'How many, how deeply and how long.',
    form: 'text, at most 1000 characters',
    example: '',
  },
  outcome_contribution: {
    text: 'Whether it would have happened anyway.',
    form: 'text, at most 1000 characters',
    example: '',
  },
  outcome_risk: { text: 'What may go otherwise than stated.', form: 'text, at most 1000 characters', example: '' },
  is_giin: { text: 'Listed as a member of the Global Impact Investing Network.', form: 'yes or no', example: '' },
  asset_class: {
    text: 'The asset class of what you hold. Rows of cash, gold, states and funds have no production of their own and are listed as such.',
    form: 'text',
    example: '',
  },
  instrument_id: {
    text: 'The ISIN of what you hold; it identifies the organisation where no other identifier is given.',
    form: 'ISIN',
    example: '',
  },
  ticker: { text: 'The ticker of what you hold. Kept for financed emissions.', form: 'text', example: '' },
  quantity: { text: 'The number of units, or the nominal. Kept for financed emissions.', form: 'number', example: '' },
  price: { text: 'The price of a unit. Kept for financed emissions.', form: 'number', example: '' },
  quote_currency: {
    text: 'The currency of the price. Kept for financed emissions.',
    form: 'three-letter code of ISO 4217',
    example: '',
  },
  undrawn_amount: {
    text: 'The part of a commitment that is not drawn. Kept for financed emissions.',
    form: 'number',
    example: '',
  },
  market_cap: {
    text: 'Market capitalisation; with debt it is the denominator where no EVIC is given.',
    form: 'number',
    example: '',
  },
  preferred: {
    text: 'Preferred shares; a part of the denominator beside the market capitalisation.',
    form: 'number',
    example: '',
  },
  non_controlling: {
    text: 'Non-controlling interests; a part of the denominator beside the market capitalisation.',
    form: 'number',
    example: '',
  },
  enterprise_value: {
    text: 'Enterprise value; with cash it is the denominator, because its cash is deducted.',
    form: 'number',
    example: '',
  },
  cash: { text: 'Cash and equivalents of the organisation.', form: 'number', example: '' },
  total_assets: { text: 'Total assets. Kept for financed emissions.', form: 'number', example: '' },
  instrument_size: { text: 'The size of the issue. Kept for financed emissions.', form: 'number', example: '' },
  own_scope12_t: {
    text: 'Stated scope 1 and 2 in one number. Kept for financed emissions; scope 1 alone replaces the estimate.',
    form: 't CO2e, or kg, kt, Mt',
    example: '',
  },
  own_scope3_t: {
    text: 'The whole of stated scope 3. Kept for financed emissions; its upstream part replaces the estimate.',
    form: 't CO2e, or kg, kt, Mt',
    example: '',
  },
  energy_gwh: {
    text: 'The energy used in a year. Kept for financed emissions.',
    form: 'GWh, or kWh, MWh, TWh',
    example: '',
  },
  steel_production_t: {
    text: 'Crude steel of the company in a year, which is compared with a 1.5 °C path. Kept for financed emissions.',
    form: 't, or kt, Mt',
    example: '',
  },
}
