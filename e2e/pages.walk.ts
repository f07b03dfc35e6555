import { expect, type Page, test } from '@playwright/test'
import { address, ask, mailTo, newAddress, signUpAndLogIn } from './person.ts'
import { clean } from './violations.ts'

/** The pages around the numbers: method, words, guide, tour, terms and contact, as somebody meets them who wants to be convinced. */

const arrived = async (page: Page, path: string) => {
  await page.goto(`${address()}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** How far the top of an element is from the top of the window. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(element => element.getBoundingClientRect().top)

const inSight = (page: Page, selector: string) =>
  expect.poll(() => topOf(page, selector), { message: `${selector} is at the top of the window` }).toBeLessThan(140)

test('the methodology is gone to by its anchors, shows the share file, and can be cited', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address() })
  await arrived(page, '/methodology#worked-example')
  await inSight(page, '#worked-example')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link', { name: 'Worked example' })).toHaveAttribute('aria-current', 'location')
  await contents.getByRole('link', { name: 'Uncertainty' }).click()
  await expect(page).toHaveURL(/#uncertainty$/)
  await inSight(page, '#uncertainty')
  await expect(contents.getByRole('link', { name: 'Uncertainty' })).toHaveAttribute('aria-current', 'location')

  const shares = (await (await page.request.get(`${address()}/api/lca/shares/`)).json()) as {
    signs: Record<string, string>
    weights: Record<string, number>
    not_assessed_because: Record<string, string>
  }
  await expect(page.locator('tbody[id^="goal-"]')).toHaveCount(17)
  await expect(page.locator('#goal-13')).toContainText(String(shares.weights.CC))
  await expect(page.locator('#goal-13')).toContainText(shares.signs['13']!)
  await expect(page.locator('#goal-4')).toContainText(shares.not_assessed_because['4']!, { ignoreCase: true })
  const reference = (await (await page.request.get(`${address()}/api/reference/`)).json()) as {
    sources: { id: string }[]
  }
  await expect(page.locator('[id^="source-"]')).toHaveCount(reference.sources.length)

  const picture = page.getByRole('group', { name: 'The whole chain' })
  await picture.locator('a[data-mark="goal-13"]').click()
  await expect(page).toHaveURL(/#goal-13$/)
  await inSight(page, '#goal-13')

  const example = page.locator('#worked-example')
  await expect(example).toContainText('−76.546')
  // By keyboard: an anchor that was just gone to is held in place until somebody presses something.
  await example.getByRole('radio', { name: 'SDG 7' }).focus()
  await page.keyboard.press('Space')
  await expect(example).toContainText('13163.9')
  await expect(example.locator('ol > li')).toHaveCount(4)

  await page.getByRole('button', { name: 'Copy the BibTeX entry' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^@misc\{cradle-sdg-lca-/)
  expect(copied).toContain(`${address()}/methodology`)
})

test('a word of the report opens its meaning by keyboard and leads to the glossary', async ({ page }) => {
  await arrived(page, '/report/demo')
  const word = page.locator('[data-term="notAssessed"]').first()
  await word.focus()
  await page.keyboard.press('Enter')
  const meaning = page.getByRole('dialog', { name: 'Not assessed' })
  await expect(meaning).toContainText('It is not a zero')
  await clean(page, 'an opened word')
  await page.keyboard.press('Escape')
  await expect(meaning).toHaveCount(0)
  await expect(word).toBeFocused()
  await page.keyboard.press('Enter')
  await meaning.getByRole('link', { name: 'In the glossary' }).click()
  await expect(page).toHaveURL(/\/glossary#notAssessed$/)
  await inSight(page, '#notAssessed')
  await page.getByLabel('Find a word').fill('person-year')
  await expect(page.locator('dt').first()).toContainText('Person-year')
})

test('the tour comes once, is left by its button, and comes back from the account menu', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  const tour = page.getByRole('region', { name: /^Tour, stop/ })
  await expect(tour).toContainText('Welcome')
  await clean(page, 'tour')
  await tour.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/portfolio\/upload$/)
  await expect(tour).toContainText('three columns')
  await tour.getByRole('button', { name: 'Skip the tour' }).click()
  await expect(tour).toHaveCount(0)
  await arrived(page, '/portfolio')
  await expect(page.getByRole('heading', { name: 'No portfolios yet' })).toBeVisible()
  await expect(tour).toHaveCount(0)
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('button', { name: 'Take the tour' }).click()
  await expect(tour).toContainText('Welcome')
  for (const stop of [/\/portfolio\/upload$/, /\/report\/demo$/, /\/glossary$/]) {
    await tour.getByRole('button', { name: 'Go on' }).click()
    await expect(page).toHaveURL(stop)
  }
  await tour.getByRole('button', { name: 'End the tour' }).click()
  await expect(tour).toHaveCount(0)
})

test('the input guide is reached from the upload and from the palette', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  await arrived(page, '/portfolio/upload')
  await page.getByRole('link', { name: 'Input guide: every column' }).click()
  await expect(page).toHaveURL(/\/input-guide$/)
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible()
  await expect(page.getByText('capacity_mw').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('searchbox').fill('glossary')
  await page.getByRole('menuitem', { name: 'Glossary' }).click()
  await expect(page).toHaveURL(/\/glossary$/)
})

test('a message knows the page before, unless it is told to leave that out', async ({ page }) => {
  await arrived(page, '/methodology')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByText('/methodology', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await expect(page.getByText('/methodology', { exact: true })).toHaveCount(0)
  const email = newAddress()
  await page.getByLabel('Name').fill('Grace Walker')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Message').fill('What is a person-year, please?')
  await expect(page.getByText('What is a person-year?', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your message is here' })).toBeVisible()
  const reference = /C-[2-9A-Z]{8}/.exec((await page.locator('main').textContent()) ?? '')?.[0]
  expect(reference).toBeTruthy()
  expect((await mailTo(page, email, /message/)).text).toContain(reference!)
})

test('the language somebody chooses is kept with the account, and its mails speak it', async ({ page }) => {
  const email = newAddress()
  await signUpAndLogIn(page, email)
  await page.getByRole('button', { name: 'Language and appearance' }).click()
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect.poll(async () => (await ask<{ language: string }>(page, '/api/user/profile')).language).toBe('de')
  await page.request.post(`${address()}/api/user/password-reset-request/`, { data: { email } })
  const mail = await mailTo(page, email, /^Neues Passwort/)
  expect(mail.text).toContain('Guten Tag Ada Walker,')
  expect(mail.text).toContain(`${address()}/new-password?code=`)
})

test('the pages are clean in light and dark, and nothing scrolls sideways on a phone', async ({ page }) => {
  const paths = [
    '/methodology',
    '/glossary',
    '/input-guide',
    '/terms-of-use',
    '/about-us',
    '/contact-us',
    '/faqs',
    '/404',
  ]
  for (const path of paths) {
    await arrived(page, path)
    await clean(page, path)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of paths) {
    await arrived(page, path)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, path).toBeLessThanOrEqual(0)
  }
})
