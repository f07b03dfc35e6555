/** XML as text: elements with attributes in the order given, texts escaped. Equal input gives equal text. */

export type Attributes = Readonly<Record<string, string | number | undefined>>

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot hold these, not even escaped.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string): string => text.replace(FORBIDDEN, ' ').replace(/[&<>"]/g, one => ESCAPES[one] ?? one)

/** `content` is XML already; undefined attributes are left out. */
export function element(name: string, attributes: Attributes, ...content: readonly string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escaped(String(value))}"`))
    .join('')
  const inner = content.join('')
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`
}

/** An element that holds a text. */
export const textElement = (name: string, text: string, attributes: Attributes = {}): string =>
  element(name, attributes, escaped(text))

export const ENGLISH: Attributes = { 'xml:lang': 'en' }
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
