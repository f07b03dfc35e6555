import { readFile } from 'node:fs/promises'
import { carriesValue } from '@cradle/figures'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { address, ask } from './person.ts'
import { clean } from './violations.ts'

/** What the screen draws, says, lists and saves is what the API answers, to the last digit. */

type Goals = { all_countries: number[]; status: string[]; intervals: ({ p5: number; p95: number } | null)[] }
type Entry = { id: string; impact: number | null; organisation: { name: string }; goals: (number | null)[] }

const powers: Record<string, number> = { '': 1, k: 1e3, M: 1e6, G: 1e9, T: 1e12, m: 1e-3, µ: 1e-6, n: 1e-9 }

/** The number in `−250 k person-years`, `+7.4 M`, `−1.2 k`. */
function readFigure(text: string): number {
  const found = /([−+]?)([\d.]+)[\s\u202f\u2009]*([kMGTmµn]?)(?![a-z])/.exec(text)
  if (!found) throw new Error(`No figure in "${text}"`)
  const [, sign, digits, prefix = ''] = found
  return Number(`${sign === '−' ? '-' : ''}${digits}`) * (powers[prefix] ?? Number.NaN)
}

/** The rule of the house: two significant digits. */
const rounded = (value: number) => Number(value.toPrecision(2))
const isNear = (a: number, b: number, slack = 1e-9) => Math.abs(a - b) <= slack * Math.max(Math.abs(a), Math.abs(b))

