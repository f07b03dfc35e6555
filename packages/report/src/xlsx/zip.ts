/** A ZIP archive whose parts are compressed while they are written: only the compressed bytes are held. */
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Takes bytes in order. */
export type Sink = { write(bytes: Uint8Array): void }

const BLOCK = 1 << 19
const encoder = new TextEncoder()

/** One file of the archive, written as text chunk by chunk. */
export class Part {
  readonly name: string
  #text: string[] = []
  #length = 0
  #crc = 0
  #size = 0
  #deflated: Uint8Array[] = []

  constructor(name: string) {
    this.name = name
  }

  write(text: string): void {
    this.#text.push(text)
    this.#length += text.length
    if (this.#length >= BLOCK) this.#flush(constants.Z_SYNC_FLUSH)
  }

  /** Blocks of their own, each ended at a byte: one after the other they are one stream. */
  #flush(finishFlush: number): void {
    const bytes = encoder.encode(this.#text.join(''))
    this.#text = []
    this.#length = 0
    this.#crc = crc32(bytes, this.#crc)
    this.#size += bytes.length
    this.#deflated.push(deflateRawSync(bytes, { level: 3, finishFlush }))
  }

  end(): { crc: number; size: number; deflated: readonly Uint8Array[] } {
    this.#flush(constants.Z_FINISH)
    return { crc: this.#crc, size: this.#size, deflated: this.#deflated }
  }
}

/** 1 January 1980, 00:00: the same parts give the same bytes. */
const DOS_DATE = 0x21

/** Ends every part and writes the archive. */
export function writeZip(parts: readonly Part[], sink: Sink): void {
  const directory: Buffer[] = []
  let offset = 0
  const put = (bytes: Uint8Array) => {
    sink.write(bytes)
    offset += bytes.length
  }
  for (const part of parts) {
    const { crc, size, deflated } = part.end()
    const name = encoder.encode(part.name)
    const compressed = deflated.reduce((sum, bytes) => sum + bytes.length, 0)
    if (size > 0xffff_fffe || offset > 0xffff_fffe)
      throw new RangeError('The workbook is larger than its format allows.')
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt16LE(DOS_DATE, 8)
    facts.writeUInt32LE(crc >>> 0, 10)
    facts.writeUInt32LE(compressed, 14)
    facts.writeUInt32LE(size, 18)
    facts.writeUInt16LE(name.length, 22)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    facts.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, Buffer.from(name))
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    facts.copy(local, 4)
    put(local)
    put(name)
    for (const bytes of deflated) put(bytes)
  }
  const start = offset
  for (const bytes of directory) put(bytes)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(offset - start, 12)
  end.writeUInt32LE(start, 16)
  put(end)
}
