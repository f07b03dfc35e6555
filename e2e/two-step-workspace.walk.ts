import { STEP_SECONDS, totpCode } from '@cradle/credentials'
import { expect, type Page, test } from '@playwright/test'
import { address, newAddress, PASSWORD, picture, signUpAndLogIn } from './person.ts'
import { clean } from './violations.ts'

/** What an authenticator app shows for a secret in base 32. */
function codeOfApp(secret: string): string {
  const bits = [...secret].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2))
  return totpCode(Uint8Array.from(bytes), Math.floor(Date.now() / 1000 / STEP_SECONDS))
}

/** Calls of the person of a page. */
async function callsOf(page: Page) {
  const cookies = await page.context().cookies()
  const access = cookies.find(({ name }) => name === 'accessToken')!.value
  return async (method: string, path: string, body: unknown = undefined, workspace?: string) => {
    const headers: Record<string, string> = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
    if (workspace) headers['cradle-workspace'] = workspace
    const answer = await fetch(address() + path, { method, headers, body: body ? JSON.stringify(body) : null })
    expect(answer.ok, `${method} ${path} ${answer.status}`).toBe(true)
    return await answer.json()
  }
}

test('a workspace that requires two steps: an owner turns it on, a member is led to set it up', async ({
  page,
  browser,
}) => {
  await signUpAndLogIn(page, newAddress())
  const owner = await callsOf(page)
  const { secret } = await owner('POST', '/api/user/second-factor/', { password: PASSWORD })
  await owner('POST', '/api/user/second-factor/confirmation/', { code: codeOfApp(secret) })
  const { id } = await owner('POST', '/api/workspaces/', { name: 'North desk' })

  const elsewhere = await browser.newContext()
  const member = await elsewhere.newPage()
  const email = newAddress()
  await signUpAndLogIn(member, email)
  await owner('POST', '/api/workspace/invitations/', { email, role: 'reader' }, id)
  let code: string | undefined
  const look = async () => {
    const mailbox = await (await fetch(`${address()}/dev/mailbox`)).text()
    code = /invitation\?code=([\w-]{20,})/.exec(mailbox)?.[1]
    return code
  }
  await expect.poll(look, { timeout: 15_000 }).toBeTruthy()
  await (await callsOf(member))('POST', `/api/invitation/${code}/accept/`)

  await page.evaluate(chosen => localStorage.setItem('cradle-workspace', chosen), id)
  await page.goto(`${address()}/workspace`)
  const box = page.getByText('Open this workspace only to members with two-step verification', { exact: false })
  await box.click()
  await expect(page.getByText('Saved')).toBeVisible()
  await expect(page.locator('[data-toast]')).toHaveCount(0, { timeout: 15_000 })
  await clean(page, 'required')
  await box.scrollIntoViewIfNeeded()
  await picture(page, 'two-step-workspace-settings')

  await member.evaluate(chosen => localStorage.setItem('cradle-workspace', chosen), id)
  await member.goto(`${address()}/portfolio`)
  await expect(member).toHaveURL(/\/account\?tab=security/)
  await expect(member.getByText('North desk opens only with two-step verification.', { exact: false })).toBeVisible()
  await expect(member.locator('[data-toast]')).toHaveCount(0, { timeout: 15_000 })
  for (const [look, width, colorScheme] of [
    ['wide', 1280, 'light'],
    ['wide-dark', 1280, 'dark'],
    ['phone', 390, 'light'],
    ['phone-dark', 390, 'dark'],
  ] as const) {
    await member.setViewportSize({ width, height: 900 })
    if (colorScheme === 'light') await clean(member, `led ${look}`)
    await member.emulateMedia({ colorScheme })
    const overflow = await member.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${look} scrolls sideways`).toBeLessThanOrEqual(0)
    await picture(member, `two-step-workspace-led-${look}`)
  }
  // Everything else goes on in the personal workspace.
  await member.goto(`${address()}/portfolio`)
  await expect(member).toHaveURL(/\/portfolio$/)
  await elsewhere.close()
})
