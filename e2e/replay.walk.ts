import { readFileSync, writeFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { inEveryLook } from './every-look.ts'
import { address } from './person.ts'

/** A bundle is checked and calculated again in the browser, and nothing of it leaves the browser. */

/** A file of this machine, by the button. */
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer })

/** A file of this machine, let go over the page: no event of a page carries one, so the browser itself is told. */
async function drop(page: Page, file: string): Promise<void> {
  const target = page.getByRole('heading', { level: 2 }).first()
  await target.scrollIntoViewIfNeeded()
  const { x, y } = (await target.boundingBox())!
  const browser = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: x + 5,
      y: y + 5,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    })
  await browser.detach()
}

test('a bundle is checked, calculated again and identical; a damaged one is named', async ({ page }) => {
  await page.goto(`${address()}/report/demo`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download.*Replay bundle/ }).click()
  const bytes = readFileSync(await (await taken).path())
  await page.getByRole('link', { name: 'Calculate it again in a browser' }).click()
  await expect(page.getByRole('heading', { name: 'Calculate a report again', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/replay$/)

  const sent: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' && request.method() !== 'HEAD') sent.push(request.url())
  })
  await choose(page, 'demo replay.zip', bytes)
  await expect(page.getByText('Every figure comes out the same, to the last digit.')).toBeVisible({ timeout: 120_000 })
  await inEveryLook(page, 'replay-identical')

  // One byte within the packed parts is another one: the part is named, or the file is no archive any more.
  const damaged = Buffer.from(bytes)
  const at = Math.floor(damaged.length / 2)
  damaged[at] = (damaged[at] ?? 0) ^ 0xff
  await choose(page, 'damaged.zip', damaged)
  const changed = page.getByText('Parts of the bundle are not what was made. Nothing was calculated.')
  await expect(changed).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('group', { name: 'Parts that differ' }).getByRole('row')).toHaveCount(2)
  await inEveryLook(page, 'replay-damaged')

  const half = test.info().outputPath('half.zip')
  writeFileSync(half, bytes.subarray(0, at))
  await drop(page, half)
  await expect(page.getByText('It is not a ZIP archive, or it is damaged.')).toBeVisible({ timeout: 30_000 })
  expect(sent).toEqual([])
})
