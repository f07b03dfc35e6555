import { expect, type Page, test } from '@playwright/test'
import { address, newAddress, signUpAndLogIn } from './person.ts'

/** Code and addresses that are not there: what stays, what is told, and what is never lost. */

const open = (page: Page, path: string) => page.goto(`${address()}${path}`)
const missing = (page: Page, file: RegExp) =>
  page.route(file, route => route.fulfill({ status: 404, body: '', contentType: 'text/plain' }))
const countLoads = (page: Page): (() => number) => {
  let loads = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
  })
  return () => loads
}
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a part whose code is gone says so in its place, once the page was reloaded, and comes when it is asked for again', async ({
  page,
}) => {
  const part = /\/assets\/goal-section-.*\.js$/
  await missing(page, part)
  const loads = countLoads(page)
  await open(page, '/report/demo')
  const note = page.locator('[data-missing-part]')
  await expect(note).toContainText('This part could not be loaded.')
  expect(loads()).toBe(2)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#carriers')).not.toContainText('could not be loaded')
  await page.unroute(part)
  await note.getByRole('button', { name: 'Load again' }).click()
  await expect(note).toHaveCount(0)
})

test('hovering a link whose code is gone changes nothing, and what was typed stays', async ({ page }) => {
  await missing(page, /\/assets\/terms-of-use-.*\.js$/)
  await open(page, '/contact-us')
  await page.getByLabel('Message').fill('Half a sentence about')
  const loads = countLoads(page)
  const response = page.waitForResponse(answer => /terms-of-use-.*\.js$/.test(answer.url()))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' })
  await link.hover()
  await response
  await page.getByLabel('Message').press('End')
  await page.getByLabel('Message').pressSequentially(' wind')
  await expect(page.getByLabel('Message')).toHaveValue('Half a sentence about wind')
  expect(loads()).toBe(0)
  // Going there is another matter: the page is loaded anew at its address, once.
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible()
  await expect(page).toHaveURL(/\/terms-of-use$/)
  expect(loads()).toBe(1)
})

test('a part that is asked for while something is typed does not take it away', async ({ page }) => {
  await missing(page, /\/assets\/palette-.*\.js$/)
  await open(page, '/contact-us')
  await page.getByLabel('Message').fill('Half a sentence')
  const loads = countLoads(page)
  await page.keyboard.press('Control+k')
  const note = page.locator('[data-missing-part]')
  await expect(note).toContainText('This part could not be loaded.')
  await note.getByRole('button', { name: 'Load again' }).click()
  await expect(note).toContainText('what you typed on it would be lost')
  await expect(page.getByLabel('Message')).toHaveValue('Half a sentence')
  expect(loads()).toBe(0)
  await note.getByRole('button', { name: 'Close' }).click()
  await expect(note).toHaveCount(0)
})

test('every address outside the server’s own is the application, with 404 where it has no page', async ({ page }) => {
  const parameters = (await (await page.request.get(`${address()}/api/lca/parameters/?limit=200`)).json()) as {
    results: { id: string }[]
  }
  const dotted = parameters.results.map(({ id }) => id).filter(id => /\.[a-z0-9]{2,11}$/i.test(id))
  expect(dotted.length).toBeGreaterThan(0)
  for (const [path, status] of [
    ...dotted.slice(0, 3).map(id => [`/lca-variables/parameters/${id}`, 200] as const),
    ['/report/demo', 200],
    ['/Dashboard/', 200],
    ['/portfolio/01890000-0000-7000-8000-000000000000.10', 200],
    ['/no/such.page', 404],
    ['/no/such/place', 404],
    ['/report/%', 404],
  ] as const) {
    const answer = await page.request.get(`${address()}${path}`)
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([status, 'text/html; charset=utf-8'])
  }
  expect((await page.request.get(`${address()}/api/no/such.call`)).headers()['content-type']).toContain('json')
  expect((await page.request.get(`${address()}/assets/gone-1234.js`)).headers()['content-type']).toContain('json')
  await open(page, `/lca-variables/parameters/${dotted[0]}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found')
  for (const path of ['/no/such.page', '/report/%']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' }), path).toBeVisible()
  }
})

test('a malformed hash is ignored', async ({ page }) => {
  for (const path of ['/methodology', '/faqs', '/report/demo']) {
    await open(page, `${path}#%`)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('This page stopped working')).toHaveCount(0)
  }
  // Also while one is on the page.
  await page.evaluate(() => {
    location.hash = '#%E0%A4%A'
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('This page stopped working')).toHaveCount(0)
})

test('Back returns to where a page was left, going on begins at the top or at the hash', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/glossary')
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible()
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
  const left = await scrolled(page)
  // A click would first bring the header into view.
  const link = page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Methodology' })
  await link.dispatchEvent('click')
  await expect(page).toHaveTitle(/Methodology/)
  await expect.poll(() => scrolled(page)).toBe(0)
  // A page that is still loading goes to its top once more. A turn of the wheel may arrive after Back, and would count as a hand.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 2000))
    expect(await scrolled(page)).toBeGreaterThan(1500)
  }).toPass()
  await page.goBack()
  await expect(page).toHaveTitle(/Glossary/)
  await expect.poll(() => scrolled(page)).toBe(left)
  await page.goForward()
  await expect(page).toHaveTitle(/Methodology/)
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('a toast is closed, pressed and reached by keyboard while a dialog is open', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  await page.route('**/api/user/delete/', route => route.fulfill({ status: 418, json: { detail: 'Short and stout.' } }))
  await open(page, '/account?tab=data')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog')
  const send = dialog.getByRole('button', { name: 'Delete everything' })
  await dialog.getByLabel('Your password', { exact: true }).fill('a quiet river runs north')
  await send.click()
  // By role: what is hidden from screen readers is not found.
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('[data-toast]')
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Close this notification' }).click()
  await expect(toast).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await send.click()
  await expect(toast).toBeVisible()
  await send.focus()
  await page.keyboard.press('F6')
  await expect(toast.getByRole('button', { name: 'Close this notification' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
  await expect(send).toBeFocused()
  await expect(dialog).toBeVisible()
})
