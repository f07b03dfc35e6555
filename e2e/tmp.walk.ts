import { expect, test } from '@playwright/test'
import { address, ask, picture, sendList } from './person.ts'
const LIST = ['name,country,asset_class,outstanding_amount,currency,EVIC,technology,capacity_mw','RWE,DE,listed equity,4000000,EUR,40000000000,,','Eskom,ZA,corporate bond,3000000,EUR,30000000000,,','Enel,IT,listed equity,5000000,EUR,90000000000,,','Hilltop Wind,DE,project finance,5000000,EUR,50000000,wind,100'].join('\n')
test('tmp', async ({ page }) => {
  await sendList(page, 'owners.csv', LIST)
  await page.getByRole('button', { name: /^Read/ }).click()
  await page.waitForTimeout(1500)
  await page.getByRole('button', { name: /^Continue/ }).click()
  await page.waitForTimeout(1500)
  const all = page.getByRole('button', { name: /Confirm all|Accept all/ }).first()
  if (await all.isVisible()) await all.click()
  await picture(page, 'tmp-match')
  await page.getByRole('button', { name: /^Calculate/ }).click()
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0]
  await expect.poll(async () => (await ask<{ status: string }>(page, `/api/portfolio/${id}/`)).status, { timeout: 60_000 }).toBe('delivered')
  await page.goto(`${address()}/portfolio/${id}/financed`)
  await expect(page.getByRole('region', { name: 'Where the money stands' })).toBeVisible({ timeout: 30_000 })
  await page.waitForTimeout(3000)
  await picture(page, 'tmp-fin')
  await page.goto(`${address()}/portfolio/${id}/financed/eu-taxonomy-2021-2139`)
  await page.waitForTimeout(2000)
  await picture(page, 'tmp-tax')
})
