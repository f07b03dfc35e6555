import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import {
  changedPlaces,
  type FileManifest,
  jsonPlace,
  type KeySet,
  type Place,
  type SignedDocument,
  sectionCounter,
} from '@cradle/signing'
import { Cannot } from '../cannot.ts'
import { chunksOf } from './read-file.ts'
import { type Change, judge, type Verdict } from './verdict.ts'

/** Places told by name; a file that was written anew differs everywhere. */
const MAX_NAMED = 50
/** Texts up to this size are read as a whole to name what stands in a place. */
const MAX_TEXT = 64 * 1024 * 1024

/** Compares a file with what its signature says of it. */
export function verifyFile(file: string, signature: SignedDocument, keys: KeySet | null): Verdict {
  const { manifest } = signature
  if (manifest.kind !== 'file') throw new Cannot(`The signature beside ${file} is not one of a file.`)
  const { of } = manifest
  const run = of.kind === 'report' ? `run ${of.run}` : `${of.statement}, version ${of.version}`
  const about = [`${manifest.file.name}: file of “${of.name}”, ${run}.`]
  return judge(signature, keys, about, differences(file, manifest))
}

function differences(file: string, { file: signed, sections }: FileManifest): Change[] {
  const hash = createHash('sha256')
  const counter = sectionCounter(sections.by)
  let size = 0
  for (const chunk of chunksOf(file)) {
    hash.update(chunk)
    counter.update(chunk)
    size += chunk.length
  }
  if (hash.digest('hex') === signed.sha256 && size === signed.bytes) return []
  const places = changedPlaces(sections, counter.end())
  const name = basename(file)
  const sizes = size === signed.bytes ? [] : [{ where: name, what: `${size} bytes instead of ${signed.bytes}` }]
  const isText = sections.by === 'lines' && size <= MAX_TEXT
  const lines = isText ? readFileSync(file, 'utf8').split('\n') : null
  const found = places.slice(0, MAX_NAMED).map(place => nameOf(place, signed.media, lines))
  const more = places.length - found.length
  return [
    ...sizes,
    ...found,
    ...(more > 0 ? [{ where: name, what: `changed in ${more} more places` }] : []),
    ...(places.length === 0 ? [{ where: name, what: 'changed' }] : []),
  ]
}

function nameOf({ start, end }: Place, media: string, lines: readonly string[] | null): Change {
  if (lines === null) return { where: `bytes ${start + 1} to ${end}`, what: 'changed' }
  if (start === end) return { where: `before line ${start + 1}`, what: 'something was taken out' }
  const where = end - start === 1 ? `line ${start + 1}` : `lines ${start + 1} to ${end}`
  const figure = end - start === 1 ? figureOn(lines, start, media) : null
  return { where, what: figure ? `changed: ${figure}` : 'changed' }
}

/** What stands on a line: the figure of a JSON report with its organisation, the first cell of a table. */
function figureOn(lines: readonly string[], at: number, media: string): string | null {
  const line = lines[at] ?? ''
  if (!media.includes('json')) return line.split(/[,;]/, 1)[0]?.slice(0, 100) || null
  const place = jsonPlace(lines, at)
  const organisation = /"organi[sz]ation":\{[^{}]*?"name":("(?:[^"\\]|\\.)*")/.exec(line)?.[1]
  return [place, organisation].filter(Boolean).join(' of ').slice(0, 200) || null
}
