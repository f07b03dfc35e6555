import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP by name, as its central directory lists them (APPNOTE 6.3, sizes below 4 GiB). */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0) throw new Error('This is not a ZIP: it has no central directory.')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let i = 0; i < count; i++) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map(offset => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + size)
    const path = bytes.subarray(at + 46, at + 46 + name).toString('utf8')
    files.set(path, method === 8 ? inflateRawSync(packed) : packed)
    at += 46 + name + extra + comment
  }
  return files
}
