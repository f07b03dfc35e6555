import { expect, type Page, test } from '@playwright/test'
import { address } from './person.ts'
import { violations } from './violations.ts'

/** Pages whose English is walked elsewhere, in other words: longer ones must fit a phone, and stay clean for who listens. */

/** What the first button of the landing page says, so that a page left in English is noticed. */
const upload = {
  de: 'Portfolio hochladen',
  fr: 'Importer un portefeuille',
  es: 'Subir una cartera',
  pt: 'Carregar uma carteira',
}

async function arrived(page: Page, path: string, language: string): Promise<void> {
  await page.goto(`${address()}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const [language, word] of Object.entries(upload))
  test(`${language}: pages are clean and fit a phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await arrived(page, '/', language)
    await expect(page.getByRole('link', { name: word }).first()).toBeVisible()
    for (const path of ['/', '/contact-us']) {
      if (path !== '/') await arrived(page, path, language)
      expect(await violations(page), path).toEqual([])
      expect(await sideways(page), path).toBeLessThanOrEqual(0)
    }
    for (const path of ['/report/demo?goal=16', '/lca-variables']) {
      await arrived(page, path, language)
      if (path.startsWith('/report')) await expect(page.locator('#goal')).toBeVisible()
      expect(await sideways(page), path).toBeLessThanOrEqual(0)
    }
  })
