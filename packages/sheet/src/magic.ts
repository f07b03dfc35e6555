const ZIP = [0x50, 0x4b, 0x03, 0x04]
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06]

export const begins = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, i) => bytes[i] === byte)

/** A ZIP archive: of the files that are read here only workbooks are one. */
export const isWorkbook = (bytes: Uint8Array): boolean => begins(bytes, ZIP) || begins(bytes, EMPTY_ZIP)
