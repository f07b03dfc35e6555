/**
 * XML read chunk by chunk, as far as the parts of a workbook need it: elements by their local name, attributes, text, CDATA. Nothing
 * is held but the element that is being read. Document types and entities of their own are refused: no part of a workbook has them.
 */

/** A part that is not XML as workbooks have it. The message ends a sentence about the file. */
export class BadXml extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'BadXml'
  }
}

export type XmlHandler = {
  /** `attributes` is the raw text behind the name, for `attribute`. */
  open(name: string, attributes: string): void
  close(name: string): void
  /** Text in chunks as they come, entities resolved. */
  text(text: string): void
}

const DEEPEST = 64
/** Characters of one tag. */
const LONGEST_TAG = 64 * 1024
const LONGEST_ENTITY = 12

export async function readXml(chunks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const reader = new XmlReader(handler)
  for await (const chunk of chunks) reader.push(chunk)
  reader.end()
}

class XmlReader {
  readonly #handler: XmlHandler
  readonly #decoder = new TextDecoder()
  readonly #names: string[] = []
  #rest = ''
  /** What ends the text that is passed over or taken as it is: a comment, an instruction, CDATA. */
  #until: '-->' | '?>' | ']]>' | null = null
  #any = false

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  push(chunk: Uint8Array): void {
    this.#read(this.#decoder.decode(chunk, { stream: true }), false)
  }

  end(): void {
    this.#read(this.#decoder.decode(), true)
    if (this.#names.length > 0) throw new BadXml(`the element <${this.#names.at(-1)}> is not closed`)
    if (!this.#any) throw new BadXml('a part of it is empty')
  }

  #read(more: string, last: boolean): void {
    const text = this.#rest === '' ? more : this.#rest + more
    let at = 0
    for (;;) {
      if (this.#until) {
        const end = text.indexOf(this.#until, at)
        const isText = this.#until === ']]>'
        if (end < 0) {
          const from = Math.max(at, text.length - 2)
          if (isText && from > at) this.#handler.text(text.slice(at, from))
          at = from
          break
        }
        if (isText && end > at) this.#handler.text(text.slice(at, end))
        at = end + this.#until.length
        this.#until = null
      }
      const tag = text.indexOf('<', at)
      if (tag < 0) {
        at = this.#textTo(text, at, text.length, last)
        break
      }
      if (tag > at) this.#textTo(text, at, tag, true)
      at = tag
      const next = this.#tag(text, at)
      if (next < 0) break
      at = next
    }
    this.#rest = at === text.length ? '' : text.slice(at)
    if (this.#rest.length > LONGEST_TAG) throw new BadXml('a tag in it is too long')
    if (last && (this.#rest.trim() !== '' || this.#until)) throw new BadXml('it is cut off')
  }

  /** Returns how far the text was taken: an entity that is not complete yet waits. */
  #textTo(text: string, from: number, to: number, complete: boolean): number {
    if (this.#names.length === 0) {
      if (/[^\s\uFEFF]/.test(text.slice(from, to))) throw new BadXml('text stands outside its elements')
      return to
    }
    let end = to
    if (!complete) {
      const open = text.lastIndexOf('&')
      if (open >= from && to - open <= LONGEST_ENTITY && text.indexOf(';', open) < 0) end = open
    }
    if (end > from) this.#handler.text(resolved(text.slice(from, end)))
    return end
  }

  /** Reads the tag that begins at `at`; returns where it ends, or -1 where it is not complete yet. */
  #tag(text: string, at: number): number {
    const second = text.charCodeAt(at + 1)
    if (Number.isNaN(second)) return -1
    if (second === 0x2f) return this.#close(text, at)
    if (second === 0x3f) {
      this.#until = '?>'
      return at + 2
    }
    if (second === 0x21) return this.#special(text, at)
    let end = text.indexOf('>', at)
    while (end >= 0 && insideQuotes(text, at, end)) end = text.indexOf('>', end + 1)
    if (end < 0) return -1
    const empty = text.charCodeAt(end - 1) === 0x2f
    const to = empty ? end - 1 : end
    let name = at + 1
    let nameEnd = name
    for (; nameEnd < to; nameEnd++) {
      const code = text.charCodeAt(nameEnd)
      if (code === 0x3a) name = nameEnd + 1
      else if (code <= 0x20) break
    }
    if (nameEnd === name) throw new BadXml('an element in it has no name')
    const local = text.slice(name, nameEnd)
    if (this.#names.length === 0 && this.#any) throw new BadXml('it has two roots')
    this.#any = true
    if (this.#names.length >= DEEPEST) throw new BadXml(`its elements are nested deeper than ${DEEPEST} levels`)
    this.#handler.open(local, nameEnd < to ? text.slice(nameEnd, to) : '')
    if (empty) this.#handler.close(local)
    else this.#names.push(local)
    return end + 1
  }

  #close(text: string, at: number): number {
    const end = text.indexOf('>', at)
    if (end < 0) return -1
    const name = this.#names.pop()
    let from = at + 2
    let to = end
    while (to > from && text.charCodeAt(to - 1) <= 0x20) to--
    if (name === undefined) throw new BadXml('an element is closed that is not open')
    if (to - from !== name.length) {
      const colon = text.indexOf(':', from)
      if (colon >= 0 && colon < to) from = colon + 1
    }
    if (to - from !== name.length || !text.startsWith(name, from))
      throw new BadXml(`the element <${name}> is not closed`)
    this.#handler.close(name)
    return end + 1
  }

  #special(text: string, at: number): number {
    for (const [begin, end] of [
      ['<!--', '-->'],
      ['<![CDATA[', ']]>'],
    ] as const) {
      if (text.startsWith(begin, at)) {
        this.#until = end
        return at + begin.length
      }
      if (begin.startsWith(text.slice(at, at + begin.length))) return -1
    }
    throw new BadXml('it declares a document type')
  }
}

function insideQuotes(text: string, from: number, to: number): boolean {
  let quote = 0
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i)
    if (quote === 0 ? code === 0x22 || code === 0x27 : code === quote) quote = quote === 0 ? code : 0
  }
  return quote !== 0
}

/** The value of an attribute by its local name; undefined where there is none. */
export function attribute(attributes: string, name: string): string | undefined {
  for (const [, key = '', double, single] of attributes.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (key.slice(key.indexOf(':') + 1) === name) return resolved(double ?? single ?? '')
  return undefined
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function resolved(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g, (all, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
}
