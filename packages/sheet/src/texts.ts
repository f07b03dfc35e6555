import { BadXml, readXml, type XmlHandler } from './xml.ts'

/** `cell`: characters of one text that are held; what is longer shows by being one character longer than that. */
export type TextLimits = { cell: number; characters: number }

/** Characters that `_x000A_` takes for one. */
const LONGEST_ESCAPE = 7

/**
 * The text of one cell or one shared string while its elements go by: runs are joined, phonetic hints are left out, and what passes
 * the limit of a cell is not held.
 */
export class TextGatherer {
  readonly #max: number
  #text = ''
  #inText = false
  #phonetic = 0

  constructor(maxCharacters: number) {
    this.#max = maxCharacters + 1
  }

  clear(): void {
    this.#text = ''
    this.#inText = false
    this.#phonetic = 0
  }

  open(name: string): void {
    if (name === 'rPh') this.#phonetic++
    else if (name === 't') this.#inText = true
  }

  close(name: string): void {
    if (name === 'rPh') this.#phonetic--
    else if (name === 't') this.#inText = false
  }

  /** Text of an element: only that of `t` is text of the cell. */
  add(text: string): void {
    if (this.#inText && this.#phonetic === 0) this.put(text)
  }

  put(text: string): void {
    const room = this.#max * LONGEST_ESCAPE - this.#text.length
    if (room > 0) this.#text += text.length > room ? text.slice(0, room) : text
  }

  get text(): string {
    const text = withoutEscapes(this.#text)
    return text.length > this.#max ? text.slice(0, this.#max) : text
  }
}

/** Characters that XML cannot hold are written `_x000A_` by spreadsheets. */
const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** The text itself, not a view of the piece that it was read from: that piece can be forgotten. */
export const ownText = (text: string): string => (text.length < 13 ? text : Buffer.from(text).toString())

/** The shared texts of a workbook. Raises `TooMuchText` where they are more than one list may have. */
export async function readSharedTexts(chunks: AsyncIterable<Uint8Array>, limits: TextLimits): Promise<string[]> {
  const texts: string[] = []
  const gatherer = new TextGatherer(limits.cell)
  let characters = 0
  const handler: XmlHandler = {
    open: name => gatherer.open(name),
    close(name) {
      if (name !== 'si') return gatherer.close(name)
      const text = ownText(gatherer.text)
      characters += text.length + TEXT_COSTS
      if (characters > limits.characters) throw new TooMuchText()
      texts.push(text)
      gatherer.clear()
    },
    text: text => gatherer.add(text),
  }
  await readXml(chunks, handler)
  return texts
}

/** The memory of a text beside its characters, in characters. */
const TEXT_COSTS = 16

/** The file holds more text than one list may have. */
export class TooMuchText extends BadXml {
  constructor() {
    super('it holds more text than one list may have')
    this.name = 'TooMuchText'
  }
}
