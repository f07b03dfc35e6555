import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, expect, type Locator, type Page, type TestInfo, test } from '@playwright/test'
import { address } from './person.ts'

/**
 * The main screens look as they did, on a phone and wide, light and dark: parts that are the same on every machine (our own
 * typefaces, the live example, no map) beside a small picture of each in `looks/`. Browsers draw letters a little differently
 * and break a line one word later, so what is compared is coarse: the mean colour of every field of a grid. A part that is
 * missing, elsewhere or in another colour is seen. After a wanted change: `UPDATE_LOOKS=1 npm run e2e -- looks.walk.ts`, and
 * look at the pictures.
 */
type Screen = {
  name: string
  path: string
  part: string
  /** Marks of goals that are drawn before it is whole. */
  marks?: number
  /** What comes last, when the reader comes to it. */
  last?: string
  /** What is taken away to see that its absence is seen. */
  hidden: string
}
const WORDS = 'h1, h2, h3, p, ul, dl, table, label, input, textarea, button'
const screens: Screen[] = [
  // The worked figure is asked for by itself, and comes last.
  { name: 'landing', path: '/', part: 'main > *:first-child', marks: 17, last: '#made', hidden: `svg, ${WORDS}` },
  { name: 'report-coverage', path: '/report/demo', part: '[aria-labelledby="coverage-head"]', hidden: WORDS },
  { name: 'report-goals', path: '/report/demo', part: '#goals', marks: 17, hidden: 'svg' },
  { name: 'dashboard-goals', path: '/dashboard', part: '#goals', hidden: WORDS },
  { name: 'variables', path: '/lca-variables', part: 'main', hidden: WORDS },
  // One topic alone: another walk adds a question of its own.
  { name: 'questions', path: '/faqs', part: '#topic-reading-a-report', hidden: '*' },
  { name: 'log-in', path: '/login', part: 'main form', hidden: WORDS },
  { name: 'sign-up', path: '/signup', part: 'main form', hidden: WORDS },
  { name: 'contact', path: '/contact-us', part: 'main form', hidden: WORDS },
]
const looks = ['wide-light', 'wide-dark', 'phone-light', 'phone-dark'].map(look => ({
  look,
  size: look.startsWith('phone') ? { width: 390, height: 844 } : { width: 1280, height: 900 },
  colorScheme: look.endsWith('dark') ? ('dark' as const) : ('light' as const),
}))

/** Pixels across the kept picture, and across a field of the grid, which is that many fields wide. */
const WIDTH = 240
const FIELDS = 24
/** Of 255: what the mean of all fields may differ. Two builds of Chromium differ by up to 0.9; without its drawings a part differs by 1.8 or more. */
const MEAN = 1.5

const drawn = (part: Buffer) => `data:image/png;base64,${part.toString('base64')}`

/** The picture made small, as PNG; of long ones the upper part. */
async function made(page: Page, picture: Buffer): Promise<Buffer> {
  const small = await page.evaluate(
    async ([source, width]) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = width
      const height = Math.min(image.height, Math.round(1.4 * image.width))
      canvas.height = Math.round((height / image.width) * width)
      const to = canvas.getContext('2d')!
      to.imageSmoothingQuality = 'high'
      to.drawImage(image, 0, 0, image.width, height, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/png').split(',')[1]!
    },
    [drawn(picture), WIDTH] as const,
  )
  return Buffer.from(small, 'base64')
}

/** How far two pictures differ, field by field: the mean difference of a colour, of 255, and how much taller the second is. */
const differences = (page: Page, one: Buffer, other: Buffer) =>
  page.evaluate(
    async ([sources, fields]) => {
      const read = async (source: string) => {
        const image = new Image()
        image.src = source
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = image.width
        canvas.height = image.height
        const to = canvas.getContext('2d')!
        to.drawImage(image, 0, 0)
        const rows = Math.round((fields * image.height) / image.width)
        const sums = new Float64Array(fields * rows * 3)
        const counts = new Float64Array(fields * rows)
        const { data } = to.getImageData(0, 0, image.width, image.height)
        for (let y = 0; y < image.height; y++)
          for (let x = 0; x < image.width; x++) {
            const row = Math.min(rows - 1, Math.floor((y * rows) / image.height))
            const field = row * fields + Math.floor((x * fields) / image.width)
            counts[field]! += 1
            for (let c = 0; c < 3; c++) sums[3 * field + c]! += data[4 * (y * image.width + x) + c]!
          }
        return { shape: image.height / image.width, means: sums.map((sum, i) => sum / counts[Math.floor(i / 3)]!) }
      }
      const [a, b] = [await read(sources[0]), await read(sources[1])]
      const length = Math.min(a.means.length, b.means.length)
      let mean = 0
      for (let i = 0; i < length; i++) mean += Math.abs(a.means[i]! - b.means[i]!) / length
      return { mean, taller: b.shape / a.shape }
    },
    [[drawn(one), drawn(other)] as const, FIELDS] as const,
  )

/** The part as it is now and without what is hidden, once it has come to rest. */
async function photographs(part: Locator, hidden: string): Promise<[Buffer, Buffer]> {
  const photograph = () => part.screenshot({ animations: 'disabled', scale: 'css' })
  let now = await photograph()
  await expect
    .poll(async () => {
      const before = now
      now = await photograph()
      return before.equals(now)
    })
    .toBe(true)
  const show = (visibility: string) =>
    part.locator(hidden).evaluateAll((elements, value) => {
      for (const element of elements as HTMLElement[]) element.style.visibility = value
    }, visibility)
  await show('hidden')
  const without = await photograph()
  await show('')
  return [now, without]
}

/** Beside the stored picture of that name. */
async function compare(browser: Browser, name: string, [now, without]: [Buffer, Buffer], testInfo: TestInfo) {
  // The security policy of our own pages lets no picture in from data: an empty page measures.
  const table = await browser.newPage()
  const small = await made(table, now)
  const file = path.join(import.meta.dirname, 'looks', `${name}.png`)
  if (process.env.UPDATE_LOOKS) {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, small)
  }
  await writeFile(testInfo.outputPath(`${name}.png`), small)
  const stored = await readFile(file)
  const found = await differences(table, stored, small)
  const missed = await differences(table, stored, await made(table, without))
  await table.close()
  expect.soft(Math.abs(found.taller - 1), `${name}: as tall as it was`).toBeLessThan(0.06)
  expect.soft(found.mean, `${name}: mean difference of a field`).toBeLessThan(MEAN)
  expect.soft(missed.mean, `${name}: the same without what it shows`).toBeGreaterThan(MEAN)
}

for (const { name, path: address_, part, marks = 0, last, hidden } of screens)
  test(`${name} looks as it did, on a phone and wide, light and dark`, async ({ page, browser }, testInfo) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${address()}${address_}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
    await page.evaluate(() => document.fonts.ready)
    const shown = page.locator(part).first()
    await expect(shown).toBeVisible()
    await expect.poll(() => shown.locator('a[data-mark]').count()).toBeGreaterThanOrEqual(marks)
    if (last) {
      // What is further down comes with its code when the reader comes to it.
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 300)
          return page.locator(last).count()
        })
        .toBeGreaterThan(0)
      await expect(page.locator(last)).toBeVisible()
      await page.evaluate(() => scrollTo(0, 0))
    }
    for (const { look, size, colorScheme } of looks) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await compare(browser, `${name}-${look}`, await photographs(shown, hidden), testInfo)
    }
  })
