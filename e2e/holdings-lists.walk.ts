import { expect, type Page, test } from '@playwright/test'
import { picture, sendList } from './person.ts'
import { clean } from './violations.ts'

/** Names and countries are of real listed companies; amounts and capitals are invented. Name, country, class, amount in EUR, EVIC in EUR m, industry, revenue in EUR m. */
const DEPOT_ROWS = [
  ['Verbund AG', 'AT', 'Aktien', '943.800', '31.000', '', ''],
  ['RWE AG', 'DE', 'Aktien', '612.000', '38.500', '', ''],
  ['Enel SpA', 'IT', 'Aktien', '455.000', '112.000', '', ''],
  ['Iberdrola SA', 'ES', 'Aktien', '731.000', '118.000', '', ''],
  ['EDP SA', 'PT', 'Aktien', '210.000', '36.000', '', ''],
  ['Fortum Oyj', 'FI', 'Aktien', '180.000', '16.500', '', ''],
  ['Fortum', 'FI', 'Aktien', '95.000', '16.500', '', ''],
  ['Vattenfall AB', 'SE', 'Anleihen', '250.000', '41.000', '', ''],
  ['ČEZ a.s.', 'CZ', 'Aktien', '120.000', '27.000', '', ''],
  ['Engie SA', 'FR', 'Aktien', '333.000', '76.000', '', ''],
  ['Siemens AG', 'DE', 'Aktien', '820.000', '', '', ''],
  ['Vestas Wind Systems', 'DK', 'Aktien', '240.000', '26.000', 'Industrials', ''],
  ['Nestlé SA', 'CH', 'Aktien', '510.000', '340.000', '10', '94.400'],
  ['Danone SA', 'FR', 'Aktien', '190.000', '47.000', '10', '27.700'],
  ['Heineken NV', 'NL', 'Aktien', '145.000', '71.000', '11', '28.700'],
  ['Holcim AG', 'CH', 'Aktien', '160.000', '46.000', '23.51', '29.200'],
  ['Heidelberg Materials AG', 'DE', 'Aktien', '130.000', '19.500', '23.51', '21.100'],
  ['ArcelorMittal SA', 'LU', 'Aktien', '110.000', '28.000', '24.10', '75.900'],
  ['Voestalpine AG', 'AT', 'Aktien', '88.000', '7.100', '24.10', '18.200'],
  ['Norsk Hydro ASA', 'NO', 'Aktien', '92.000', '16.800', '24.42', '19.800'],
  ['Stora Enso Oyj', 'FI', 'Aktien', '76.000', '15.300', '17.11', '11.700'],
  ['Deutsche Post AG', 'DE', 'Aktien', '205.000', '62.000', '53', '94.400'],
  ['BMW AG', 'DE', 'Anleihen', '300.000', '150.000', '29.10', '142.600'],
  ['iShares Global Clean Energy', 'IE', 'Fonds', '420.000', '', '', ''],
  ['Xtrackers MSCI World', 'IE', 'ETF', '650.000', '', '', ''],
  ['Bundesrepublik Deutschland 2032', 'DE', 'Staatsanleihe', '400.000', '', '', ''],
  ['Gold', '', 'Edelmetalle', '600.000', '', '', ''],
  ['Kontoguthaben EUR', '', 'Liquidität', '300.000', '', '', ''],
  ['Kontoguthaben USD', '', 'Liquidität', '80.000', '', '', ''],
  ['Beispiel Windpark GmbH & Co. KG', 'DE', 'Beteiligung', '1.500.000', '', '', ''],
]
const DEPOT = [
  'Familienvermögen Beispiel: Depotauszug 31.12.2022',
  'Bezeichnung;Land;Anlageklasse;Kurswert in EUR;EVIC (EUR m);Branche;Umsatz FY2022 (EUR m)',
  ...DEPOT_ROWS.map(cells => cells.join(';')),
  'Summe;;;10.908.800;;;',
].join('\n')

