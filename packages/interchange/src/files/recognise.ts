/** What a file is, by its first bytes: names and extensions say nothing. */

import { isZip } from '../zip.ts'
import { markedEncoding } from './encoding.ts'

export type Content = 'xml' | 'zip' | 'simapro' | 'json' | 'other'

/** Bytes looked at. */
const HEAD = 512

export function contentOf(bytes: Uint8Array): Content {
  if (isZip(bytes)) return 'zip'
  const head = headOf(bytes).trimStart()
  if (head.startsWith('<')) return 'xml'
  if (/^"?\{?SimaPro/.test(head)) return 'simapro'
  return head.startsWith('{') || head.startsWith('[') ? 'json' : 'other'
}

function headOf(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0x3c && bytes[1] === 0) || (bytes[0] === 0 && bytes[1] === 0x3c)
  const wide = bytes[0] === 0 ? 'utf-16be' : 'utf-16le'
  return new TextDecoder(markedEncoding(bytes) ?? (isWide ? wide : 'latin1')).decode(bytes.subarray(0, HEAD))
}
