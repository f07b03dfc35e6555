import type { ImpactStatus } from '@cradle/contract'
import { carriesValue, scoreStatus } from '@cradle/figures'
import { fill } from '@cradle/words'
import { bar } from './bars.ts'
import { hasValue, type Printing, type Reading, readingsOf } from './facts.ts'
import { mapHeight, mapLegend, worldMap } from './map.ts'
import { STYLES } from './paper.ts'
import { type Cell, type Column, table } from './table.ts'

const COUNTRIES = 40

export function places(printing: Printing): void {
  const { paper, speech, head } = printing
  const labels = speech.words.places
  paper.section(labels.title, { sentence: labels.sentence, name: 'places' })
  map(printing)
  paper.gap(6)
  paper.paragraph(labels.source, STYLES.caption)
  if (head.goals.data.length > 0) countries(printing)
}

function map({ paper, speech, head, summary, numeric }: Printing): void {
  const { words, figures } = speech
  const labels = words.places
  const held = head.goals.data
  const height = mapHeight(paper.width)
  const list = summary.points
    .slice(0, 5)
    .map(point => `${point.name} ${figures.formatNumber(point.value, { plus: true })}`)
    .join('; ')
  const alt = fill(labels.mapAlt, {
    count: figures.formatCount(summary.points.reduce((sum, point) => sum + point.sites, 0)),
    countries: figures.formatCount(held.length),
    list,
  })
  paper.figure(alt, height + 14, (x, y, width) => {
    worldMap(paper, summary, new Set(held.map(({ code }) => numeric.get(code) ?? '')), figures, { x, y, width, height })
    mapLegend(paper, x + 90, y + height + 4, {
      site: labels.atSite,
      city: labels.atCity,
      country: labels.atCountry,
      none: labels.noValue,
    })
  })
}

/** Up to four goals for the columns: goal 13, then the largest parts of the total, in the order of their numbers. */
function goalsOfColumns(printing: Printing): Reading[] {
  const { share_of_total: shares } = printing.head.goals
  return readingsOf(printing)
    .filter(hasValue)
    .sort((a, b) => Number(b.goal === 13) - Number(a.goal === 13) || (shares[b.goal] ?? 0) - (shares[a.goal] ?? 0))
    .slice(0, 4)
    .sort((a, b) => a.goal - b.goal)
}

/** The countries with the largest burdens, their burden and their goals. */
function countries(printing: Printing): void {
  const { paper, speech, head } = printing
  const { words, figures, count } = speech
  const labels = words.places
  const sorted = [...head.goals.data].sort(
    (a, b) => Math.abs(b.score ?? 0) - Math.abs(a.score ?? 0) || b.sites - a.sites,
  )
  const readings = goalsOfColumns(printing)
  paper.section(labels.countries, { level: 2, need: 100 })
  const max = Math.max(...sorted.map(({ score }) => Math.abs(score ?? 0)))
  const statusCell = (status: ImpactStatus): Cell => ({
    text: words.status[status],
    style: { ...STYLES.cellQuiet, size: 6.8 },
  })
  table(
    paper,
    [
      { head: labels.country, width: 26, names: true },
      { head: labels.sites, width: 12, align: 'end' },
      { head: '', width: 10 },
      { head: labels.weighted, width: 17, align: 'end' },
      ...readings.map(({ goal }): Column => ({ head: `SDG ${goal}, ${words.py}`, width: 17, align: 'end' })),
    ],
    sorted.slice(0, COUNTRIES).map(({ code, sites, score, status, sdg }): Cell[] => [
      figures.countryName(code),
      figures.formatCount(sites),
      score === null
        ? ''
        : {
            draw: (x, y, width, height) => bar(paper, null, score, max, { x, y: y + height / 2 - 3, width, height: 6 }),
          },
      score === null ? statusCell(scoreStatus(score, status)) : figures.formatNumber(score),
      ...readings.map(({ goal }): Cell => {
        const of = status[goal - 1] ?? 'not_assessed'
        const value = sdg[goal - 1] ?? null
        return value !== null && carriesValue(of) ? figures.formatNumber(value, { plus: true }) : statusCell(of)
      }),
    ]),
    // A few lines more are drawn closer, so that they do not stand alone on the next page.
    { min: Math.min(15.5, Math.max(13, (paper.room - 16) / Math.min(COUNTRIES, sorted.length))) },
  )
  if (sorted.length > COUNTRIES) {
    paper.gap(4)
    paper.paragraph(count(labels.rest_one, labels.rest_other, sorted.length - COUNTRIES), STYLES.caption)
  }
}
