import { expect, type Page, test } from '@playwright/test'
import columns from '../packages/words/src/messages/en/columns.ts'
import matches from '../packages/words/src/messages/en/matches.ts'
import problems from '../packages/words/src/messages/en/problems.ts'
import reasons from '../packages/words/src/messages/en/reasons.ts'
import remedies from '../packages/words/src/messages/en/remedies.ts'
import { address, newAddress, signUpAndLogIn } from './person.ts'

/** Cells of many kinds that need repair, a name with a slip, rows that cannot be calculated, and a column that means nothing. */
const FILE = [
  'name,country,technology,capacity_mw,allocation,Wozu',
  'North Shore Example Wind,DE,wind_onshore,60,0.1,a',
  'Delta Example Hydro,Viet Nahm,hydro,10,0.2,b',
  'Foxtrot Example Solar,FR,solar_pv,approx 40,0.1,c',
  'Golf Example Wind,IT,wind_onshore,10,1.4,d',
  'Harbour Example Storage,NL,storage,10,0.2,e',
  'Avangrid Renewabels LLC,USA,wind_onshore,6969.7,0.01,f',
].join('\n')

/** What the English texts say beside their values. */
const english = [columns, matches, problems, reasons, remedies]
  .flatMap(texts => Object.values<string>(texts))
  .flatMap(text => text.split(/\{\{\w+\}\}/))
  .map(text => text.trim())
  .filter(text => text.length >= 14)

async function upload(page: Page, isDraft: boolean): Promise<string> {
  const token = (await page.context().cookies()).find(cookie => cookie.name === 'accessToken')!.value
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post(`${address()}/api/portfolio/upload/`, {
    headers,
    multipart: {
      is_draft: String(isDraft),
      file: { name: 'bestand.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) },
    },
  })
  expect(answer.status()).toBe(202)
  const { id } = (await answer.json()) as { id: string }
  if (!isDraft)
    await expect
      .poll(
        async () => (await (await page.request.get(`${address()}/api/portfolio/${id}/`, { headers })).json()).status,
      )
      .toBe('delivered')
  return id
}

/** All that a page says, also where one points at something. */
async function wordsOf(page: Page, path: string, shown: string, cell?: string): Promise<string> {
  await page.goto(`${address()}${path}${path.includes('?') ? '&' : '?'}lang=de`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  if (cell) await page.getByRole('gridcell', { name: cell, exact: true }).click()
  await expect(page.getByText(shown).first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  return await page.evaluate(() => {
    const told = [...document.querySelectorAll('[title], [aria-label], [data-reading]')].flatMap(element => [
      element.getAttribute('title') ?? '',
      element.getAttribute('data-reading') ?? '',
      element.getAttribute('aria-label') ?? '',
    ])
    return [document.body.innerText, ...told].join('\n').replaceAll(/\s+/g, ' ')
  })
}

const inEnglish = (words: string) => english.filter(text => words.includes(text))

test('a German reader meets no English sentence in a draft and in its report', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  const draft = await upload(page, true)
  const delivered = await upload(page, false)
  const step = (name: string) => `/portfolio/${draft}?step=${name}`
  const unused = 'Nicht benutzt: Unter dieser Überschrift ist kein Feld bekannt.'
  expect(inEnglish(await wordsOf(page, step('columns'), unused))).toEqual([])
  for (const [cell, shown] of [
    ['Viet Nahm', '„Viet Nahm“ ist kein Land, das hier bekannt ist.'],
    ['approx 40', 'Leistung: „approx 40“ ist keine Zahl.'],
    ['1.4', 'Der Beteiligungsanteil 1.4 liegt nicht zwischen 0 und 1.'],
  ] as const)
    expect(inEnglish(await wordsOf(page, step('repair'), shown, cell)), cell).toEqual([])
  expect(inEnglish(await wordsOf(page, step('match'), 'Avangrid Renewabels LLC'))).toEqual([])
  const report = await wordsOf(page, `/portfolio/${delivered}`, 'Meinten Sie Viet Nam?')
  expect(inEnglish(report)).toEqual([])
})
