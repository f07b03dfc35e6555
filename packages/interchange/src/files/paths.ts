/** Order and kinds of files by their paths. Paths are names in a list, never places on a disk. */

/** Order of reading: by the bytes of the paths, so that results do not depend on the archive. */
export const byBytes = (a: string, b: string): number => (a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b)))

const PASSED_OVER =
  /(^|\/)__MACOSX\/|(^|\/)\.DS_Store$|\.(png|jpe?g|gif|svg|bmp|tiff?|pdf|docx?|xsl|xslt|css|xsd|html?)$/i

/** Pictures, documents and what macOS adds are no data. */
export const isPassedOver = (path: string): boolean => PASSED_OVER.test(path)
