import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { address, ask, newAddress, signUpAndLogIn } from './person.ts'
import { clean } from './violations.ts'

const FILE = 'name,country,technology,capacity_mw,allocation\nNorth Shore Wind,DE,wind_onshore,60,0.1\n'
const PROGRAM = resolve(import.meta.dirname, '../apps/cli/bin/cradle.mjs')

/** Both widths and both schemes, for eyes. */
async function pictures(page: Page, name: string, part: Locator): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await part.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) })
    }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** What the program says of a file, and its exit code. */
const verify = (...args: string[]): Promise<{ code: number; text: string }> =>
  new Promise(done =>
    execFile(process.execPath, [PROGRAM, 'verify', ...args], (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    ),
  )

async function saved(page: Page, folder: string, press: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  const path = join(folder, download.suggestedFilename())
  await download.saveAs(path)
  return path
}

test('a report says that it is signed; its file, signature and log are downloaded and verified', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'cradle-walk-'))
  await signUpAndLogIn(page, newAddress())
  const token = (await page.context().cookies()).find(cookie => cookie.name === 'accessToken')?.value
  const answer = await page.request.post(`${address()}/api/portfolio/upload/`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { name: 'Signed walk', file: { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) } },
  })
  const { id } = (await answer.json()) as { id: string }
  const status = async () => (await ask<{ status: string }>(page, `/api/portfolio/${id}/`)).status
  await expect.poll(status, { timeout: 60_000 }).toBe('delivered')

  await page.goto(`${address()}/report/${id}`)
  const line = page.getByText('Anybody checks it without a network', { exact: false })
  await line.scrollIntoViewIfNeeded()
  await expect(page.getByText(/^Signed .+ Key: \S{43}$/)).toBeVisible()
  await expect(line).toContainText('/.well-known/cradle-keys.json')
  await pictures(page, 'signed-report', line.locator('..'))
  await clean(page, 'signed report')

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const signature = dialog.getByRole('button', { name: 'Signature of the CSV' })
  await expect(signature).toBeVisible()
  await pictures(page, 'signed-export', dialog)
  await clean(page, 'export with signatures')
  const file = await saved(page, folder, () => dialog.getByRole('button', { name: 'Download the CSV' }).click())
  const beside = await saved(page, folder, () => signature.click())
  expect(beside).toBe(`${file}.sig.json`)
  const told = await verify(file)
  expect([told.code, told.text]).toEqual([0, expect.stringContaining('unchanged')])

  await page.goto(`${address()}/account?tab=activity`)
  await clean(page, 'activity')
  const log = await saved(page, folder, () => page.getByRole('button', { name: 'Download the log' }).click())
  expect(await verify(log)).toMatchObject({ code: 0, text: expect.stringContaining('Audit log') })
})