/** Plants of real names beside shares in their owners; shares and amounts are invented. */
const PLANTS = [
  ['RWE AG', 'Neurath', 'DE', 'lignite', '4200', '1 %', '40'],
  ['RWE AG', 'Niederaussem', 'DE', 'Braunkohle', '3400', '1 %', '35'],
  ['RWE AG', 'Weisweiler', 'DE', 'Braunkohle', '1800', '1 %', '20'],
  ['LEAG', 'Jänschwalde', 'DE', 'Braunkohle', '3000', '2 %', '25'],
  ['LEAG', 'Schwarze Pumpe', 'DE', 'lignite', '1600', '2 %', '20'],
  ['LEAG', 'Boxberg', 'DE', 'lignite', '2575', '2 %', '22'],
  ['PGE', 'Belchatow', 'PL', 'lignite', '5100', '0.5 %', '30'],
  ['PGE', 'Opole', 'PL', 'hard coal', '3300', '0.5 %', '18'],
  ['Enea', 'Kozienice', 'PL', 'hard coal', '4000', '0.5 %', '17'],
  ['Tauron', 'Jaworzno', 'PL', 'hard coal', '910', '0.5 %', '9'],
  ['ČEZ', 'Prunerov', 'CZ', 'lignite', '750', '1 %', '8'],
  ['ČEZ', 'Tusimice', 'CZ', 'lignite', '800', '1 %', '8'],
  ['Uniper', 'Staudinger', 'DE', 'hard coal', '510', '3 %', '7'],
  ['Uniper SE', 'Irsching', 'DE', 'CCGT', '1400', '3 %', '21'],
  ['Uniper SE', 'Grain', 'GB', 'CCGT', '1326', '3 %', '25'],
  ['Drax Group plc', 'Drax', 'GB', 'biomass', '2580', '1 %', '26'],
  ['EP Power Europe', 'Fiume Santo', 'IT', 'hard coal', '640', '1 %', '5'],
  ['Enel', 'Torrevaldaliga Nord', 'IT', 'hard coal', '1980', '1 %', '15'],
  ['Enel', 'Brindisi Sud', 'IT', 'hard coal', '2640', '1 %', '14'],
  ['Edison', 'Marghera Levante', 'IT', 'CCGT', '780', '1 %', '12'],
  ['Naturgy', 'Sagunto', 'ES', 'CCGT', '1200', '1 %', '11'],
  ['Endesa', 'As Pontes', 'ES', 'hard coal', '1400', '1 %', '6'],
  ['EDF', 'Cordemais', 'FR', 'hard coal', '1200', '1 %', '9'],
  ['Engie', 'Maxima', 'NL', 'CCGT', '870', '1 %', '10'],
  ['Vattenfall', 'Magnum', 'NL', 'CCGT', '1300', '1 %', '13'],
  ['PPC', 'Agios Dimitrios', 'GR', 'lignite', '1595', '1 %', '12'],
  ['Eskom', 'Kusile', 'ZA', 'hard coal', '4800', '0.2 %', '14'],
  ['Eskom', 'Medupi', 'ZA', 'hard coal', '4764', '0.2 %', '14'],
  ['NTPC', 'Vindhyachal', 'IN', 'hard coal', '4760', '0.1 %', '9'],
  ['Mystery Holding', 'Block 9', 'XX', 'hard coal', '300', '1 %', '4'],
  ['Verbund', '', 'AT', '', '', '0.3 %', '120'],
  ['Verbund AG', 'Mellach', 'AT', 'CCGT', '838', '1 %', '9'],
]
const COAL = [
  'Owner,Plant,Country,Fuel,Capacity (MW),Ownership,Market value (EUR m)',
  ...PLANTS.map(cells => cells.join(',')),
  'Total,,,,,,658',
].join('\n')

