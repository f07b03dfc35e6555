import { expect, type Page, test } from '@playwright/test'
import { inEveryLook } from './every-look.ts'
import { address, ask, mailTo, newAddress, picture, sendMore, signUpAndLogIn } from './person.ts'
import { clean } from './violations.ts'

const LIST = [
  'name,country,industry,revenue,currency,allocation',
  'Works Example,PL,ISIC 2394,5000000,EUR,0.1',
  'Mill Example,DE,ISIC 1701,9000000,EUR,0.2',
  '',
].join('\n')

/** From a new list to its delivered report. Returns its address. */
async function report(page: Page): Promise<string> {
  await sendMore(page, 'holdings.csv', LIST)
  await page.getByRole('button', { name: /^Read \d rows/ }).click()
  await page.getByRole('button', { name: /^Continue with \d+ row/ }).click()
  await page.getByRole('button', { name: /^Calculate \d+ row/ }).click()
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
  const status = async () => (await ask<{ status: string }>(page, `/api/portfolio/${id}/`)).status
  await expect.poll(status, { timeout: 60_000 }).toBe('delivered')
  return id
}

/** The analyst writes to the organisation of row 2. Returns the link in the mail. */
async function send(page: Page, email: string, language: RegExp, subject: RegExp): Promise<string> {
  await page.locator('#requests').getByRole('button', { name: 'Ask for figures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for figures' })
  await dialog.getByRole('button', { name: 'Send the mail' }).click()
  await expect(dialog.getByText('Choose an organisation.')).toBeVisible()
  await expect(dialog.getByText('Write a full e-mail address.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Organisation' }).fill('Works')
  await page.getByRole('option', { name: '2 · Works Example' }).click()
  await dialog.getByLabel('E-mail address of the organisation').fill(email)
  await dialog.getByRole('button', { name: /Language of mail and form/ }).click()
  await page.getByRole('option', { name: language }).click()
  await dialog.getByLabel('Message').fill('Please see https://elsewhere.example/page too.')
  // A slip beside the dialog loses nothing of what was typed.
  await page.mouse.click(5, 400)
  await clean(page, 'ask for figures')
  await picture(page, 'request-ask-1280')
  await dialog.getByRole('button', { name: 'Send the mail' }).click()
  await expect(page.getByText('The mail to Works Example is on its way')).toBeVisible()
  const mail = await mailTo(page, email, subject)
  expect(mail.text).not.toContain('elsewhere.example')
  const link = /https?:\/\/\S+\/request\/\S+/.exec(mail.text)?.[0]
  expect(link).toContain(address())
  return link ?? ''
}

