import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const themes = ['light', 'dark'] as const

/** Findings in a few words each, so that a failure can be read. Of long tables the first rows speak for the rest. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // In the page itself, which has no frames, and without the list of what is in order: half the time, the same findings.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .exclude('tbody tr:nth-child(n+12)')
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 4).map(node => `${id}: ${node.target.join(' ')}`))
}

/** All rules in light; in dark those that colours can break. */
export async function clean(page: Page, what: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const found = await violations(page, colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined)
    expect(found, `${what}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