/** Cells of a CSV file with quotes. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!
    if (quoted && c === '"' && text[i + 1] === '"') {
      cell += '"'
      i++
    } else if (c === '"') quoted = !quoted
    else if (!quoted && (c === ',' || c === '\n')) {
      rows.at(-1)!.push(cell.replace(/\r$/, ''))
      cell = ''
      if (c === '\n') rows.push([])
    } else cell += c
  }
  return rows.filter(row => row.length > 0)
}

async function savedText(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return await readFile(await download.path(), 'utf8')
}

async function saved(page: Page, button: Locator): Promise<string[][]> {
  return readCsv((await savedText(page, button)).replace(/^\uFEFF/, ''))
}

const marksIn = (picture: Locator) =>
  picture.locator('a[data-mark]').evaluateAll(links =>
    links.map(link => ({
      goal: Number(link.getAttribute('data-mark')),
      value: link.getAttribute('data-value'),
      label: link.getAttribute('aria-label') ?? link.textContent ?? '',
      paths: [...link.querySelectorAll('path')].map(path => path.getAttribute('d') ?? ''),
      bars: [...link.querySelectorAll('rect')].map(bar => ({
        width: Number(bar.getAttribute('width')),
        height: Number(bar.getAttribute('height')),
      })),
    })),
  )

test('wheel, ledger, table and file of the live example show the numbers of the API', async ({ page }) => {
  const goals = await ask<Goals>(page, '/api/portfolio/demo/goals/')
  const known = goals.status.flatMap((status, i) => (carriesValue(status) ? [i + 1] : []))
  expect(known.length).toBeGreaterThan(4)
  await page.goto(`${address()}/report/demo`)
  const section = page.locator('#goals')
  await expect(section.locator('a[data-mark]')).toHaveCount(34)
  const [wheel, ledger] = [
    section.locator('svg:has(a[data-mark])').nth(0),
    section.locator('svg:has(a[data-mark])').nth(1),
  ]

  for (const [name, picture] of [
    ['wheel', wheel],
    ['ledger', ledger],
  ] as const) {
    const marks = await marksIn(picture)
    expect(marks.map(mark => mark.goal)).toEqual(goals.status.map((_, i) => i + 1))
    for (const { goal, value, label } of marks) {
      const expected = goals.all_countries[goal - 1]!
      if (!known.includes(goal)) {
        expect(value, `${name}: goal ${goal} carries no number`).toBeNull()
        expect(label).toMatch(/Not assessed|Insufficient data|Not calculable/)
        continue
      }
      expect(Number(value), `${name}: goal ${goal}`).toBe(expected)
      if (name === 'wheel') {
        const figure = readFigure(label.slice(label.indexOf(':')))
        expect(isNear(figure, rounded(expected)), `${label} says ${expected}`).toBe(true)
      }
    }
  }

  // Drawn to scale: the area of a burden in the wheel, the length of one in the ledger.
  const burdens = known.filter(goal => goals.all_countries[goal - 1]! < 0)
  const areas = (await marksIn(wheel))
    .filter(mark => burdens.includes(mark.goal))
    .map(({ goal, paths }) => {
      // Sectors have two arcs, rim and hub: the first is the ground, the second the bar.
      const sectors = paths.map(d => [...d.matchAll(/A([\d.]+)/g)].map(match => Number(match[1])))
      const radii = sectors.filter(arcs => arcs.length === 2)[1]!
      const [rim, hub] = [Math.max(...radii), Math.min(...radii)]
      return (rim * rim - hub * hub) / Math.abs(goals.all_countries[goal - 1]!)
    })
  const largestArea = Math.max(...areas)
  for (const area of areas) expect(area / largestArea).toBeGreaterThan(0.97)
  const lengths = (await marksIn(ledger))
    .filter(mark => burdens.includes(mark.goal))
    .map(({ goal, bars }) => ({
      width: bars.find(bar => bar.height > 8 && bar.height < 17)!.width,
      value: Math.abs(goals.all_countries[goal - 1]!),
    }))
  const scale = Math.max(...lengths.map(l => l.width)) / Math.max(...lengths.map(l => l.value))
  for (const { width, value } of lengths) expect(Math.abs(width - Math.max(1, value * scale))).toBeLessThan(0.5)

  // The table twin and the file.
  const tools = section.getByRole('group', { name: /Goal by goal/ })
  const csv = await saved(page, tools.getByRole('button', { name: 'CSV' }))
  await tools.getByRole('button', { name: 'Table' }).click()
  const rows = section.locator('tbody tr')
  await expect(rows).toHaveCount(17)
  for (let goal = 1; goal <= 17; goal++) {
    const exact = await rows
      .nth(goal - 1)
      .locator('data')
      .evaluateAll(cells => cells.map(cell => Number(cell.getAttribute('value'))))
    const expected = goals.all_countries[goal - 1]!
    const file = csv[goal]!
    expect(file[0]).toBe(String(goal))
    if (known.includes(goal)) {
      expect(exact, `table: goal ${goal}`).toContain(expected)
      expect(file.map(Number), `file: goal ${goal}`).toContain(expected)
      const interval = goals.intervals[goal - 1]!
      expect(file.map(Number)).toEqual(expect.arrayContaining([interval.p5, interval.p95]))
    } else {
      expect(file[2], `file: goal ${goal} has no number`).toBe('')
      expect(await rows.nth(goal - 1).textContent()).toMatch(/not assessed|insufficient|not calculable/i)
    }
  }
})

test('the entries on screen and in their file are those of the API', async ({ page }) => {
  const entries = await ask<Entry[]>(page, '/api/portfolio/demo/entries/')
  await page.goto(`${address()}/report/demo?goal=13`)
  const section = page.locator('#entries')
  await expect(section.locator('tbody tr')).toHaveCount(entries.length)
  const shown = await section.locator('tbody tr').evaluateAll(rows =>
    rows.map(row => ({
      name: row.querySelector('th')?.textContent ?? '',
      values: [...row.querySelectorAll('data')].map(cell => Number(cell.getAttribute('value'))),
    })),
  )
  for (const [i, entry] of entries.entries()) {
    expect(shown[i]!.name).toContain(entry.organisation.name)
    for (const value of [entry.impact, entry.goals[12] ?? null])
      if (value !== null) expect(shown[i]!.values, entry.organisation.name).toContain(value)
  }
  const csv = await saved(page, section.getByRole('button', { name: 'CSV' }))
  expect(csv).toHaveLength(entries.length + 1)
  for (const [i, entry] of entries.entries())
    if (entry.impact !== null) expect(csv[i + 1]!.map(Number), entry.organisation.name).toContain(entry.impact)
})

type PhysicalFigure = { indicator: string; value: number | null; p5: number | null; p95: number | null; status: string }

test('physical figures of the live example: the file holds every figure of the API, the head its greenhouse gases', async ({
  page,
}) => {
  const { physical } = await ask<{ physical: { figures: PhysicalFigure[] } }>(page, '/api/portfolio/demo/goals/')
  const { figures } = physical
  expect(figures.map(({ indicator }) => indicator)).toEqual(expect.arrayContaining(['cc_t', 's1_t', 'generation_kwh']))
  await page.goto(`${address()}/report/demo`)
  const section = page.getByRole('region', { name: 'Physical figures' })
  const gases = figures.find(({ indicator }) => indicator === 'cc_t')
  await expect(section.locator(`data[value="${gases?.value}"]`).first()).toBeVisible()
  const [, ...rows] = await saved(page, section.getByRole('button', { name: 'CSV' }).first())
  for (const [i, { value, p5, p95, status }] of figures.entries()) {
    const row = rows[i] ?? []
    expect(row.slice(2, 4).concat(row[5] ?? ''), row[0]).toEqual(
      [value, p5, p95].map(cell => (cell === null ? '' : String(cell))),
    )
    expect(row[7]).toBe(status.replaceAll('_', ' '))
  }
  await expect(section.getByRole('img', { name: /^Bars of the greenhouse gases/ })).toBeVisible()
})

async function choose(page: Page, dialog: Locator, label: string, choice: string | RegExp): Promise<void> {
  await dialog.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

test('a table with bars is saved as a picture: every row with its words, its bar and its number', async ({ page }) => {
  await page.goto(`${address()}/report/demo?goal=13`)
  const tools = page.getByRole('group', { name: /Largest sites/ })
  const rows = page.getByRole('table', { name: 'Largest sites' }).getByRole('row')
  await expect(rows).toHaveCount(10)
  const told = await rows.evaluateAll(all =>
    all.map(row => [row.querySelector('a')!.textContent!, row.querySelector('data')!.textContent!]),
  )
  const dialog = page.getByRole('dialog', { name: 'Save the picture' })
  await tools.getByRole('button', { name: 'Save picture' }).click()
  await dialog.getByLabel('Title').fill('Our largest sites')
  await choose(page, dialog, 'Format', 'SVG, for drawing programs')
  await choose(page, dialog, 'Width', /^1.920 pixels$/)
  const svg = await savedText(page, dialog.getByRole('button', { name: 'Save', exact: true }))
  const shown = await page.evaluate(text => {
    const picture = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
    const words = [...picture.querySelectorAll('text')].map(line => line.textContent!)
    const bars = [...picture.querySelectorAll('rect')].filter(bar => Number(bar.getAttribute('height')) > 3)
    const width = picture.getAttribute('width')
    return {
      name: picture.localName,
      width,
      words,
      bars: bars.length,
      pasts: picture.querySelectorAll('[class]').length,
    }
  }, svg)
  expect([shown.name, shown.width, shown.pasts]).toEqual(['svg', '1920', 0])
  expect(shown.words[0]).toBe('Our largest sites')
  const together = (text: string) => text.replaceAll(/\s/g, '')
  const written = together(shown.words.join(''))
  for (const part of [...told.flat(), 'Supply chains can be counted twice']) expect(written).toContain(together(part))
  expect(shown.bars).toBeGreaterThanOrEqual(10)
  await expect(dialog).toHaveCount(0)
  await tools.getByRole('button', { name: 'Save picture' }).click()
  await clean(page, 'save the picture')
  await choose(page, dialog, 'Width', /^1.200 pixels$/)
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  const bytes = await readFile(await png.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.readUInt32BE(16)).toBe(1200)
})

test('tiles and countries of the dashboard are the reference world of the API', async ({ page }) => {
  type World = Goals & { data: { code: string; sdg: number[]; status: string[] }[] }
  const world = await ask<World>(page, '/api/portfolio/world/goals/')
  await page.goto(`${address()}/dashboard?goal=13`)
  const section = page.locator('#map')
  await expect(section.getByRole('table').first()).toBeVisible()
  const csv = await saved(page, section.getByRole('group', { name: /SDG 13/ }).getByRole('button', { name: 'CSV' }))
  const expected = world.data.filter(c => carriesValue(c.status[12])).map(c => c.sdg[12]!)
  const written = csv.slice(1).flatMap(row => (row[2] === '' ? [] : [Number(row[2])]))
  const bySize = (a: number, b: number) => a - b
  expect(written.sort(bySize)).toEqual(expected.sort(bySize))
})

test('where the system forces its colours, what is not assessed stays hatched', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(`${address()}/report/demo`)
  const line = page.locator('#goals pattern path').first()
  await expect(line).toHaveCSS('stroke', 'rgb(255, 255, 255)')
  await page.goto(`${address()}/lca-variables/coverage`)
  const track = page.locator('#categories [aria-hidden="true"]').filter({ has: page.locator('i') })
  await expect(track.first()).toHaveCSS('background-image', /repeating-linear-gradient\(135deg, rgb\(255, 255, 255\)/)
})
