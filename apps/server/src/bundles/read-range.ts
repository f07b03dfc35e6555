/** The one range of bytes that a request asks for (RFC 9110): both ends included. Null: the whole; several ranges are not served apart. */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return null
  const last = size - 1
  if (asked[1] === '') {
    const length = Math.min(Number(asked[2]), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: last }
  }
  const start = Number(asked[1])
  const end = asked[2] === '' ? last : Math.min(Number(asked[2]), last)
  if (start > last) return 'unsatisfiable'
  return end < start ? null : { start, end }
}
