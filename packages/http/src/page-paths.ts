const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Which addresses are pages of the screens: by the list that their build wrote (`{ "paths": ["/report/$id", ...] }`). `$` marks a
 * part that varies and may be anything but empty. Screens that were built without a list have a page everywhere.
 */
export function pagesOf(list: string | undefined): (path: string) => boolean {
  if (list === undefined) return () => true
  const { paths } = JSON.parse(list) as { paths: string[] }
  const parts = (path: string) => path.split('/').filter(Boolean)
  const patterns = paths.map(
    path =>
      new RegExp(
        `^/${parts(path)
          .map(part => (part.startsWith('$') ? '[^/]+' : literal(part)))
          .join('/')}/?$`,
        'i',
      ),
  )
  return path => {
    const plain = decoded(path)
    return plain !== null && patterns.some(pattern => pattern.test(plain))
  }
}

/** Null where the percent signs are malformed. A part that holds a slash keeps it written as it was. */
function decoded(path: string): string | null {
  try {
    return path
      .split('/')
      .map(part => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return null
  }
}
