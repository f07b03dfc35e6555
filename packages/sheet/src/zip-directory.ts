/**
 * The directory of a ZIP archive (PKWARE APPNOTE 6.3), read strictly: an archive that two programs could read in two ways is
 * refused. There is one directory, it ends where the end record begins, no name stands twice, every local header says what the
 * directory says, and no two parts share a byte.
 */
import { BadArchive } from './bad-archive.ts'

/** Bytes that can be read anywhere: a file, or bytes at hand. */
export type ByteSource = { size: number; read(at: number, length: number): Uint8Array }

export type ArchiveEntry = {
  path: string
  /** Bytes, unpacked. */
  size: number
  packed: number
  checksum: number
  stored: boolean
  /** Where the packed bytes begin. */
  start: number
}

const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const MAX_COMMENT = 0xffff
const ENCRYPTED = 0x2041
const LATER = 8
const NONE_32 = 0xffffffff
const NONE_16 = 0xffff
/** DEFLATE cannot do better than 1:1032. */
const LARGEST_RATIO = 1032

const damaged = (why: string) => new BadArchive('damaged', why)
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function read(source: ByteSource, at: number, length: number): DataView {
  if (at < 0 || length < 0 || at + length > source.size) throw damaged('it is cut off')
  return viewOf(source.read(at, length))
}

/** Parts in the order of the directory, folders left out. Raises `BadArchive`. */
export function readDirectory(source: ByteSource, maxParts: number): ArchiveEntry[] {
  const { start, end, count } = findDirectory(source)
  if (count > maxParts) throw new BadArchive('too_large', `it holds more than ${maxParts} parts`)
  if (count * 46 > end - start) throw damaged('its directory is shorter than its parts need')
  const directory = read(source, start, end - start)
  const entries: ArchiveEntry[] = []
  const names = new Set<string>()
  const spans: { from: number; to: number }[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    const { entry, local, flags, next } = readEntry(directory, at)
    at = next
    if (names.has(entry.path)) throw damaged(`it names ${entry.path.slice(0, 80)} twice`)
    names.add(entry.path)
    if (flags & ENCRYPTED) throw new BadArchive('protected', `${entry.path.slice(0, 80)} is protected by a password`)
    entry.start = checkLocalHeader(source, entry, local, flags)
    if (entry.start + entry.packed > start) throw damaged(`${entry.path.slice(0, 80)} reaches into the directory`)
    spans.push({ from: local, to: entry.start + entry.packed })
    if (!entry.path.endsWith('/')) entries.push(entry)
  }
  if (at !== directory.byteLength) throw damaged('its directory holds more than its parts')
  spans.sort((a, b) => a.from - b.from)
  let last = 0
  for (const { from, to } of spans) {
    if (from < last) throw damaged('two of its parts share the same bytes')
    last = to
  }
  return entries
}

/** Where the directory begins and ends, and how many parts it names. */
function findDirectory(source: ByteSource): { start: number; end: number; count: number } {
  const length = Math.min(source.size, 22 + MAX_COMMENT)
  const from = source.size - length
  const tail = read(source, from, length)
  let end = -1
  for (let at = length - 22; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END) continue
    const fits = at + 22 + tail.getUint16(at + 20, true) === length
    if (fits && end >= 0) throw damaged('it has two directories')
    if (!fits && end < 0) throw damaged('bytes follow its directory')
    if (fits) end = at
  }
  if (end < 0) throw damaged('it has no directory, or is cut off')
  const declared = {
    disk: tail.getUint16(end + 4, true),
    startDisk: tail.getUint16(end + 6, true),
    here: tail.getUint16(end + 8, true),
    count: tail.getUint16(end + 10, true),
    size: tail.getUint32(end + 12, true),
    start: tail.getUint32(end + 16, true),
  }
  const at = from + end
  const large = findLarge(source, at)
  const sentinel = declared.count === NONE_16 || declared.size === NONE_32 || declared.start === NONE_32
  if (!large && sentinel) throw damaged('its directory says that another one stands before it, and none does')
  if (large) {
    const agree = (small: number, none: number, value: number) => small === none || small === value
    const same =
      agree(declared.count, NONE_16, large.count) &&
      agree(declared.here, NONE_16, large.count) &&
      agree(declared.size, NONE_32, large.size) &&
      agree(declared.start, NONE_32, large.start)
    if (!same) throw damaged('it has two directories that differ')
  } else if (declared.here !== declared.count || declared.disk !== 0 || declared.startDisk !== 0)
    throw damaged('it is a part of a divided archive')
  const { start, size, count } = large ?? declared
  const edge = large?.at ?? at
  if (start + size !== edge) throw damaged('its directory does not stand where it says')
  return { start, end: edge, count }
}