/** As the provider of an index fund publishes its holdings: titles, weights, market values, cash and a derivative, no capital. */
const INDEX = [
  'Invented Global Utilities UCITS ETF',
  'Fund Holdings as of,"31/Dec/2022"',
  ' ',
  'Ticker,Name,Sector,Asset Class,Market Value,Weight (%),Notional Value,Shares,Price,Location,Exchange,Market Currency',
  ...[
    ['NEE', 'NEXTERA ENERGY INC', '"83,114,220.15"', '14.21', '"994,188.00"', '83.60', 'United States'],
    ['SO', 'SOUTHERN', '"44,902,118.40"', '7.68', '"628,792.00"', '71.41', 'United States'],
    ['DUK', 'DUKE ENERGY CORP', '"44,118,301.02"', '7.54', '"428,370.00"', '102.99', 'United States'],
    ['IBE', 'IBERDROLA SA', '"38,227,940.77"', '6.53', '"3,269,285.00"', '11.69', 'Spain'],
    ['ENEL', 'ENEL', '"28,455,101.93"', '4.86', '"5,287,202.00"', '5.38', 'Italy'],
    ['RWE', 'RWE AG', '"16,874,334.09"', '2.88', '"379,132.00"', '44.51', 'Germany'],
    ['EDP', 'EDP ENERGIAS DE PORTUGAL SA', '"12,401,855.61"', '2.12', '"2,488,934.00"', '4.98', 'Portugal'],
    ['NTPC', 'NTPC LTD', '"9,004,762.30"', '1.54', '"4,477,002.00"', '2.01', 'India'],
  ].map(([ticker, name, value, weight, shares, price, location]) =>
    [
      ticker,
      name,
      'Utilities',
      'Equity',
      value,
      weight,
      value,
      shares,
      price,
      location,
      'Invented Exchange',
      'USD',
    ].join(','),
  ),
  'USD,USD CASH,Cash and/or Derivatives,Cash,"1,204,511.00",0.21,"1,204,511.00","1,204,511.00",100.00,United States,-,USD',
  'ESH3,S&P500 EMINI MAR 23,Cash and/or Derivatives,Futures,0.00,0.00,"771,800.00",4.00,3859.00,-,Invented Exchange,USD',
  'Total,,,,"278,303,144.27",47.57,,,,,,',
  '"The content of this file is invented."',
].join('\n')

/** Loans and equity of an impact fund in emerging markets, as its impact report has them: kWp, MWh, thousands of USD. */
const IMPACT_FUND = [
  'Impact fund I: portfolio as of 31.12.2022',
  'Investee;Country of operation;Sector;Instrument;Amount outstanding (USD k);Total assets (USD k);Installed capacity (kWp);Energy generated (MWh p.a.);Revenue FY2022 (USD k);GHG Scope 1 (t CO2e);Jobs',
  'Sunrise Mini Grids Ltd;Kenya;Solar PV;Senior loan;1200;6400;3100;4100;;;84',
  'Lac Vert Hydro SARL;Rwanda;Small hydro;Mezzanine loan;2500;18000;5200;24100;;;41',
  'Cashew Works Lda;Mozambique;Food processing;Senior loan;800;5100;;;9400;210;620',
  'Andes Geotermia SA;Chile;Geothermal;Equity;4000;96000;48000;331000;;;130',
  'Delta Rice Mills;Vietnam;Rice milling;Senior loan;650;4300;;;12800;95;210',
  'Punjab Rooftop Pvt Ltd;India;Rooftop solar;Senior loan;900;7700;9800;14300;;;66',
  'Savanna Wind Farm;Senegal;Onshore wind;Equity;5000;210000;100000;315000;;;75',
  'Microcredit Example SA;Bolivia;Microfinance;Senior loan;3000;84000;;;15200;;910',
  'Clean Stoves Co;Ghana;Cookstoves manufacturing;Equity;400;1500;;;2100;;95',
  'Mekong Water JSC;Cambodia;Water supply;Senior loan;1100;22000;;;5400;60;320',
  'Nowhere Biogas;Atlantis;Biogas;Equity;300;900;500;3100;;;12',
  'Total;;;;19850;455900;166700;691600;44900;365;2563',
].join('\n')

const ledgerOf = (page: Page) => page.getByRole('table', { name: 'What becomes of the rows' })

/** Calculates the draft and waits for the ledger of the report. */
async function report(page: Page) {
  await page.getByRole('button', { name: /^Calculate \d+ rows/ }).click()
  const table = page.getByRole('table', { name: 'Every row of the file in one class' })
  await page.getByRole('link', { name: 'Open the report' }).or(table).first().waitFor({ timeout: 60_000 })
  if (!(await table.isVisible())) await page.getByRole('link', { name: 'Open the report' }).first().click()
  await expect(table).toBeVisible({ timeout: 60_000 })
  return table
}

