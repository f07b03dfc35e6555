/** The kinds of files that go with an answer. The first bytes decide, the name only where they leave it open. */
export type FileKind = 'pdf' | 'png' | 'jpeg' | 'xlsx' | 'docx' | 'text'

/** How many of the first bytes are looked at. */
export const HEAD_BYTES = 4096

const startsWith = (head: Uint8Array, bytes: readonly number[]) => bytes.every((byte, i) => head[i] === byte)
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Null: a file of another kind, or one whose name says something else than its bytes. */
export function fileKind(name: string, head: Uint8Array): FileKind | null {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (ending === 'pdf') return startsWith(head, PDF) ? 'pdf' : null
  if (ending === 'png') return startsWith(head, PNG) ? 'png' : null
  if (ending === 'jpg' || ending === 'jpeg') return startsWith(head, JPEG) ? 'jpeg' : null
  if (ending === 'xlsx' || ending === 'docx') return startsWith(head, ZIP) ? ending : null
  if (ending === 'csv' || ending === 'txt') return isText(head) ? 'text' : null
  return null
}

/** No byte that text has not: zeros and other signs of control beside tab and line ends. */
const isText = (head: Uint8Array) =>
  head.length > 0 && head.every(byte => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