test('an organisation is asked for its figures, answers without an account, and the accepted figure changes the next run', async ({
  page,
  browser,
}) => {
  await signUpAndLogIn(page, newAddress())
  const id = await report(page)
  await page.goto(`${address()}/report/${id}#requests`)
  await expect(page.getByText('No requests yet')).toBeVisible()
  const organisation = newAddress()
  const link = await send(page, organisation, /^English$/, /A request for figures/)
  const table = page.getByRole('table', { name: 'Requests for figures' })
  await expect(table.getByRole('row', { name: /Works Example/ })).toContainText('sent until')

  // Somebody else, without an account: errors at the fields, then one answer.
  const elsewhere = await browser.newContext()
  const form = await elsewhere.newPage()
  await form.goto(link)
  await expect(form.getByRole('heading', { name: 'Figures of Works Example', level: 1 })).toBeVisible()
  await inEveryLook(form, 'request-form')
  await form.getByRole('button', { name: 'Send the figures' }).click()
  await expect(form.getByText('Give at least one figure.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Scope 1 emissions' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Scope 1 emissions' }).fill('1.500')
  await form.getByRole('textbox', { name: 'Employees' }).fill('-3')
  await form.getByRole('button', { name: 'Send the figures' }).click()
  await expect(form.getByText('Is this a thousand or a decimal?')).toBeVisible()
  await expect(form.getByText('Write a number, 0 or more.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Scope 1 emissions' }).fill('99999999')
  await form.getByRole('button', { name: /Unit: Scope 1 emissions/ }).click()
  await form.getByRole('option', { name: 'Mt', exact: true }).click()
  await form.getByRole('textbox', { name: 'Employees' }).fill('40')
  await form.getByLabel('Where they come from').fill('Annual report, page 7')
  await form.getByLabel('Your name').fill('Erika Example')
  const chooser = form.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Choose a file' }).click()
  const page7 = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a report') }
  await (await chooser).setFiles({ name: 'annual report.pdf', ...page7 })
  await form.getByRole('button', { name: 'Send the figures' }).click()
  await expect(form.getByText('No organisation has that much. Look at the unit.').first()).toBeVisible()
  await clean(form, 'request form with errors')
  await picture(form, 'request-form-errors-1280')
  await form.getByRole('textbox', { name: 'Scope 1 emissions' }).fill('1,5')
  await form.getByRole('button', { name: /Unit: Scope 1 emissions/ }).click()
  await form.getByRole('option', { name: 'kt', exact: true }).click()
  await form.getByRole('button', { name: 'Send the figures' }).click()
  await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await inEveryLook(form, 'request-thanks')
  await form.goto(link)
  await expect(form.getByText('This request is answered already. It takes one answer.').first()).toBeVisible()
  await elsewhere.close()

  // The analyst finds a message, compares and accepts; the draft opens at the row.
  await page.goto(`${address()}/messages`)
  await page.getByText('Works Example has answered').first().click()
  await page.getByRole('link', { name: 'Open the report' }).click()
  await page.goto(`${address()}/report/${id}#requests`)
  await page.getByRole('button', { name: 'Compare and decide: Works Example' }).click()
  const dialog = page.getByRole('dialog', { name: 'Figures of Works Example' })
  const scope1 = dialog.getByRole('row', { name: /Scope 1 emissions/ })
  await expect(scope1).toContainText('estimated')
  await expect(scope1).toContainText('−97 %')
  await expect(dialog.getByText(/Answered by Erika Example/)).toBeVisible()
  // A prefix before a power of a unit would be read as cubic kilometres.
  await expect(dialog.getByRole('row', { name: /Water withdrawn/ })).toContainText('× 10³')
  await inEveryLook(page, 'request-compare')
  const widthOf = () => dialog.evaluate(one => one.scrollWidth - one.clientWidth)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await widthOf(), 'the dialog scrolls sideways').toBeLessThanOrEqual(0)
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/request-compare-dialog-390.png` })
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Accept into a draft' }).click()
  await expect(page).toHaveURL(/step=repair/)
  await expect(page.getByText('1500 t').first()).toBeVisible()
  await picture(page, 'request-accepted-row-1280')
  const draft = page.url().split('?')[0] ?? ''
  await page.goto(`${draft}?step=match`)
  await page.getByRole('button', { name: /^Calculate/ }).click()
  await expect(page).toHaveURL(/\/report\//, { timeout: 60_000 })
  const runs = () => ask<{ status: string }[]>(page, `/api/portfolio/${id}/runs/`)
  await expect
    .poll(async () => (await runs()).map(run => run.status), { timeout: 60_000 })
    .toEqual(['delivered', 'delivered'])
  const difference = await ask<object>(page, `/api/portfolio/${id}/difference/`)
  expect(difference).toBeTruthy()
  await page.goto(`${address()}/portfolio/${id}/runs`)
  await expect(page.getByText('Works Example').first()).toBeVisible()
  await picture(page, 'request-runs-1280')

  // The file is evidence of the row, and the decision stands in the list.
  await page.goto(`${address()}/report/${id}#evidence`)
  await expect(page.getByRole('table', { name: 'Files of evidence' })).toContainText('2 · Works Example')
  await expect(table.getByRole('row', { name: /Works Example/ })).toContainText('accepted')
  await page.locator('#requests').scrollIntoViewIfNeeded()
  await inEveryLook(page, 'request-list')
})

test('a row of the report leads to a request for its figures', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  const id = await report(page)
  await page.goto(`${address()}/report/${id}#entries`)
  await page.locator('#entries').getByRole('link', { name: 'Mill Example' }).click()
  await page.getByRole('dialog', { name: 'Mill Example' }).getByRole('button', { name: 'Ask for figures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for figures' })
  await expect(dialog.getByRole('combobox', { name: 'Organisation' })).toHaveValue('3 · Mill Example')
  await dialog.getByLabel('E-mail address of the organisation').fill(newAddress())
  await clean(page, 'ask for figures of a row')
  await dialog.getByRole('button', { name: 'Send the mail' }).click()
  await expect(page.getByText('The mail to Mill Example is on its way')).toBeVisible()
})

test('the form speaks the language of the request, and a withdrawn one says so', async ({ page, browser }) => {
  await signUpAndLogIn(page, newAddress())
  const id = await report(page)
  await page.goto(`${address()}/report/${id}#requests`)
  const link = await send(page, newAddress(), /^Deutsch$/, /Eine Anfrage nach Zahlen/)
  const elsewhere = await browser.newContext()
  const form = await elsewhere.newPage()
  await form.goto(link)
  await expect(form.getByRole('heading', { name: 'Zahlen von Works Example', level: 1 })).toBeVisible()
  await form.setViewportSize({ width: 390, height: 844 })
  await clean(form, 'request form in German')
  await picture(form, 'request-form-de-390')
  await page.getByRole('button', { name: 'Withdraw the request to Works Example' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('table', { name: 'Requests for figures' })).toContainText('withdrawn')
  await form.reload()
  await expect(form.getByText('Diese Anfrage wurde von ihrem Absender zurückgezogen.').first()).toBeVisible()
  await elsewhere.close()
})
