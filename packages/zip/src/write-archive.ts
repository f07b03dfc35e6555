/** The frame of a ZIP archive (PKWARE APPNOTE 6.3, without zip64) around files that are packed already. */
import { crc32, deflateRawSync } from 'node:zlib'

/** Takes bytes in order. */
export type Sink = { write(bytes: Uint8Array): void }

/** A file as the archive holds it. */
export type PackedFile = {
  path: string
  /** Of the bytes before packing: CRC-32 and their number. */
  crc: number
  size: number
  packing: 'stored' | 'deflated'
  packed: readonly Uint8Array[]
}

const LOCAL_HEADER = 0x04034b50
const DIRECTORY_ENTRY = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
/** 1 January 1980, 00:00: the same files give the same bytes. */
const DOS_DATE = 0x21
/** Names are UTF-8. */
const UTF_8 = 0x0800
/** Deflated files are read since version 2.0 of the format. */
const VERSION = 20
/** Bytes of an archive, or of a file in it: more needs zip64. */
const MAX_BYTES = 0xffff_fffe
/** Files of an archive: more needs zip64. */
export const MAX_FILES = 0xfffe

const encoder = new TextEncoder()

/** A text packed at once; it is stored where it would not become smaller. */
export function packedFile(path: string, text: string): PackedFile {
  const content = encoder.encode(text)
  const deflated = deflateRawSync(content)
  const isSmaller = deflated.length < content.length
  return {
    path,
    crc: crc32(content),
    size: content.length,
    packing: isSmaller ? 'deflated' : 'stored',
    packed: [isSmaller ? deflated : content],
  }
}

/** Writes the files in the order given, each as it comes. Raises `RangeError` where they are more than the format can hold. */
export function writeArchive(files: Iterable<PackedFile>, sink: Sink): void {
  const directory: Uint8Array[] = []
  let count = 0
  let offset = 0
  const put = (bytes: Uint8Array) => {
    sink.write(bytes)
    offset += bytes.length
  }
  for (const file of files) {
    const name = encoder.encode(file.path)
    if (++count > MAX_FILES || file.size > MAX_BYTES || offset > MAX_BYTES)
      throw new RangeError('The archive is larger than its format allows.')
    const facts = factsOf(file, name)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(DIRECTORY_ENTRY, 0)
    entry.writeUInt16LE(VERSION, 4)
    facts.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(LOCAL_HEADER, 0)
    facts.copy(local, 4)
    put(local)
    put(name)
    for (const bytes of file.packed) put(bytes)
  }
  const start = offset
  for (const bytes of directory) put(bytes)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END_OF_DIRECTORY, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(offset - start, 12)
  end.writeUInt32LE(start, 16)
  put(end)
}

/** What the header of a file and its line in the directory have in common. */
function factsOf({ crc, size, packing, packed }: PackedFile, name: Uint8Array): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(VERSION, 0)
  facts.writeUInt16LE(UTF_8, 2)
  facts.writeUInt16LE(packing === 'deflated' ? 8 : 0, 4)
  facts.writeUInt16LE(DOS_DATE, 8)
  facts.writeUInt32LE(crc >>> 0, 10)
  facts.writeUInt32LE(
    packed.reduce((sum, bytes) => sum + bytes.length, 0),
    14,
  )
  facts.writeUInt32LE(size, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}
