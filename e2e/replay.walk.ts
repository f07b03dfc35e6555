import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { inEveryLook } from './every-look.ts'
import { address } from './person.ts'

/** A bundle is checked and calculated again in the browser, and nothing of it leaves the browser. */

/** A file let go over the area, as from a folder. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([text, file]) => {
      const data = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
      const made = new DataTransfer()
      made.items.add(new File([data], file, { type: 'application/zip' }))
      return made
    },
    [bytes.toString('base64'), name] as const,
  )
  const area = page.getByRole('button', { name: 'Drop a replay bundle' }).locator('xpath=ancestor::*[@data-rac][1]')
  const target = (await area.count()) > 0 ? area.first() : page.getByRole('heading', { name: 'Drop a replay bundle' })
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: transfer })
}

test('a bundle that is dropped is checked, calculated again and identical; a damaged one is named', async ({
  page,
}) => {
  test.setTimeout(180_000)
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
  await drop(page, 'demo replay.zip', bytes)
  await expect(page.getByText('Every figure comes out the same, to the last digit.')).toBeVisible({ timeout: 60_000 })
  await inEveryLook(page, 'replay-identical')

  // One byte within the packed parts is another one: the part is named, or the file is no archive any more.
  const damaged = Buffer.from(bytes)
  const at = Math.floor(damaged.length / 2)
  damaged[at] = (damaged[at] ?? 0) ^ 0xff
  await drop(page, 'damaged.zip', damaged)
  const changed = page.getByText('Parts of the bundle are not what was made. Nothing was calculated.')
  await expect(changed).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('table', { name: 'Parts that differ' }).getByRole('row')).toHaveCount(2)
  await inEveryLook(page, 'replay-damaged')

  await drop(page, 'half.zip', bytes.subarray(0, at))
  await expect(page.getByText('It is not a ZIP archive, or it is damaged.')).toBeVisible({ timeout: 30_000 })
  expect(sent).toEqual([])
})
