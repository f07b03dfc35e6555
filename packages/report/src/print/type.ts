/** Words on paper: faces with stand-ins for the characters they lack, widths, lines. */
import type { Font } from 'fontkit'
import type PDFDocument from 'pdfkit'

export type Doc = InstanceType<typeof PDFDocument>

const FACES = ['serif', 'serif-medium', 'serif-italic', 'sans', 'sans-medium', 'sans-semibold'] as const
export type Face = (typeof FACES)[number]

/** Parsed faces: the first of a chain that has a character draws it. */
export type LoadedFont = { name: string; parsed: Font }
export type Fonts = { chains: ReadonlyMap<Face, readonly LoadedFont[]> }

export type Style = {
  face: Face
  size: number
  colour: string
  /** Distance of baselines. */
  leading: number
  /** Figures of one width, for columns. */
  tabular?: boolean
  tracking?: number
}

/** A stretch of text in one style; `to` leads to a named place of the document, `link` out of it. */
export type Run = { text: string; style: Style; to?: string; link?: string }

/** A narrow no-break space is in none of the faces: the no-break space stands in. */
const plain = (text: string): string => text.replaceAll('\u202f', '\u00a0').normalize('NFC')

/** Shown where no face has the character. */
const UNKNOWN = '\uFFFD'

export class Type {
  readonly doc: Doc
  /** Whether a character had to be replaced. */
  lacking = false
  readonly #fonts: Fonts
  readonly #choice = new Map<string, { font: LoadedFont; shown: string }>()
  readonly #widths = new Map<string, number>()

  constructor(doc: Doc, fonts: Fonts) {
    this.doc = doc
    this.#fonts = fonts
  }

  #chosen(face: Face, character: string): { font: LoadedFont; shown: string } {
    const key = face + character
    const known = this.#choice.get(key)
    if (known) return known
    const chain = this.#fonts.chains.get(face) ?? []
    const code = character.codePointAt(0) ?? 0
    const font = chain.find(({ parsed }) => parsed.hasGlyphForCodePoint(code))
    if (!font) this.lacking = true
    const last = chain.at(-1)
    if (!last) throw new Error(`No font was loaded for ${face}.`)
    const chosen = font ? { font, shown: character } : { font: last, shown: UNKNOWN }
    this.#choice.set(key, chosen)
    return chosen
  }

  /** Stretches that one font draws. Controls and marks of direction are left out. */
  chunks(face: Face, text: string): { font: LoadedFont; text: string }[] {
    const out: { font: LoadedFont; text: string }[] = []
    for (const character of plain(text)) {
      if (/[\p{Cc}\p{Cf}]/u.test(character)) continue
      const last = out.at(-1)
      if (last && /\p{M}/u.test(character)) {
        last.text += character
        continue
      }
      const { font, shown } = this.#chosen(face, character)
      if (last?.font === font) last.text += shown
      else out.push({ font, text: shown })
    }
    return out
  }

  #use({ name }: LoadedFont): Doc {
    return this.doc.font(name)
  }

  /** Width in points. */
  width(text: string, style: Style): number {
    const key = `${style.face}${style.tabular ? 't' : ''} ${text}`
    let width = this.#widths.get(key)
    if (width === undefined) {
      width = 0
      for (const chunk of this.chunks(style.face, text)) {
        this.#use(chunk.font).fontSize(100)
        width += this.doc.widthOfString(chunk.text, featuresOf(style)) / 100
      }
      if (this.#widths.size < 50_000) this.#widths.set(key, width)
    }
    return width * style.size + (style.tracking ?? 0) * [...text].length
  }

  /** Draws on a baseline, from x on; gives where it ends. */
  draw(text: string, x: number, baseline: number, style: Style): number {
    let at = x
    for (const chunk of this.chunks(style.face, text)) {
      this.#use(chunk.font).fontSize(style.size).fillColor(style.colour)
      const options = { ...featuresOf(style), ...(style.tracking ? { characterSpacing: style.tracking } : {}) }
      this.doc.text(chunk.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...options })
      at += this.width(chunk.text, style)
    }
    return at
  }

  /** Draws so that it ends at x. */
  drawEnd(text: string, x: number, baseline: number, style: Style): void {
    this.draw(text, x - this.width(text, style), baseline, style)
  }

  drawMiddle(text: string, x: number, baseline: number, style: Style): void {
    this.draw(text, x - this.width(text, style) / 2, baseline, style)
  }

  /** Lines of at most `width`; words that are longer are cut. */
  lines(runs: readonly Run[], width: number): Line[] {
    const lines: Line[] = []
    let line: Line = { words: [], width: 0 }
    const close = () => {
      for (let last = line.words.at(-1); last?.text === ' '; last = line.words.at(-1)) {
        line.width -= last.width
        line.words.pop()
      }
      lines.push(line)
      line = { words: [], width: 0 }
    }
    const add = (run: Run, text: string) => {
      const wide = this.width(text, run.style)
      if (line.width + wide > width + 0.4 && line.words.some(word => word.text !== ' ') && text !== ' ') close()
      if (text === ' ' && line.words.length === 0) return
      if (wide > width && text.length > 1) {
        let cut = text.length - 1
        while (cut > 1 && this.width(text.slice(0, cut), run.style) > width) cut--
        add(run, text.slice(0, cut))
        close()
        add(run, text.slice(cut))
        return
      }
      line.words.push({ text, run, width: wide })
      line.width += wide
    }
    for (const run of runs)
      for (const [i, paragraph] of run.text.split('\n').entries()) {
        if (i > 0) close()
        for (const word of paragraph.split(/( )|(?<=[-\u2013/])(?=[^\s\d])/).filter(Boolean)) add(run, word)
      }
    if (line.words.length > 0 || lines.length === 0) close()
    return lines
  }

  /** One line, shortened with an ellipsis where it is too long. */
  fit(text: string, style: Style, width: number): string {
    if (this.width(text, style) <= width) return text
    const letters = [...text]
    let low = 0
    let high = letters.length
    const shortened = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.width(shortened(middle), style) <= width) low = middle
      else high = middle - 1
    }
    return shortened(low)
  }
}

type Word = { text: string; run: Run; width: number }
export type Line = { words: Word[]; width: number }

const featuresOf = ({ tabular }: Style): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  tabular ? { features: ['tnum'] } : {}
