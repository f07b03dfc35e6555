import esrs from '../../data/crosswalks/esrs-2023-2772.json' with { type: 'json' }
import taxonomy from '../../data/crosswalks/eu-taxonomy-2021-2139.json' with { type: 'json' }
import ghgProtocol from '../../data/crosswalks/ghg-protocol-cat15.json' with { type: 'json' }
import ifrsS2 from '../../data/crosswalks/ifrs-s2-2023.json' with { type: 'json' }
import iris from '../../data/crosswalks/iris-plus-reference.json' with { type: 'json' }
import pcaf from '../../data/crosswalks/pcaf-part-a-2025.json' with { type: 'json' }
import sfdr from '../../data/crosswalks/sfdr-rts-2022-1288.json' with { type: 'json' }
import { type Crosswalk, readCrosswalk } from './crosswalk.ts'

/** Crosswalks of the product by name. A new edition of a law is a new file; the old one stays for old reports. */
const FILES: Readonly<Record<string, unknown>> = {
  'pcaf-part-a-2025': pcaf,
  'sfdr-rts-2022-1288': sfdr,
  'ifrs-s2-2023': ifrsS2,
  'esrs-2023-2772': esrs,
  'ghg-protocol-cat15': ghgProtocol,
  'eu-taxonomy-2021-2139': taxonomy,
  'iris-plus-reference': iris,
}

function load(name: string, json: unknown): Crosswalk {
  const read = readCrosswalk(json)
  if ('crosswalk' in read) return read.crosswalk
  const places = read.problems.map(({ code, at }) => `${code} at ${at}`).join(', ')
  throw new Error(`crosswalk ${name}: ${places}`)
}

/** All crosswalks of the product, checked. Raises where one names a fact that does not exist. */
export const loadCrosswalks = (): Map<string, Crosswalk> =>
  new Map(Object.entries(FILES).map(([name, json]) => [name, load(name, json)]))
