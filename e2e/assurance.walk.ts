import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { inEveryLook } from './every-look.ts'
import { address, mailTo, newAddress, picture, signUpAndLogIn } from './person.ts'
import { unzip } from './unzip.ts'

const open = (page: Page, path: string) => page.goto(`${address()}${path}`)
const LIST = [
  'name,country,technology,capacity_mw,allocation',
  'Hilltop Example Wind,DE,wind_onshore,100,0.5',
  'Riverside Example Coal,IN,coal,200,0.1',
  'Lakeside Example Gas,US,gas,80,0.3',
  'Valley Example Solar,ES,solar_pv,40,0.9',
  '',
].join('\n')

/** A delivered report in a workspace of an owner and an auditor; its address. */
async function deliverFor(page: Page, other: Page, auditor: string): Promise<string> {
  await open(page, '/workspaces')
  await page.getByLabel('Name of the workspace').fill('North desk')
  await page.getByRole('button', { name: 'Make it' }).click()
  await page.getByLabel('E-mail address').fill(auditor)
  await page.getByRole('button', { name: /Role$/ }).last().click()
  await page.getByRole('option', { name: 'Auditor', exact: true }).click()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Invitation on its way')).toBeVisible()
  const invitation = await mailTo(page, auditor, /Invitation to the workspace/)
  await other.goto(/https?:\/\/\S+\/invitation\?code=\S+/.exec(invitation.text)![0])
  await other.getByRole('button', { name: 'Accept and open the workspace' }).click()
  await expect(other.getByText('You belong to North desk now')).toBeVisible()
  await open(page, '/portfolio/upload')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'audited.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
  await page.getByRole('button', { name: 'Continue with 1 file' }).click()
  await expect(page.getByRole('heading', { name: 'audited', level: 1 })).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?step=match`)
  await page.getByRole('button', { name: /^Calculate/ }).click()
  await expect(page).toHaveURL(/\/report\//, { timeout: 60_000 })
  return new URL(page.url()).pathname
}

async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('an auditor draws a sample, ticks it by keyboard, writes an opinion, signs and takes the pack along', async ({
  page,
  browser,
}) => {
  await signUpAndLogIn(page, newAddress())
  const auditor = newAddress()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signUpAndLogIn(other, auditor)
  const report = await deliverFor(page, other, auditor)

  // The owner of the list sees the page and draws nothing.
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Assurance' }).click()
  await expect(page.getByText('No sample drawn')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Draw a sample' })).toHaveCount(0)

  // The auditor is told how long the sample would be, then draws it.
  await open(other, `${report.replace('/report/', '/portfolio/')}/assurance`)
  await other.getByRole('button', { name: 'Draw a sample' }).click()
  const dialog = other.getByRole('dialog', { name: 'Draw a sample' })
  await dialog.getByLabel('Title').fill('Year end')
  await dialog.getByLabel('Criteria').fill('GHG Protocol, corporate standard')
  await dialog.getByLabel('Seed').fill('lottery 4 8 15')
  await dialog.getByRole('button', { name: 'How many items?' }).click()
  await expect(dialog.getByText(/4 entries have this figure/)).toBeVisible()
  await inEveryLook(other, 'assurance-draw')
  await dialog.getByRole('button', { name: 'Draw a sample' }).click()
  await expect(other.getByRole('heading', { name: 'Year end', level: 1 })).toBeVisible()
  await expect(other.getByText('0 of 4 ticked')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled()
  await inEveryLook(other, 'assurance-sample')

  // Each item opens as its row, its figure calculated again and its passport; keys lead to the next.
  await other.getByRole('button', { name: /^1\. / }).click()
  await expect(other.getByRole('heading', { name: /^Item 1 of 4/ })).toBeVisible()
  await expect(other.getByText(/equal to what the report states/)).toBeVisible()
  await expect(other.getByText(/As uploaded: audited.csv, row/)).toBeVisible()
  await other.keyboard.press('n')
  await expect(other.getByRole('heading', { name: /^Item 2 of 4/ })).toBeVisible()
  await other.keyboard.press('p')
  await expect(other.getByRole('heading', { name: /^Item 1 of 4/ })).toBeVisible()
  await inEveryLook(other, 'assurance-item')
  await choose(other, /Tick mark$/, 'Differs')
  const stated = await other.getByRole('region', { name: 'Tick mark' }).locator('b').first().textContent()
  await other.getByLabel(/^Value found/).fill('0')
  await other.getByLabel('Note', { exact: true }).fill('The plant was sold before the year end.')
  await picture(other, 'assurance-differs')
  // The same item in a second window, where it is ticked first: what is typed here stays beside it.
  const second = await elsewhere.newPage()
  await open(second, new URL(other.url()).pathname + new URL(other.url()).search)
  await choose(second, /Tick mark$/, 'Not verifiable')
  await second.getByLabel('Note', { exact: true }).fill('The meter is not legible.')
  await second.getByRole('button', { name: 'Save and go on' }).click()
  await expect(second.getByRole('heading', { name: /^Item 2 of 4/ })).toBeVisible()
  await second.close()
  await other.getByRole('button', { name: 'Save and go on' }).click()
  await expect(other.getByText(/^Stored meanwhile by /)).toBeVisible()
  await expect(other.getByText('The meter is not legible.')).toBeVisible()
  await expect(other.getByLabel('Note', { exact: true })).toHaveValue('The plant was sold before the year end.')
  await picture(other, 'assurance-meanwhile')
  await other.getByRole('button', { name: 'Save and go on' }).click()
  for (const position of [2, 3, 4]) {
    await expect(other.getByRole('heading', { name: new RegExp(`^Item ${position} of 4`) })).toBeVisible()
    await choose(other, /Tick mark$/, 'Agreed')
    await other.getByRole('button', { name: 'Save and go on' }).click()
  }
  await expect(other.getByText('4 of 4 ticked')).toBeVisible()
  await expect(other.getByText('The likely error is above materiality.')).toBeVisible()
  expect(stated).toBeTruthy()

  // The opinion, and the signature.
  await choose(other, /Kind$/, 'Qualified')
  await other
    .getByLabel('Text', { exact: true })
    .fill('Except for the plant that was sold, nothing came to our attention.')
  await other.getByRole('button', { name: 'Save the opinion' }).click()
  await expect(other.getByText('The opinion is saved')).toBeVisible()
  await other.getByRole('button', { name: 'Sign', exact: true }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(other.getByText(/^Signed /).first()).toBeVisible()
  await expect(other.getByRole('button', { name: 'Save the opinion' })).toHaveCount(0)
  await inEveryLook(other, 'assurance-signed')

  // The pack: everything that a third party needs, with its signature.
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: 'Pack (ZIP)' }).click(),
  ])
  const parts = new Map(unzip(readFileSync(await download.path())))
  for (const name of ['README.txt', 'sample.csv', 'items.json', 'assurance.pdf', 'manifest.json', 'signature.json'])
    expect([...parts.keys()], name).toContain(name)
  const text = (name: string) => Buffer.from(parts.get(name)!).toString('utf8')
  expect(text('sample.csv')).toContain('The plant was sold before the year end.')
  expect(JSON.parse(text('signature.json')).manifest).toMatchObject({ kind: 'assurance', final: true })
  expect(text('assurance.pdf').slice(0, 5)).toBe('%PDF-')

  // The owner reads it and changes nothing.
  await page.reload()
  await page.getByRole('link', { name: 'Year end' }).click()
  await expect(page.getByText('Except for the plant that was sold', { exact: false })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await picture(page, 'assurance-print')
  await elsewhere.close()
})
