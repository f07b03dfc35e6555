import { expect, type Page, test } from '@playwright/test'
import { inEveryLook } from './every-look.ts'
import { address, logIn, mailTo, newAddress, picture, signUpAndLogIn } from './person.ts'

const open = (page: Page, path: string) => page.goto(`${address()}${path}`)
const LIST = 'name,country,technology,capacity_mw,allocation\nHilltop Example Wind,DE,wind_onshore,100,0.5\n'

async function makeWorkspace(page: Page, name: string): Promise<void> {
  await open(page, '/workspaces')
  await page.getByLabel('Name of the workspace').fill(name)
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: /Role$/ }).last().click()
  await page.getByRole('option', { name: role, exact: true }).click()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Invitation on its way')).toBeVisible()
  const mail = await mailTo(page, email, /Invitation to the workspace/)
  return /https?:\/\/\S+\/invitation\?code=\S+/.exec(mail.text)![0]
}

test('two people share a workspace: invited by mail, reading without changing, switching, leaving', async ({
  page,
  browser,
}) => {
  await signUpAndLogIn(page, newAddress())
  const reader = newAddress()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signUpAndLogIn(other, reader)

  // The owner makes it, uploads into it and invites.
  await open(page, '/workspaces')
  await expect(page.getByRole('row', { name: /Personal workspace/ })).toContainText('Owner')
  await inEveryLook(page, 'workspaces')
  await makeWorkspace(page, 'North desk')
  await expect(page.getByRole('complementary', { name: 'Workspace' })).toContainText(
    'Workspace North desk. You are its owner.',
  )
  const link = await invite(page, reader, 'Reader')
  await expect(page.getByRole('row', { name: new RegExp(reader) }).first()).toContainText('Reader')
  await inEveryLook(page, 'workspace')
  await open(page, '/portfolio/upload')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'shared.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
  await page.getByRole('button', { name: 'Continue with 1 file' }).click()
  await expect(page.getByRole('heading', { name: 'shared', level: 1 })).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?step=match`)
  await page.getByRole('button', { name: /^Calculate/ }).click()
  await expect(page).toHaveURL(/\/report\//, { timeout: 60_000 })
  const report = new URL(page.url()).pathname

  // The reader sees what the invitation is to, accepts it, and reads.
  await other.goto(link)
  await expect(other.getByText('invites you to the workspace')).toContainText('North desk')
  await inEveryLook(other, 'invitation')
  await other.getByRole('button', { name: 'Accept and open the workspace' }).click()
  await expect(other.getByText('You belong to North desk now')).toBeVisible()
  await expect(other.getByRole('complementary', { name: 'Workspace' })).toContainText('You read it and change nothing.')
  const row = other.getByRole('row', { name: /shared/ })
  await expect(row).toBeVisible()
  await expect(other.getByRole('link', { name: 'Upload a portfolio', exact: true })).toHaveCount(0)
  await row
    .getByRole('button', { name: /Actions|What can be done|shared/ })
    .last()
    .click()
  await expect(other.getByRole('menuitem', { name: 'Open', exact: true })).toBeVisible()
  for (const name of ['Rename', 'Delete', 'Move to a workspace…', 'Share'])
    await expect(other.getByRole('menuitem', { name })).toHaveCount(0)
  await other.keyboard.press('Escape')
  await inEveryLook(other, 'reader-portfolios')
  await open(other, report)
  await expect(other.getByRole('heading', { name: 'shared', level: 1 })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)

  // The link of an invitation works once.
  await other.goto(link)
  await expect(
    other.getByRole('main').getByText('This invitation is used, withdrawn or expired. Ask for a new one.'),
  ).toBeVisible()

  // Back in the personal one; the report says where it is, and leads there.
  await other.setViewportSize({ width: 1280, height: 900 })
  await other.getByRole('button', { name: /^Account/ }).click()
  await picture(other, 'menu')
  await other.getByRole('button', { name: /^Personal workspace/ }).click()
  await expect(other.getByRole('complementary', { name: 'Workspace' })).toHaveCount(0)
  await expect(other.getByRole('row', { name: /shared/ })).toHaveCount(0)
  await open(other, report)
  const offer = other.getByRole('dialog', { name: 'This portfolio is in another workspace' })
  await expect(offer).toContainText('North desk')
  await picture(other, 'elsewhere')
  await offer.getByRole('button', { name: 'Switch to North desk' }).click()
  await expect(other.getByRole('heading', { name: 'shared', level: 1 })).toBeVisible()

  // Leaving; the other tab of the owner shows it in the history.
  await open(other, '/workspace')
  await expect(other.getByRole('heading', { name: 'Members' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Invite somebody' })).toHaveCount(0)
  await inEveryLook(other, 'reader-workspace')
  await other.getByRole('button', { name: 'Leave the workspace' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Leave the workspace' }).click()
  await expect(other.getByText('You have left North desk')).toBeVisible()
  await open(other, report)
  await expect(other).toHaveURL(/\/all-reports/)
  await elsewhere.close()

  await open(page, '/workspace')
  await expect(page.getByRole('cell', { name: 'Workspace left' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave the workspace' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the workspace' }).click()
  await expect(page.getByText('A workspace needs an owner.', { exact: false })).toBeVisible()
})

test('an invitation to another address is refused in a sentence; a portfolio moves where it is sent', async ({
  page,
  browser,
}) => {
  await signUpAndLogIn(page, newAddress())
  await makeWorkspace(page, 'South desk')
  const link = await invite(page, newAddress(), 'Editor')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const email = newAddress()
  await signUpAndLogIn(other, email)
  await other.context().clearCookies()
  await other.goto(link)
  await expect(other.getByText('Log in with the account of that address to accept it', { exact: false })).toBeVisible()
  await logIn(other, email)
  await other.goto(link)
  await other.getByRole('button', { name: 'Accept and open the workspace' }).click()
  await expect(other.getByRole('alert').first()).toContainText('This invitation was sent to another address.')
  await elsewhere.close()

  // A draft moves from the personal workspace to the shared one.
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: /^Personal workspace/ }).click()
  await expect(page.getByText('South desk', { exact: true })).toHaveCount(0)
  await open(page, '/portfolio/upload')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'moves.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
  await page.getByRole('button', { name: 'Continue with 1 file' }).click()
  await expect(page.getByRole('heading', { name: 'moves', level: 1 })).toBeVisible()
  await open(page, '/portfolio')
  await page.getByRole('row', { name: /moves/ }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Move to a workspace…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move moves' })
  await expect(dialog).toContainText('South desk')
  await inEveryLook(page, 'move')
  await dialog.getByRole('button', { name: 'Move it' }).click()
  await expect(page.getByText('moves is moved')).toBeVisible()
  await expect(page.getByRole('row', { name: /moves/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: /^South desk/ }).click()
  await expect(page.getByRole('row', { name: /moves/ })).toBeVisible()
})
