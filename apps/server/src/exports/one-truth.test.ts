/** One report in every file and language: the same digits, and the same words for what is missing. */

import { activityIdOf } from '@cradle/catalogue'
import { activityOf } from '@cradle/catalogue/answers'
import type { ExportLanguage } from '@cradle/contract'
import { carriesValue, scoreStatus } from '@cradle/figures'
import { currentProvenance } from '@cradle/portfolio'
import type { ReportModel } from '@cradle/report'
import { assessRows, quantifiedCategories, Summariser, toCsv, toJson } from '@cradle/report'
import { writePdf } from '@cradle/report/print'
import { XlsxReport } from '@cradle/report/xlsx'
import { readSheet } from '@cradle/sheet'
import { speechIn } from '@cradle/words'
import { render } from '@cradle/words/messages'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { MESSAGES } from '../../../../packages/words/src/messages/catalogues.ts'
import { printReport } from '../../../cli/src/print-report.ts'
import dataDe from '../../../web/src/i18n/de/data.json' with { type: 'json' }
import dataEn from '../../../web/src/i18n/en/data.json' with { type: 'json' }
import dataEs from '../../../web/src/i18n/es/data.json' with { type: 'json' }
import dataFr from '../../../web/src/i18n/fr/data.json' with { type: 'json' }
import { LANGUAGES } from '../../../web/src/i18n/languages.ts'
import dataPt from '../../../web/src/i18n/pt/data.json' with { type: 'json' }
import { assessmentContext } from '../threads/context.ts'
import { loadedFonts } from './fonts.ts'

const SCREEN = { en: dataEn, de: dataDe, fr: dataFr, es: dataEs, pt: dataPt } as const
const LANGUAGE_IDS = Object.keys(SCREEN) as ExportLanguage[]

/** 0.06 as binary fractions give it after a multiplication. */
const ODD = 0.060000000000000005

/** Whole, partial, without a total, not calculable, rejected; own sites; an industry over two sectors; two coverages. */
const HEADER =
  'name,country,technology,capacity_mw,generation_gwh,industry,revenue,currency,year,allocation,entity_id,site_id'
const ROWS = [
  `Hilltop Example Wind,DE,wind_onshore,8150,,,,,,${ODD}`,
  'Riverside Example Coal,IN,coal,200,,,,,,0.1',
  'Brewery Example,FR,,,,ISIC:1103,300000000000,EUR,2022,0.25',
  'Desert Example Mirrors,SA,solar_csp,,900,,,,,0.5',
  'Harbour Example Storage,NL,storage,10,,,,,,0.2',
  'Mixed Example,ES,wind_onshore,50,,,,,,0.3,MIX-1,a',
  'Mixed Example,ES,solar_csp,,100,,,,,0.3,MIX-1,b',
  'Nameless Country Example,XX,coal,10,,,,,,0.1',
  'Mistyped Example,Germny,colal,ten,,,,,,7',
  'Old Example,DE,,,,ISIC:2410,1000,EUR,2009,0.1',
]

const sheetOf = () => ({
  header: HEADER.split(','),
  rows: ROWS.map((line, i) => ({ row: i + 2, cells: [...line.split(','), '', ''].slice(0, 12) })),
})

const plain = (text: string) => text.replace(/[\s\u00ad]+/g, ' ')
/** Words are broken over lines and columns on paper: only their letters and digits are compared. */
const letters = (text: string) => text.normalize('NFC').replace(/[\s\u00ad\u2010-]+/g, '')

let model: ReportModel
const { prepared } = assessmentContext()
const { reference } = prepared

