/**
 * The 17 goals of a report as an SDMX-JSON 2.0.0 data message: per goal and place the impact with its interval, status and direction.
 * Observations are flat: `goal:place` -> [value, p5, p50, p95, status, direction]; what has a list of values stands as its place in it.
 * @see https://github.com/sdmx-twg/sdmx-json
 */
import { Direction, ImpactStatus } from '@cradle/contract'
import { speechIn, wordOr } from '@cradle/words'
import type { ReportHead } from '../model.ts'

const SCHEMA =
  'https://raw.githubusercontent.com/sdmx-twg/sdmx-json/master/data-message/tools/schemas/2.0.0/sdmx-json-data-schema.json'
const FLOW = 'urn:sdmx:org.sdmx.infomodel.datastructure.Dataflow=CRADLE:DF_GOALS(1.0.0)'
const GOALS = Array.from({ length: 17 }, (_, i) => i + 1)
/** All places together, as SDMX names a total. */
const ALL = '_T'

/** Statuses under which there is no number. */
const EMPTY: ReadonlySet<string> = new Set(['insufficient', 'stated', 'not_assessed', 'not_calculable'])
const STATUSES = ImpactStatus.options
const DIRECTIONS = Direction.options

const words = speechIn('en').words
const named = (id: string, name: string) => ({ id, name, names: { en: name } })
const concept = (id: string, name: string) => ({ ...named(id, name) })
const dimension = (id: string, name: string, keyPosition: number, values: readonly object[]) => ({
  ...concept(id, name),
  keyPosition,
  values,
})
const measure = (id: string, name: string) => ({ ...concept(id, name), format: { dataType: 'Double' } })
const onObservation = { relationship: { observation: {} } }
const onAll = { relationship: { dataflow: {} } }

/** A line about the whole data set: SDMX names what it is, and the data set holds the text. */
const facts = (head: ReportHead): readonly (readonly [id: string, name: string, value: string])[] => {
  const { stand: provenance, portfolio } = head
  return [
    ['UNIT_MEASURE', 'Unit of measure', 'person-years'],
    ['TITLE', 'Title', portfolio.name],
    ['METHOD', 'Method', `${provenance.method} ${provenance.method_version}`],
    ['DATA_VERSION', 'Edition of the data', provenance.data_version],
    ['SEED', 'Seed and number of draws', `${provenance.seed}, ${provenance.draws} draws`],
    ['DELIVERED', 'Time of delivery', head.made],
    ['NOTES', 'Notes to be read with the figures', head.notes.join(' ')],
    ['SOURCES', 'Lines to be printed with the figures', head.attributions.join('; ')],
  ]
}

/** An id as SDMX asks for: letters, digits, `_`, `@`, `$` and `-`. */
const idOf = (text: string) => text.replace(/[^A-Za-z0-9_@$-]/g, '_')

type Cells = readonly (number | null)[]
const known = (value: number | null | undefined, status: string | undefined) =>
  status === undefined || EMPTY.has(status) ? null : (value ?? null)

/** `goal:place` -> measures, then attributes. */
function observationsOf({ goals }: ReportHead): Record<string, Cells> {
  const cells = (
    value: number | null,
    interval: readonly (number | null)[],
    status: ImpactStatus | undefined,
    side: Direction | null,
  ) => [
    value,
    ...interval,
    STATUSES.indexOf(status ?? 'not_assessed'),
    side === null || value === null ? null : DIRECTIONS.indexOf(side),
  ]
  const entries = GOALS.flatMap((_, i): [string, Cells][] => {
    const [status, direction, drawn] = [goals.status[i], goals.direction[i] ?? null, goals.intervals[i]]
    const value = known(goals.all_countries[i], status)
    const interval = (['p5', 'p50', 'p95'] as const).map(p => (value === null ? null : (drawn?.[p] ?? null)))
    const places = goals.data.map((place, at): [string, Cells] => {
      const here = place.status[i]
      return [`${i}:${at + 1}`, cells(known(place.sdg[i], here), [null, null, null], here, direction)]
    })
    return [[`${i}:0`, cells(value, interval, status, direction)], ...places]
  })
  return Object.fromEntries(entries)
}

const sdmxMessage = (head: ReportHead) => {
  const { goals, portfolio, made } = head
  const about = facts(head)
  const links = [{ urn: FLOW, rel: 'dataflow' }]
  const name = 'Life-cycle impact by Sustainable Development Goal'
  return {
    meta: {
      schema: SCHEMA,
      id: idOf(`${portfolio.id}-${made}`),
      test: false,
      prepared: made,
      contentLanguages: ['en'],
      sender: named('CRADLE', 'Cradle'),
    },
    data: {
      structures: [
        {
          dataSets: [0],
          links,
          name,
          names: { en: name },
          dimensions: {
            observation: [
              dimension(
                'GOAL',
                'Sustainable Development Goal',
                0,
                GOALS.map(goal => named(`SDG${goal}`, wordOr(words.name, String(goal)))),
              ),
              dimension('REF_AREA', 'Country of the sites, ISO 3166-1 alpha-2', 1, [
                named(ALL, 'All countries'),
                ...goals.data.map(({ code }) => named(idOf(code), code)),
              ]),
            ],
          },
          measures: {
            observation: [
              measure('OBS_VALUE', 'Impact; burdens 0 or below, contributions 0 or above, never netted'),
              measure('P5', '5th percentile'),
              measure('P50', '50th percentile'),
              measure('P95', '95th percentile'),
            ],
          },
          attributes: {
            dataSet: about.map(([id, label]) => ({ ...concept(id, label), ...onAll, format: { dataType: 'String' } })),
            observation: [
              {
                ...concept('STATUS', 'How well the figure is known; without a number the value is null, never 0'),
                ...onObservation,
                values: STATUSES.map(status => named(status, status.replaceAll('_', ' '))),
              },
              {
                ...concept('DIRECTION', 'Burden or contribution'),
                ...onObservation,
                values: DIRECTIONS.map(side => named(side, side)),
              },
            ],
          },
        },
      ],
      dataSets: [
        {
          structure: 0,
          action: 'Information',
          links,
          attributes: about.map(([, , value]) => value),
          observations: observationsOf(head),
        },
      ],
    },
  }
}

/** The message as text; numbers carry all their digits. */
export const toSdmxJson = (head: ReportHead): string => `${JSON.stringify(sdmxMessage(head), null, 1)}\n`
