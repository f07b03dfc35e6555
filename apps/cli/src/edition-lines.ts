import type { EditionDifference } from '@cradle/data/builder'

const leiLine = ({ identified, ambiguous, parents, added }: NonNullable<EditionDifference['leis']>): string =>
  `LEI: ${identified} companies identified, ${ambiguous} ambiguous and left without; parents: ${parents} stated, ${added} new companies`

const methodLine = ({ lines, differ }: NonNullable<EditionDifference['methodPlants']>): string =>
  `reports: ${differ} of ${lines} plants are calculated otherwise; not renewed: the accuracy of the method`

const projectLine = ({ linked, added, nearOthers }: NonNullable<EditionDifference['projects']>): string =>
  `projects of the national register: ${linked} linked, ${added} new plants, ${nearOthers} left out near a plant of their fuel`

/** Calculated over Ember's: what is near enough for plants that are never all of a country. */
const NEAR = 1.25

function electricityLines({ year, lines }: NonNullable<EditionDifference['electricity']>): string[] {
  const near = lines.filter(one => one.calculatedTwh <= NEAR * one.emberTwh && one.emberTwh <= NEAR * one.calculatedTwh)
  const largest = lines.slice(0, NAMED).map(one => {
    const without = one.without === 0 ? '' : `, ${one.without} plants without a figure`
    return `  ${one.iso3} ${one.fuel}: ${one.calculatedTwh.toFixed(1)} TWh of ${one.plants} plants, Ember ${one.emberTwh.toFixed(1)}${without}`
  })
  return [
    `Ember ${year}: ${near.length} of ${lines.length} fuels of countries within a quarter; furthest off:`,
    ...largest,
  ]
}

const NAMED = 10

/** What a new edition changes, line by line. */
export function linesOf(one: EditionDifference): string[] {
  const { assets, owners, links, measurements, verified, operatingMw, overowned, breaches } = one
  const more = (names: readonly string[]) =>
    names.length === 0 ? '' : `: ${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ', ...' : ''}`
  const mw = (value: number) => `${Math.round(value).toLocaleString('en')} MW`
  return [
    `${one.before} -> ${one.after}`,
    `plants: ${assets.added} new, ${assets.retired} retired, ${assets.gone.length} gone${more(assets.gone)}`,
    `owners: ${owners.added} new, ${owners.gone} gone; links: ${links.added} new, ${links.gone} gone`,
    `measured values: ${measurements.added} new, ${measurements.changed} changed, ${measurements.gone} gone`,
    `operating: ${mw(operatingMw.before)} -> ${mw(operatingMw.after)}`,
    ...verified.map(({ year, before, after }) => `verified ${year}: ${before} t -> ${after} t`),
    ...addedLines(one),
    ...(overowned.length === 0 ? [] : [`shares above 100 %, scaled: ${overowned.length}${more(overowned)}`]),
    ...breaches.map(
      ({ what, family, basis, area, value, bound }) => `${what}: ${family} ${basis} ${area}, ${value} (bound ${bound})`,
    ),
  ]
}

/** What releases that the product does not come with added, and what reports are calculated from. */
const addedLines = ({ leis, projects, methodPlants, electricity }: EditionDifference): string[] => [
  ...(leis ? [leiLine(leis)] : []),
  ...(projects ? [projectLine(projects)] : []),
  ...(electricity ? electricityLines(electricity) : []),
  ...(methodPlants ? [methodLine(methodPlants)] : []),
]