test('a depot of a family: what can be calculated is, the rest says why, and the money adds up', async ({ page }) => {
  await sendList(page, 'depot.csv', DEPOT)
  const columns = page.getByRole('table', { name: 'Columns of the file and what they mean' })
  await expect(columns.getByRole('row', { name: /Anlageklasse/ })).toContainText('Kept for financed emissions')
  await clean(page, 'columns of a depot')
  await page.getByRole('button', { name: 'Read 30 rows' }).click()
  await page.getByRole('button', { name: /^Continue with \d+ rows/ }).click()
  await expect(ledgerOf(page).getByRole('row', { name: /^Refused 8/ })).toContainText('44 %')
  await expect(page.getByText('is an asset class without a production of its own').first()).toBeVisible()
  await expect(page.getByText('give EVIC, equity and debt, or the share itself').first()).toBeVisible()
  await clean(page, 'ledger of a draft')
  await picture(page, 'depot-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await clean(page, 'ledger of a draft on a phone')
  await picture(page, 'depot-390-dark')
  await page.setViewportSize({ width: 1280, height: 900 })
  const table = await report(page)
  await expect(table.getByRole('row', { name: /^Rejected/ })).toContainText('8')
  await picture(page, 'depot-report')
})

test('coal and gas: plants beside their owner are told as counted twice, and every row is in the ledger', async ({
  page,
}) => {
  await sendList(page, 'coal.csv', COAL)
  await page.getByRole('button', { name: 'Read 32 rows' }).click()
  await expect(page.getByText(/Mellach is a plant of Verbund, which stands in row 32 as a whole/).first()).toBeVisible()
  await picture(page, 'coal-repair')
  await page.getByRole('button', { name: /^Continue with \d+ rows/ }).click()
  await expect(ledgerOf(page).getByRole('row', { name: /^Ready to calculate/ })).toBeVisible()
  await picture(page, 'coal-1280')
  const table = await report(page)
  await expect(table).toBeVisible()
  await picture(page, 'coal-report')
})

test('the holdings of an index fund: every row says what would make it calculable, and weights pass for no share', async ({
  page,
}) => {
  await sendList(page, 'index-fund.csv', INDEX)
  const columns = page.getByRole('table', { name: 'Columns of the file and what they mean' })
  await expect(columns.getByRole('row', { name: /Weight/ })).toContainText('Kept for financed emissions')
  await expect(page.getByText(/^Row 1-\d: read as title above the header/)).toBeVisible()
  await picture(page, 'index-columns')
  await page.getByRole('button', { name: 'Read 10 rows' }).click()
  await expect(page.getByText('NEXTERA ENERGY INC').first()).toBeVisible()
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await expect(ledgerOf(page).getByRole('row', { name: /^Refused 10/ })).toContainText('100 %')
  await expect(page.getByText('give EVIC, equity and debt, or the share itself')).toBeVisible()
  await expect(page.getByText('is an asset class without a production of its own')).toBeVisible()
  await clean(page, 'an index fund without capital')
  await picture(page, 'index-match')
})

test('an impact fund in emerging markets: what it states is read in its units and calculated', async ({ page }) => {
  await sendList(page, 'impact-fund.csv', IMPACT_FUND)
  const columns = page.getByRole('table', { name: 'Columns of the file and what they mean' })
  await expect(columns.getByRole('row', { name: /Energy generated/ })).toContainText('MWh')
  await expect(columns.getByRole('row', { name: /Amount outstanding/ })).toContainText('USD')
  await picture(page, 'impact-columns')
  await page.getByRole('button', { name: 'Read 11 rows' }).click()
  await expect(page.getByText('Sunrise Mini Grids').first()).toBeVisible()
  await picture(page, 'impact-repair')
  await page.getByRole('button', { name: /^Continue with \d+ rows/ }).click()
  await expect(ledgerOf(page).getByRole('row', { name: /^Ready to calculate 10/ })).toBeVisible()
  await expect(page.getByText(/1.200.000 held of 6.400.000 \(total assets/)).toBeVisible()
  await expect(page.getByText('“Atlantis” is not a country that is known here.')).toBeVisible()
  await picture(page, 'impact-match')
  const table = await report(page)
  await expect(table.getByRole('row', { name: /^Calculated/ }).first()).toBeVisible()
  await expect(table.getByRole('row', { name: /^Rejected/ })).toContainText('1')
  await picture(page, 'impact-report')
})