async function pagesOf(language: ExportLanguage): Promise<string[]> {
  const summariser = new Summariser()
  for (const entry of model.entries) summariser.add(entry)
  const { entries: _, ...head } = model
  const bytes = await writePdf(
    {
      head,
      extracts: [],
      summary: summariser.summary(),
      method: reference.method,
      tables: reference.manifest.tables,
      quantified: quantifiedCategories(reference),
      numeric: new Map([...reference.countries.values()].map(country => [country.iso2, country.numeric])),
    },
    { paper: 'a4', language },
    loadedFonts(),
  )
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(plain(items.map(item => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')))
  }
  await loading.destroy()
  return pages
}

function bookOf(language: ExportLanguage) {
  const { entries, ...head } = model
  const report = new XlsxReport(head, reference, language)
  for (const entry of entries) report.add(entry)
  const chunks: Uint8Array[] = []
  report.end({ write: bytes => void chunks.push(bytes) }, [])
  const bytes = Buffer.concat(chunks)
  return async (...heads: string[]): Promise<Record<string, string>[]> => {
    const found = await readSheet(bytes, 'x.xlsx', undefined, header => heads.every(head => header.includes(head)))
    if (found.kind !== 'ok') throw new Error(`${heads}: ${found.sentence}`)
    return found.rows.map(({ cells }) => Object.fromEntries(found.header.map((title, i) => [title, cells[i] ?? ''])))
  }
}

const goalsWith = () =>
  model.goals.status.flatMap((status, i) =>
    carriesValue(status) ? [{ goal: i + 1, value: model.goals.all_countries[i]! }] : [],
  )

/** What is said, or nothing. */
const shownText = (message: Parameters<typeof render>[0] | null, language: ExportLanguage) =>
  message === null ? '' : render(message, language)

/** What the texts of the messages say in English beside their values. */
const englishTexts = () =>
  (['problems', 'remedies', 'reasons', 'matches', 'evidence', 'notes'] as const)
    .flatMap(area => Object.values(MESSAGES.en[area]))
    .flatMap(text => text.split(/\{\{\w+\}\}/))
    .map(letters)
    .filter(text => text.length >= 16)

beforeAll(() => {
  const { id: _, ...provenance } = currentProvenance(reference, '0.0.0', { draws: 500 })
  const models = assessRows(assessmentContext(), sheetOf() as never, {
    name: 'Mixed',
    stand: provenance,
    made: '2026-11-22T10:00:00.000Z',
  })
  if (!Array.isArray(models)) throw new Error('not taken')
  model = models[0]!
})

test('the report holds every kind of row', () => {
  const kinds = new Set([...model.coverage.reasons, ...model.entries].map(({ reason }) => reason))
  expect([...kinds], [...kinds].join()).toEqual(
    expect.arrayContaining([
      'total_insufficient',
      'technology_not_quantified',
      'some_sites_insufficient',
      'unknown_country',
    ]),
  )
  expect(model.entries[0]!.allocation).toBe(ODD)
  expect(goalsWith().length).toBeGreaterThan(5)
})

test('what stands behind an industry over several sectors is what the report calculated with', () => {
  const site = model.entries.find(entry => entry.organisation.name === 'Brewery Example')!.report.sub_locations[0]!
  expect(site.flags).toContain('industry_mean_of_2')
  const sectors = prepared.reference.crosswalk.get('ISIC4:1103')!
  const behind = activityOf(prepared, activityIdOf(sectors), reference.countries.get('FRA')!)!
  const amounts = behind.unit.midpoints.map(({ perUnit }) => perUnit * site.quantity!)
  for (const [i, { value }] of site.midpoints.entries()) expect(amounts[i]! / value).toBeCloseTo(1, 9)
})

test('JSON and CSV carry every digit', () => {
  const json = JSON.parse(toJson(model)) as ReportModel
  expect(json.portfolio.total_impact).toBe(model.portfolio.total_impact)
  expect(json.entries.map(({ allocation }) => allocation)).toEqual(model.entries.map(({ allocation }) => allocation))
  const [header = '', whole = ''] = toCsv(model).replace('\uFEFF', '').split('\r\n')
  const cells = whole.split(',')
  const at = (name: string) => cells[header.split(',').indexOf(name)]
  expect(Number(at('impact'))).toBe(model.portfolio.total_impact)
  for (const { goal, value } of goalsWith()) expect(Number(at(`sdg${goal}`))).toBe(value)
})

test('the terminal says it in the words and figures of the print', () => {
  const { words, figures } = speechIn('en')
  const text = plain(printReport(model, (_, shown) => shown))
  const { total_impact: total, p5, p95 } = model.portfolio
  expect(text).toContain(plain(figures.formatInterval(total!, p5, p95, { unit: words.personYears })))
  for (const { value } of goalsWith()) expect(text).toContain(plain(figures.formatNumber(value, { plus: true })))
  for (const { text: sentence, remedy, message } of model.coverage.reasons) {
    expect(text).toContain(plain(`${sentence} ${remedy}`))
    expect(sentence).toBe(render(message, 'en'))
  }
  for (const line of model.coverage.classes) expect(text).toContain(words.coverage.is[line.class as 'calculated'])
})

describe.each(LANGUAGE_IDS)('%s', language => {
  const speech = speechIn(language)
  const { words, figures } = speech
  const { head } = words.sheet

  test('screen and print have one voice and the same words for what is missing', () => {
    expect(words.locale).toBe(LANGUAGES[language].locale)
    const screen = SCREEN[language]
    for (const [goal, because] of Object.entries(words.absent.because))
      expect(screen.because[goal as '1']).toBe(because)
    expect(figures.formatGiven(ODD)).toBe(language === 'en' ? '0.06' : '0,06')
    expect(figures.formatQuantity(8150, 'MW')).toMatch(/^8[.,]15\u202fGW$/)
  })

  test('the workbook is in the language, with the digits of the report', async () => {
    const sheet = bookOf(language)
    const goals = await sheet(head.sdg, head.goal, head.direction)
    const value = `${head.value}, ${words.personYears}`
    goals.forEach((row, i) => {
      expect(row[head.goal]).toBe(words.name[String(i + 1) as '1'])
      const status = model.goals.status[i]!
      expect(row[head.status]).toBe(words.status[status])
      if (!carriesValue(status)) expect(row[value]).toBe(words.status[status])
      else expect(Number(row[value])).toBe(model.goals.all_countries[i])
    })
    const entries = await sheet(head.organisation, head.why)
    model.entries.forEach((entry, i) => {
      const row = entries[i]!
      expect(Number(row[head.allocation])).toBe(entry.allocation)
      const own = entry.organisation.name === 'Mixed Example' ? 'MIX-1' : ''
      expect([row[head.entityId], row[head.match]]).toEqual([own, words.sheet.match.new])
      expect(row[head.why]).toBe(MESSAGES[language].matches.nothing_alike)
      const why = [shownText(entry.reason_message, language), shownText(entry.remedy_message, language)]
      expect([row[head.reason], row[head.remedy]]).toEqual(why)
      if (entry.impact === null)
        expect(row[`${head.burden}, ${words.personYears}`]).toBe(words.status[entry.impact_status])
      else expect(Number(row[`${head.burden}, ${words.personYears}`])).toBe(entry.impact)
    })
    const countries = await sheet(head.countryCode)
    const desert = countries.find(row => row[head.countryCode] === 'SA')!
    expect(desert[`${head.burden}, ${words.personYears}`]).toBe(words.status.insufficient)
    const sites = await sheet(head.organisation, head.basis)
    const { basis } = model.entries[0]!.report.sub_locations[0]!
    expect(sites[0]![head.basis]).toBe(MESSAGES[language].evidence[basis!])
    const problems = await sheet(head.found)
    expect(problems.map(row => [row[head.found], row[head.suggestion]])).toEqual(
      model.problems.map(({ message, remedy_message: remedy }) => [
        shownText(message, language),
        shownText(remedy, language),
      ]),
    )
    if (language === 'en') return
    const summary = await sheet(head.figure)
    const text = letters(JSON.stringify([entries, sites, problems, summary]))
    expect(englishTexts().filter(english => text.includes(english))).toEqual([])
  })

  test('the print has the figures, reasons and remedies; it ranks within a coverage only', async () => {
    const pages = await pagesOf(language)
    const text = letters(pages.join(' '))
    const { total_impact: total, p5, p95 } = model.portfolio
    expect(text).toContain(letters(figures.formatInterval(total!, p5, p95, { unit: words.personYears })))
    for (const { value } of goalsWith())
      expect(text).toContain(letters(`${figures.formatNumber(value, { plus: true })} ${words.personYears}`))
    for (const row of model.coverage.reasons) {
      expect(text).toContain(letters(shownText(row.message, language)))
      expect(text).toContain(letters(shownText(row.remedy_message, language)))
    }
    const carriers = pages.find(page => page.includes(words.carriers.title) && page.includes('Brewery Example'))!
    const valued = model.entries.filter(({ impact }) => impact !== null)
    const groups = Map.groupBy(valued, entry => Math.round(100 * entry.impact_coverage!))
    expect(groups.size).toBeGreaterThan(1)
    const order = [...groups].sort(([a], [b]) => b - a)
    const heads = order.map(([, [first]]) =>
      letters(carriers).indexOf(
        letters(words.carriers.group.replace('{{coverage}}', figures.formatPercent(first!.impact_coverage!))),
      ),
    )
    expect(heads).toEqual([...heads].sort((a, b) => a - b))
    expect(heads[0]).toBeGreaterThan(-1)
    order.forEach(([, group], i) => {
      const from = heads[i]!
      const to = heads[i + 1] ?? Number.POSITIVE_INFINITY
      for (const { organisation } of group) {
        const at = letters(carriers).indexOf(letters(organisation.name))
        expect([organisation.name, at > from && at < to]).toEqual([organisation.name, true])
      }
    })
    const places = pages.find(page => page.includes(words.places.title) && page.includes(figures.countryName('SA')))!
    const desert = letters(places)
      .split(letters(figures.countryName('SA')))
      .at(-1)!
    const { score, status } = model.goals.data.find(({ code }) => code === 'SA')!
    expect([score, scoreStatus(score, status)]).toEqual([null, 'insufficient'])
    expect(desert.startsWith(`1${letters(words.status.insufficient)}`)).toBe(true)
    const ozone = letters(words.category.POF)
    const annex = letters(pages.filter(page => page.includes('EF 3.1')).join(' '))
    const assessed = annex.split(letters(words.annex.parts[4]![2][0]![1]!.split('{{')[0]!))[1]!
    expect(assessed.slice(0, 400)).toContain(letters(words.category.PM))
    expect(assessed.slice(0, 400)).not.toContain(ozone)
    if (language !== 'en') expect(englishTexts().filter(english => text.includes(english))).toEqual([])
  })
})
