import type { Encoding } from './result.ts'

/**
 * Decodes text of unknown encoding: by its byte order mark, else UTF-16 by the pattern of its zero bytes, else UTF-8
 * if valid, else Windows-1252 (which contains Latin-1). Null: this is no text.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  const encoding = encodingOf(bytes)
  const text = encoding === 'windows-1252' ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes)
  return isText(text) ? { text, encoding } : null
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return wideEncoding(bytes) ?? (isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** UTF-16 without a mark: in western text every other byte is zero. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  if (bytes.length < 4 || bytes.length % 2 !== 0) return null
  const length = Math.min(bytes.length, 4096)
  let even = 0
  let odd = 0
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even++
    if (bytes[i + 1] === 0) odd++
  }
  const pairs = length / 2
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le'
  if (even > pairs * 0.4 && odd < pairs * 0.05) return 'utf-16be'
  return null
}

/**
 * Valid UTF-8, or UTF-8 with a few broken bytes (a file cut in the middle of a character): there the sequences that
 * are right outnumber the broken ones, while in Windows-1252 text almost none is right by chance.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let right = 0
  let broken = 0
  for (let i = 0; i < bytes.length; i++) {
    const lead = bytes[i]!
    if (lead < 0x80) continue
    const tail = lead >= 0xf0 && lead < 0xf5 ? 3 : lead >= 0xe0 ? 2 : 1
    let found = 0
    if (lead >= 0xc2 && lead < 0xf5) while (found < tail && (bytes[i + found + 1]! & 0xc0) === 0x80) found++
    if (found === tail && lead >= 0xc2 && lead < 0xf5) {
      right++
      i += found
    } else broken++
  }
  return broken === 0 || right > broken * 2
}

/** Text holds no NUL and next to no control characters. */
function isText(text: string): boolean {
  let control = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0) return false
    if (code < 32 ? code !== 9 && code !== 10 && code !== 13 : code >= 0x7f && code < 0xa0) control++
  }
  return control <= text.length / 1000
}

/** Windows-1252 at 0x80 to 0x9F, where it differs from Latin-1; the five unused places stay control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const CODES = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte,
)

/** Bytes decoded at once. */
const CHUNK = 64 * 1024

/** By hand, because TextDecoder of the runtime reads Windows-1252 as Latin-1. */
function decodeWindows1252(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })
  const codes = new Uint16Array(CHUNK)
  const chunks: string[] = []
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const length = Math.min(CHUNK, bytes.length - at)
    for (let i = 0; i < length; i++) codes[i] = CODES[bytes[at + i]!]!
    chunks.push(decoder.decode(codes.subarray(0, length)))
  }
  return chunks.join('')
}
