/** The world as a vector picture: Equal Earth, Natural Earth 1:110 million; a circle's area is the amount of its sites. */
import type { Figures } from '@cradle/figures'
import { type GeoPath, geoEqualEarth, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' }
import type { ReportSummary } from '../summary.ts'
import type { Box } from './marks.ts'
import { type Paper, STYLES } from './paper.ts'
import { INK, INK_2, INK_3, LINE, mix, SUNKEN, WHITE } from './tokens.ts'
import type { Style } from './type.ts'

const ANTARCTICA = '010'
const countries = feature(atlas, atlas.objects.countries).features.filter(({ id }) => id !== ANTARCTICA)

export type MapWords = { site: string; city: string; country: string; none: string }

/** Height of the picture for a width. */
export const mapHeight = (width: number): number => width * 0.47

/** What the map is drawn with; `place` is null where the picture does not reach, as in Antarctica. */
type Drawing = {
  paper: Paper
  figures: Figures
  box: Box
  place: (at: { longitude: number; latitude: number }) => [x: number, y: number] | null
  /** Radius of the circle of an amount. */
  radius: (amount: number) => number
}

export function worldMap(
  paper: Paper,
  summary: Pick<ReportSummary, 'points' | 'unvalued'>,
  held: ReadonlySet<string>,
  figures: Figures,
  box: Box,
): void {
  const projection = geoEqualEarth()
    .rotate([-11, 0])
    .fitExtent(
      [
        [box.x, box.y],
        [box.x + box.width, box.y + box.height],
      ],
      { type: 'FeatureCollection', features: countries },
    )
  const max = Math.abs(summary.points[0]?.value ?? 0)
  const place: Drawing['place'] = ({ longitude, latitude }) => {
    const found = projection([longitude, latitude])
    if (!found || found[0] < box.x || found[0] > box.x + box.width) return null
    return found[1] < box.y || found[1] > box.y + box.height ? null : found
  }
  const drawing: Drawing = { paper, figures, box, place, radius: radiusOf(max) }
  drawCountries(paper, geoPath(projection).digits(2), held)
  drawUnvalued(drawing, summary.unvalued)
  drawPoints(drawing, summary.points)
  drawNames(drawing, summary.points.slice(0, 5))
  if (max > 0) drawSizes(drawing, max)
}

function drawCountries({ doc }: Paper, path: GeoPath, held: ReadonlySet<string>): void {
  doc.lineWidth(0.3)
  for (const country of countries) {
    const shape = path(country)
    if (shape) doc.path(shape).fillAndStroke(held.has(String(country.id)) ? mix(INK, LINE, 0.16) : SUNKEN, WHITE)
  }
}

/** Sites without a figure: a circle with a stroke through it. */
function drawUnvalued({ paper: { doc }, place }: Drawing, sites: ReportSummary['unvalued']): void {
  for (const site of sites) {
    const at = place(site)
    if (at)
      doc
        .circle(at[0], at[1], 2)
        .moveTo(at[0] - 1.4, at[1] + 1.4)
        .lineTo(at[0] + 1.4, at[1] - 1.4)
        .lineWidth(0.6)
        .strokeColor(INK_2)
        .stroke()
  }
}

/** Sites with figures; the edge is dashed where only the town or the country is known. */
function drawPoints({ paper: { doc }, place, radius }: Drawing, points: ReportSummary['points']): void {
  for (const point of points) {
    const at = place(point)
    if (!at) continue
    const r = radius(Math.abs(point.value))
    doc.save()
    doc.circle(at[0], at[1], r).fillOpacity(0.5).fill('#3F7E44')
    doc.restore()
    doc.save()
    if (point.precision !== 'site' && r > 1.5) doc.dash(1.6, { space: 1.4 })
    doc.circle(at[0], at[1], r).lineWidth(0.6).strokeColor('#2C5A30').stroke()
    doc.restore()
  }
}

/** Three circles with their amounts, in the lower left corner. */
function drawSizes({ paper: { doc, type }, figures, box, radius }: Drawing, max: number): void {
  const x = box.x + 4
  const foot = box.y + box.height
  for (const share of [1, 0.25, 0.05]) {
    const r = radius(max * share)
    doc
      .circle(x + radius(max), foot - r, r)
      .lineWidth(0.5)
      .strokeColor(INK_3)
      .stroke()
    const y = foot - 2 * r
    doc
      .moveTo(x + radius(max), y)
      .lineTo(x + 2 * radius(max) + 5, y)
      .lineWidth(0.4)
      .strokeColor(INK_3)
      .stroke()
    type.draw(figures.formatNumber(max * share), x + 2 * radius(max) + 7, y + 2.2, { ...STYLES.caption, size: 6.2 })
  }
}

const radiusOf = (max: number) => (amount: number) => (max > 0 ? Math.max(0.9, 17 * Math.sqrt(amount / max)) : 0.9)

type Placed = { left: number; top: number; right: number; bottom: number }

/** Names of the largest, where there is room beside them. */
function drawNames({ paper, figures, box, place, radius }: Drawing, points: ReportSummary['points']): void {
  const { doc, type } = paper
  const taken: Placed[] = []
  for (const point of points) {
    const at = place(point)
    if (!at) continue
    const style: Style = { ...STYLES.caption, size: 6.6, colour: INK, face: 'sans-medium' }
    const text = type.fit(point.name, style, 108)
    const number = figures.formatNumber(point.value, { plus: true })
    const wide = type.width(`${text} ${number}`, style)
    const r = radius(Math.abs(point.value)) + 4
    const candidates = [
      [at[0] + r, at[1] + 2],
      [at[0] - r - wide, at[1] + 2],
      [at[0] - wide / 2, at[1] - r - 2],
      [at[0] - wide / 2, at[1] + r + 6],
    ] as const
    for (const [x, y] of candidates) {
      const room: Placed = { left: x - 2, top: y - 7, right: x + wide + 2, bottom: y + 3 }
      const inside =
        room.left >= box.x && room.right <= box.x + box.width && room.top >= box.y && room.bottom <= box.y + box.height
      const free = taken.every(
        o => room.right < o.left || room.left > o.right || room.bottom < o.top || room.top > o.bottom,
      )
      if (!inside || !free) continue
      doc
        .save()
        .rect(room.left, room.top, room.right - room.left, room.bottom - room.top)
        .fillOpacity(0.78)
        .fill(WHITE)
        .restore()
      const end = type.draw(`${text} `, x, y, style)
      type.draw(number, end, y, { ...style, colour: INK_2 })
      taken.push(room)
      break
    }
  }
}

/** The signs of the map in one line. */
export function mapLegend(paper: Paper, x: number, y: number, words: MapWords): void {
  const { doc, type } = paper
  let at = x
  const sign = (draw: () => void, text: string) => {
    draw()
    at = type.draw(text, at + 11, y + 6, STYLES.caption) + 14
  }
  const circle = (dashed: boolean) => {
    doc
      .save()
      .circle(at + 4, y + 3.5, 3.2)
      .fillOpacity(0.5)
      .fill('#3F7E44')
      .restore()
    doc.save()
    if (dashed) doc.dash(1.6, { space: 1.4 })
    doc
      .circle(at + 4, y + 3.5, 3.2)
      .lineWidth(0.6)
      .strokeColor('#2C5A30')
      .stroke()
      .restore()
  }
  sign(() => circle(false), words.site)
  sign(() => circle(true), `${words.city}, ${words.country}`)
  sign(
    () =>
      void doc
        .circle(at + 4, y + 3.5, 2)
        .moveTo(at + 2.6, y + 4.9)
        .lineTo(at + 5.4, y + 2.1)
        .lineWidth(0.6)
        .strokeColor(INK_2)
        .stroke(),
    words.none,
  )
}
