import { scoreStatus } from '@cradle/figures'
import { fill } from '@cradle/words'
import { bar } from './bars.ts'
import { hasValue, type Printing, readingsOf } from './facts.ts'
import { mapHeight, mapLegend, worldMap } from './map.ts'
import { STYLES } from './paper.ts'
import { type Cell, table } from './table.ts'

const COUNTRIES = 40

export function places(printing: Printing): void {
  const { paper, speech, head, summary, numeric } = printing
  const { words, figures, count } = speech
  const labels = words.places
  paper.section(labels.title, { sentence: labels.sentence, name: 'places' })
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
  paper.gap(6)
  paper.paragraph(labels.source, STYLES.caption)
  const sorted = [...held].sort((a, b) => Math.abs(b.score ?? 0) - Math.abs(a.score ?? 0) || b.sites - a.sites)
  if (sorted.length === 0) return
  const readings = readingsOf(printing)
    .filter(hasValue)
    .sort(
      (a, b) =>
        Number(b.goal === 13) - Number(a.goal === 13) ||
        (head.goals.share_of_total[b.goal] ?? 0) - (head.goals.share_of_total[a.goal] ?? 0),
    )
    .slice(0, 4)
    .sort((a, b) => a.goal - b.goal)
  paper.section(labels.countries, { level: 2, need: 100 })
  const max = Math.max(...sorted.map(({ score }) => Math.abs(score ?? 0)))
  table(
    paper,
    [
      { head: labels.country, width: 26, names: true },
      { head: labels.sites, width: 12, align: 'end' },
      { head: '', width: 10 },
      { head: labels.weighted, width: 17, align: 'end' },
      ...readings.map(reading => ({ head: `SDG ${reading.goal}, ${words.py}`, width: 17, align: 'end' as const })),
    ],
    sorted.slice(0, COUNTRIES).map((country): Cell[] => [
      figures.countryName(country.code),
      figures.formatCount(country.sites),
      country.score === null
        ? ''
        : {
            draw: (x, y, width, height) =>
              bar(paper, null, country.score!, max, { x, y: y + height / 2 - 3, width, height: 6 }),
          },
      country.score === null
        ? { text: words.status[scoreStatus(country.score, country.status)], style: { ...STYLES.cellQuiet, size: 6.8 } }
        : figures.formatNumber(country.score),
      ...readings.map(({ goal }): Cell => {
        const status = country.status[goal - 1]!
        return status === 'quantified' || status === 'partial'
          ? figures.formatNumber(country.sdg[goal - 1]!, { plus: true })
          : { text: words.status[status], style: { ...STYLES.cellQuiet, size: 6.8 } }
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
