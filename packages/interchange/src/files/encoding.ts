/** Bytes -> text: byte order marks and declared encodings count; what does not decode is refused, never replaced by marks. */

import { Unreadable } from './unreadable.ts'

/** The encoding that a byte order mark names. */
export function markedEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return undefined
}

/** The encoding of an XML file: its mark, the zeros of UTF-16, what its declaration says, else UTF-8 (XML 1.0, appendix F). */
export function xmlEncoding(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes)
  if (marked) return marked
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be'
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, declared = 'utf-8'] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ?? []
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared
}

/** @throws Unreadable for an encoding that is not known. */
export function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new Unreadable('encoding', encoding)
  }
}

/** A text file without declaration: its mark, else UTF-8 where it decodes, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
