import { expect, type Page, test } from '@playwright/test'
import { address, ask } from './person.ts'
import { clean, violations } from './violations.ts'

/** Parts below the first screen are drawn when they come near, or for the printer: as for the printer. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    window.dispatchEvent(new Event('afterprint'))
  })

/** The page has its heading and nothing is on its way any more. */
async function arrived(page: Page, path: string): Promise<void> {
  await page.goto(`${address()}${path}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
  await unfold(page)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
}

const quietPaths = [
  '/all-reports',
  ...['/login', '/signup', '/forgot-password', '/email-verification', '/new-password'],
]

test('what is wrong is found', async ({ page }) => {
  await page.setContent('<main><h1>Title</h1><img src="x"><p style="color:#aaa;background:#fff">Pale</p></main>')
  expect((await violations(page)).map(found => found.split(':')[0])).toEqual(
    expect.arrayContaining(['color-contrast', 'image-alt', 'html-has-lang']),
  )
})

test.describe('no findings of axe, WCAG 2.2 AA, light and dark', () => {
  test('landing and dashboard', async ({ page }) => {
    for (const path of ['/', '/dashboard']) {
      await arrived(page, path)
      await clean(page, path)
    }
  })

  // The pages of words are seen in pages.walk.ts, the LCA variables in variables.walk.ts.
  test('the pages before a log-in', async ({ page }) => {
    for (const path of quietPaths) {
      await arrived(page, path)
      await clean(page, path)
    }
  })

  test('the report, its passport and its organisation drawer', async ({ page }) => {
    await arrived(page, '/report/demo')
    await clean(page, 'report')
    await page.goto(`${address()}/report/demo?goal=13&passport=goal.13`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0)
    await clean(page, 'passport')
    const [entry] = await ask<{ organisation: { id: string } }[]>(page, '/api/portfolio/demo/entries/?limit=1')
    await page.goto(`${address()}/report/demo?organisation=${entry!.organisation.id}`)
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Open the full page' })).toBeVisible()
    await clean(page, 'organisation drawer')
  })

  test('an organisation', async ({ page }) => {
    const [entry] = await ask<{ organisation: { id: string } }[]>(page, '/api/portfolio/demo/entries/?limit=1')
    await arrived(page, `/organisation/${entry!.organisation.id}`)
    await expect(page.locator('#chain-head')).toBeVisible()
    await page.locator('#chain-head').scrollIntoViewIfNeeded()
    await expect(page.locator('#chain [aria-busy="true"]')).toHaveCount(0)
    await clean(page, 'organisation')
  })

  test('owners, an owner, a plant and the accuracy of plants', async ({ page }) => {
    await arrived(page, '/owners?q=rwe')
    await clean(page, 'owners')
    for (const path of ['/owners/REF-O-79E09CCBA8', '/plants/WRI1002234', '/methodology/accuracy', '/emissions']) {
      await arrived(page, path)
      await clean(page, path)
    }
  })

  test('palette, menu of the look and high contrast', async ({ page }) => {
    await arrived(page, '/about-us')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.type('clim')
    await expect(page.getByRole('menuitem', { name: /climate/i }).first()).toBeVisible()
    // The list is made anew as words and answers arrive; the field then points to an entry of the new one.
    const pointsSomewhere = () => {
      const id = document.activeElement?.getAttribute('aria-activedescendant')
      return !id || document.getElementById(id) !== null
    }
    await expect.poll(() => page.evaluate(pointsSomewhere)).toBe(true)
    await clean(page, 'palette')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.emulateMedia({ contrast: 'more' })
    await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high')
    await clean(page, 'high contrast')
  })
})
