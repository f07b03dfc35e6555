/** The header of a SimaPro CSV file: `{key: value}` lines, which state the separator and the decimal mark. See docs/formats.md section 6. */

export type Header = { delimiter: string; decimal: string; isOld: boolean }

const DELIMITERS: Readonly<Record<string, string>> = { semicolon: ';', comma: ',', tab: '\t' }
/** Lines that a header may have. */
const LINES = 60

/** Old headers have no braces: separated by the tab or semicolon that is more frequent, with a decimal point, values on the row of their key. */
export function readHeader(text: string): Header {
  const lines = text.split(/\r\n|\n|\r/, LINES)
  if (!/^"?\{/.test(lines[0] ?? '')) {
    const count = (mark: string) => lines.reduce((sum, line) => sum + line.split(mark).length - 1, 0)
    return { delimiter: count(';') > count('\t') ? ';' : '\t', decimal: '.', isOld: true }
  }
  const values = new Map(
    lines.flatMap(line => {
      const [, key = '', value = ''] = /^"?\{([^:}]+):\s*([^}]*)\}/.exec(line) ?? []
      return key === '' ? [] : [[key.trim().toLowerCase(), value.trim()] as const]
    }),
  )
  const delimiter = DELIMITERS[(values.get('csv separator') ?? '').toLowerCase()] ?? ';'
  return { delimiter, decimal: values.get('decimal separator') === ',' ? ',' : '.', isOld: false }
}
