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

const delivered = async (page: Page, id: string, runs: number) => {
  const statuses = async () => {
    const found = await ask<{ status: string }[]>(page, `/api/portfolio/${id}/runs/`)
    return found.filter(({ status }) => status === 'delivered').length
  }
  await expect.poll(statuses, { timeout: 60_000 }).toBe(runs)
}

/** From a new list to its delivered report. Returns its address. */
async function report(page: Page): Promise<string> {
  await sendMore(page, 'holdings.csv', LIST)
  await page.getByRole('button', { name: /^Read \d rows/ }).click()
  await page.getByRole('button', { name: /^Continue with \d+ row/ }).click()
  await page.getByRole('button', { name: /^Calculate \d+ row/ }).click()
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
  await delivered(page, id, 1)
  return id
}

async function post(page: Page, path: string): Promise<{ id: string }> {
  const token = (await page.context().cookies()).find(cookie => cookie.name === 'accessToken')?.value ?? ''
  const answer = await page.request.post(`${address()}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    data: {},
  })
  expect(answer.ok(), path).toBe(true)
  return (await answer.json()) as { id: string }
}

async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a report is planned, watched and subscribed to; deleting is undone, and a mail ends the mails', async ({
  page,
  browser,
}) => {
  const email = newAddress()
  await signUpAndLogIn(page, email)
  const id = await report(page)
  await page.goto(`${address()}/report/${id}#schedules`)
  const section = page.locator('#schedules')
  await expect(section.getByText('No schedules and no alerts')).toBeVisible()

  // A schedule: errors at the field first.
  await section.getByRole('button', { name: 'Add a schedule or an alert' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a schedule or an alert' })
  await choose(page, /What/, 'Calculate again every quarter')
  await dialog.getByLabel('Day of the month').fill('32')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('A day from 1 to 31.')).toBeVisible()
  await dialog.getByLabel('Day of the month').fill('31')
  await clean(page, 'a schedule')
  await picture(page, 'schedules-make-1280')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const table = section.getByRole('table', { name: 'Schedules and alerts' })
  await expect(table.getByRole('row', { name: /Calculate again every quarter/ })).toContainText('06:00 UTC')

  // An alert, and a subscription.
  await section.getByRole('button', { name: 'Add a schedule or an alert' }).click()
  await choose(page, /What/, 'Watch a figure')
  await choose(page, /Figure/, 'Coverage')
  await dialog.getByRole('textbox', { name: 'Limit' }).fill('50')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(table.getByRole('row', { name: /Coverage above 50/ })).toBeVisible()
  await section.getByRole('button', { name: 'Get reports by mail' }).click()
  await expect(section.getByText('You get a mail with every report of this portfolio.')).toBeVisible()

  // Paused and continued; deleted and undone from the toast.
  await table.getByRole('button', { name: /^Pause: Calculate again/ }).click()
  await expect(table.getByRole('row', { name: /Calculate again every quarter/ })).toContainText('paused')
  await table.getByRole('button', { name: /^Continue with my rights: Calculate again/ }).click()
  await table.getByRole('button', { name: /^Delete: Coverage/ }).click()
  await expect(table.getByRole('row', { name: /Coverage above/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(table.getByRole('row', { name: /Coverage above 50/ })).toBeVisible()
  await inEveryLook(page, 'schedules')

  // The next report comes by mail; somebody without a log-in ends that with one press.
  const draft = await post(page, `/api/portfolio/${id}/edit/`)
  await post(page, `/api/portfolio/${draft.id}/submit/`)
  await delivered(page, id, 2)
  const mail = await mailTo(page, email, /a new report of/)
  expect(mail.text).toContain('Weighted burden: ')
  const link = /https?:\/\/\S+\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? ''
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'End these mails', level: 1 })).toBeVisible()
  await inEveryLook(other, 'schedules-end')
  await other.getByRole('button', { name: 'End the mails' }).click()
  await expect(other.getByText('These mails are ended. You get no more of them.')).toBeVisible()
  await page.reload()
  await expect(section.getByRole('button', { name: 'Get reports by mail' })).toBeVisible()
})
