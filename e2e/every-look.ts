import { expect, type Page } from '@playwright/test'
import { picture } from './person.ts'
import { clean } from './violations.ts'

async function fits(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** The same page in four looks: clean for axe at both widths, nothing sideways, and as pictures. */
export async function inEveryLook(page: Page, name: string): Promise<void> {
  for (const [look, width, colorScheme] of [
    ['wide', 1280, 'light'],
    ['wide-dark', 1280, 'dark'],
    ['phone', 390, 'light'],
    ['phone-dark', 390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    if (colorScheme === 'light') await clean(page, `${name} ${look}`)
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await fits(page, `${name} ${look}`)
    await picture(page, `${name}-${look}`)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}