/** The ZIP64 end record, where a locator stands before the end record. */
function findLarge(source: ByteSource, end: number) {
  if (end < 20) return null
  const locator = read(source, end - 20, 20)
  if (locator.getUint32(0, true) !== LOCATOR_64) return null
  const at = whole(locator, 8)
  if (locator.getUint32(4, true) !== 0 || locator.getUint32(16, true) > 1)
    throw damaged('it is a part of a divided archive')
  const record = read(source, at, 56)
  if (record.getUint32(0, true) !== END_64 || at + 12 + whole(record, 4) !== end - 20)
    throw damaged('its ZIP64 directory does not stand where it says')
  const count = whole(record, 32)
  if (record.getUint32(16, true) !== 0 || record.getUint32(20, true) !== 0 || whole(record, 24) !== count)
    throw damaged('it is a part of a divided archive')
  return { at, count, size: whole(record, 40), start: whole(record, 48) }
}

function whole(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged('it names a place that no file has')
  return Number(value)
}

function readEntry(view: DataView, at: number) {
  if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) throw damaged('its directory is damaged')
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const nameLength = view.getUint16(at + 28, true)
  const extraLength = view.getUint16(at + 30, true)
  const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true)
  if (next > view.byteLength) throw damaged('its directory is damaged')
  const path = textOf(view, at + 46, nameLength)
  const [size, packed, local] = enlarged(view, at + 46 + nameLength, extraLength, [
    view.getUint32(at + 24, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 42, true),
  ])
  if (method !== 0 && method !== 8) throw damaged(`${path.slice(0, 80)} is packed by method ${method}`)
  if ((method === 0 && size !== packed) || size! > packed! * LARGEST_RATIO + 64)
    throw damaged(`the size of ${path.slice(0, 80)} is impossible`)
  const checksum = view.getUint32(at + 16, true)
  const entry: ArchiveEntry = { path, size: size!, packed: packed!, checksum, stored: method === 0, start: 0 }
  return { entry, local: local!, flags, next }
}

/** Returns where the packed bytes begin. A local header that says something else than the directory is refused. */
function checkLocalHeader(
  source: ByteSource,
  { path, size, packed, checksum, stored }: ArchiveEntry,
  at: number,
  flags: number,
): number {
  const head = read(source, at, 30)
  const nameLength = head.getUint16(26, true)
  const extraLength = head.getUint16(28, true)
  const disagrees = () => damaged(`the directory and the header of ${path.slice(0, 80)} disagree`)
  if (head.getUint32(0, true) !== LOCAL) throw damaged(`the header of ${path.slice(0, 80)} is damaged`)
  const rest = read(source, at + 30, nameLength + extraLength)
  if (textOf(rest, 0, nameLength) !== path) throw disagrees()
  if ((head.getUint16(6, true) ^ flags) & (ENCRYPTED | LATER)) throw disagrees()
  if (head.getUint16(8, true) !== (stored ? 0 : 8)) throw disagrees()
  const [declared, declaredPacked] = enlarged(rest, nameLength, extraLength, [
    head.getUint32(22, true),
    head.getUint32(18, true),
  ])
  /** Writers that do not know sizes beforehand leave them empty and say them behind the part. */
  const agrees = (value: number, is: number) =>
    value === is || (Boolean(flags & LATER) && (value === 0 || value === NONE_32))
  if (!agrees(declared!, size) || !agrees(declaredPacked!, packed) || !agrees(head.getUint32(14, true), checksum))
    throw disagrees()
  return at + 30 + nameLength + extraLength
}

/** Values that do not fit into 32 bits stand in the ZIP64 extra field, in this order. */
function enlarged(view: DataView, at: number, length: number, values: number[]): number[] {
  if (!values.includes(NONE_32)) return values
  const end = at + length
  for (let field = at; field + 4 <= end; ) {
    const id = view.getUint16(field, true)
    const to = field + 4 + view.getUint16(field + 2, true)
    if (to > end) break
    if (id === 1) {
      let next = field + 4
      return values.map(value => {
        if (value !== NONE_32) return value
        if (next + 8 > to) throw damaged('a size in it is missing')
        next += 8
        return whole(view, next - 8)
      })
    }
    field = to
  }
  return values
}

const textOf = (view: DataView, at: number, length: number): string =>
  new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length)).replaceAll('\\', '/')
