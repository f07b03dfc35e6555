import { crc32, deflateRawSync } from 'node:zlib'

export type Part = {
  name: string
  content: Uint8Array
  /** Size that the archive says instead of the true one. */
  declared?: number
  /** Name in the local header, where it is another one. */
  local?: string
}

type WrittenParts = { locals: Buffer[]; directory: Buffer[]; offset: number }

/** A ZIP of deflated parts, each with its true or a false size. */
export function zipOf(parts: readonly Part[]): Uint8Array {
  const { locals, directory, offset } = written(parts, 0)
  return Buffer.concat([...locals, ...directory, endOf(directory, parts.length, offset)])
}

/** Two directories, each with parts of its own: the last one, and one that a ZIP64 locator names though no field says so. */
export function zipOfTwo(seen: readonly Part[], hidden: readonly Part[]): Uint8Array {
  const first = written(hidden, 0)
  const second = written(seen, first.offset)
  const all = [...first.locals, ...second.locals]
  const size = (chunks: readonly Buffer[]) => chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const start = size(all)
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(hidden.length), 24)
  record.writeBigUInt64LE(BigInt(hidden.length), 32)
  record.writeBigUInt64LE(BigInt(size(first.directory)), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(start + size(first.directory) + size(second.directory)), 8)
  locator.writeUInt32LE(1, 16)
  const end = endOf(second.directory, seen.length, start + size(first.directory))
  return Buffer.concat([...all, ...first.directory, ...second.directory, record, locator, end])
}

function written(parts: readonly Part[], from: number): WrittenParts {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = from
  for (const { name, content, declared = content.length, local = name } of parts) {
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(content), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(declared, 22)
    head.writeUInt16LE(local.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc32(content), 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(declared, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(head, Buffer.from(local), packed)
    directory.push(entry, Buffer.from(name))
    offset += head.length + local.length + packed.length
  }
  return { locals, directory, offset }
}

function endOf(directory: readonly Buffer[], count: number, start: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  )
  end.writeUInt32LE(start, 16)
  return end
}
