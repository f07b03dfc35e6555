import { expect, type Page, test } from '@playwright/test'
import { address, newAddress, signUpAndLogIn } from './person.ts'

const NOWHERE = '01890000-0000-7000-8000-000000000000'
const toast = (page: Page) => page.locator('[data-toast]')

/** Every call but those of the session is answered so. */
const answer = (page: Page, status: number, paths = '**/api/**') =>
  page.route(paths, route =>
    route.request().url().includes('/api/auth/')
      ? route.continue()
      : route.fulfill({ status, json: { teapot: ['Short and stout.'], other: 'not this' } }),
  )

test('every screen whose calls fail shows the toast with the first value', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  await answer(page, 418)
  for (const path of [
    '/',
    '/dashboard',
    '/lca-variables',
    '/portfolio',
    '/portfolio/upload',
    `/portfolio/${NOWHERE}`,
    '/report/demo',
    `/organisation/${NOWHERE}`,
    '/all-reports',
    '/methodology',
    '/about-us',
    '/contact-us',
    '/terms-of-use',
    '/messages',
    '/account',
    '/workspaces',
  ]) {
    await page.goto(`${address()}${path}`)
    await expect(toast(page), path).toContainText('Short and stout.')
    expect(await toast(page).getAttribute('data-toast'), path).toBe('error')
  }
})

test('a log-out that the server could not make is told as the error it is', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  await page.route('**/api/auth/logout/', route =>
    route.fulfill({ status: 500, json: { detail: 'The disk is full.' } }),
  )
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(toast(page)).toContainText('The disk is full.')
  await expect(page.getByText('You are logged out')).toHaveCount(0)
  expect((await page.context().cookies()).find(({ name }) => name === 'accessToken')).toBeUndefined()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
})

test('a portfolio that is not there leads to all reports from wherever it is asked for', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  for (const path of [`/dashboard?of=${NOWHERE}`, `/portfolio/upload?replaces=${NOWHERE}`, `/portfolio/${NOWHERE}`]) {
    await page.goto(`${address()}${path}`)
    await expect(page, path).toHaveURL(/\/all-reports\?missing=1/)
    await expect(toast(page), path).toHaveCount(0)
  }
  for (const part of ['goals/', 'entries/**', 'coverage/**', 'map/**']) {
    await answer(page, 404, `**/api/portfolio/demo/${part}`)
    await page.goto(`${address()}/report/demo?goal=13`)
    await page.mouse.wheel(0, 3000)
    await expect(page, part).toHaveURL(/\/all-reports\?missing=1/)
    await page.unroute(`**/api/portfolio/demo/${part}`)
  }
})

test('the grid of a draft whose rows cannot be read: the log-in at 401, all reports at 404', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  const access = (await page.context().cookies()).find(({ name }) => name === 'accessToken')!.value
  const buffer = Buffer.from(
    'name,country,technology,capacity_mw\nNorth Shore Example Wind,DE,wind_onshore,approx 60\n',
  )
  const sent = await page.request.post(`${address()}/api/portfolio/upload/`, {
    headers: { authorization: `Bearer ${access}` },
    multipart: { draft: 'true', file: { name: 'draft.csv', mimeType: 'text/csv', buffer } },
  })
  expect(sent.status()).toBe(202)
  const { id } = (await sent.json()) as { id: string }
  for (const [status, place] of [
    [404, /\/all-reports\?missing=1/],
    [401, /\/login\?next=/],
  ] as const) {
    await answer(page, status, `**/api/portfolio/${id}/rows/**`)
    await page.goto(`${address()}/portfolio/${id}?step=repair`)
    await expect(page).toHaveURL(place)
    await expect(toast(page)).toHaveCount(0)
  }
})
