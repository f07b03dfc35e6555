/** Sheets of paper: margins, a cursor that goes down, headings with bookmarks, tags for readers who listen, page numbers. */
import PDFDocument from 'pdfkit'
import { INK, INK_2, INK_3, LINE } from './tokens.ts'
import { type Doc, type Face, type Fonts, type Line, type Run, type Style, Type } from './type.ts'

const SIZES = { a4: [595.28, 841.89], letter: [612, 792] } as const

const style = (face: Face, size: number, leading: number, colour = INK): Style => ({ face, size, leading, colour })
export const STYLES = {
  cover: style('serif', 38, 41),
  title: style('serif', 24, 28),
  section: style('serif-medium', 15, 19),
  lead: style('serif', 13, 18.5),
  figure: { ...style('serif', 26, 30), tracking: -0.2 },
  body: style('sans', 9, 13.5),
  strong: style('sans-semibold', 9, 13.5),
  small: style('sans', 7.5, 11, INK_2),
  smallStrong: style('sans-semibold', 7.5, 11),
  caption: style('sans', 7, 10, INK_3),
  cell: { ...style('sans', 8, 11), tabular: true },
  cellQuiet: { ...style('sans', 8, 11, INK_3), tabular: true },
  cellStrong: { ...style('sans-medium', 8, 11), tabular: true },
  head: style('sans', 7.5, 10, INK_2),
} as const

type Element = ReturnType<Doc['struct']>
type Outline = Doc['outline']

export type PaperFacts = {
  paper: keyof typeof SIZES
  language: string
  title: string
  subject: string
  made: Date
  fonts: Fonts
  /** Left at the foot of every page; the number of the page stands right. */
  foot: string
  pageOf: (page: number, pages: number) => string
}

export class Paper {
  readonly doc: Doc
  readonly type: Type
  readonly left = 54
  readonly right: number
  readonly top = 58
  readonly bottom: number
  y = 58
  readonly #facts: PaperFacts
  readonly #body: Element
  #inside: Element
  #outlines: Outline[]
  #tagged = false

  constructor(facts: PaperFacts) {
    const [width, height] = SIZES[facts.paper]
    this.#facts = facts
    this.right = width - 54
    this.bottom = height - 62
    const { title, subject, made, language } = facts
    this.doc = new PDFDocument({
      size: [width, height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      compress: true,
      // Its types know no parsed font here.
      font: facts.fonts.chains.get('sans')?.[0]?.parsed as never,
      info: {
        Title: title,
        Subject: subject,
        Author: 'Cradle',
        Creator: 'Cradle',
        Producer: 'Cradle',
        CreationDate: made,
        ModDate: made,
      },
    })
    for (const chain of facts.fonts.chains.values())
      for (const { name, parsed } of chain) this.doc.registerFont(name, parsed)
    this.type = new Type(this.doc, facts.fonts)
    this.#body = this.doc.struct('Document')
    this.doc.addStructure(this.#body)
    this.#inside = this.#body
    this.#outlines = [this.doc.outline]
  }

  get width(): number {
    return this.right - this.left
  }

  /** Room down to the foot. */
  get room(): number {
    return this.bottom - this.y
  }

  newPage(): void {
    this.doc.addPage()
    this.y = this.top
  }

  /** A new page unless this much fits on this one. */
  need(height: number): void {
    if (this.room < height) this.newPage()
  }

  gap(points: number): void {
    this.y += points
  }

  /** What is drawn here is read out as one element of this kind. */
  tag(
    kind: string,
    draw: () => void,
    options: { alt?: string; scope?: string; bbox?: [number, number, number, number] } = {},
  ): void {
    if (this.#tagged) {
      draw()
      return
    }
    const content = this.doc.markStructureContent(kind)
    this.#tagged = true
    draw()
    this.#tagged = false
    this.doc.endMarkedContent()
    this.#inside.add(this.doc.struct(kind, options, [content]))
  }

  /** What is drawn here is decoration. */
  artifact(draw: () => void): void {
    if (this.#tagged) {
      draw()
      return
    }
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.#tagged = true
    draw()
    this.#tagged = false
    this.doc.endMarkedContent()
  }

  /** Everything in `make` is inside an element of this kind. */
  group(kind: string, make: () => void, options: { alt?: string; scope?: string } = {}): void {
    const before = this.#inside
    const element = this.doc.struct(kind, options)
    before.add(element)
    this.#inside = element
    make()
    element.end()
    this.#inside = before
  }

  /** An element of this kind that stays open: what is made later comes where it stands now. */
  open(kind: string): (make: () => void) => void {
    const element = this.doc.struct(kind)
    this.#inside.add(element)
    return make => {
      const before = this.#inside
      this.#inside = element
      make()
      this.#inside = before
    }
  }

  /** A bookmark at the cursor; `level` 1 stands under nothing. */
  bookmark(text: string, level: number): void {
    const parent = this.#outlines[level - 1] ?? this.doc.outline
    this.#outlines[level] = parent.addItem(text)
    this.#outlines.length = level + 1
  }

  rule(colour: string = LINE, weight = 0.6, from = this.left, to = this.right): void {
    const { y } = this
    this.artifact(() => void this.doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colour).stroke())
  }

  /** The head of a section: ink rule, title, sentence. Level 1 begins a page; `tight` saves room on a page that must hold more. */
  section(
    title: string,
    options: {
      level?: 1 | 2
      sentence?: string
      bookmark?: string
      need?: number
      name?: string
      tight?: boolean
    } = {},
  ): void {
    const { level = 1, sentence, need = 125, name, tight = false } = options
    if (level === 1) this.newPage()
    else this.need(tight ? need : Math.max(need, 125))
    if (level === 2 && this.y > this.top) this.gap(tight ? 11 : 16)
    if (!tight) this.bookmark(options.bookmark ?? title, level)
    if (name) this.doc.addNamedDestination(name, 'XYZ', 0, this.y - 8, null)
    this.rule(INK, tight ? 0.6 : 0.8)
    this.gap(level === 1 ? 14 : tight ? 6 : 10)
    const heading = level === 1 ? STYLES.title : tight ? { ...STYLES.section, size: 12.5, leading: 16 } : STYLES.section
    this.tag(level === 1 ? 'H1' : 'H2', () => this.write([{ text: title, style: heading }]))
    if (sentence) {
      this.gap(tight ? 1 : 3)
      const style = tight ? STYLES.caption : STYLES.small
      this.paragraph(sentence, style, { width: tight ? this.width : Math.min(this.width, 420) })
    }
    this.gap(level === 1 ? 12 : tight ? 4 : 8)
  }

  /** Lines at the cursor, in one element; the cursor goes below them. */
  paragraph(
    text: string | readonly Run[],
    style: Style = STYLES.body,
    options: { width?: number; x?: number; kind?: string; after?: number } = {},
  ): void {
    const runs = typeof text === 'string' ? [{ text, style }] : text
    const { x = this.left, width = this.width, kind = 'P', after = 0 } = options
    const lines = this.type.lines(runs, width)
    // Lines that go over a page are parts of one paragraph each: a reader hears them one after the other.
    let part: Line[] = []
    let height = 0
    const write = () => {
      const lines = part
      this.tag(kind, () => this.lines(lines, x))
      part = []
      height = 0
    }
    for (const line of lines) {
      if (part.length > 0 && height + lineHeight(line) > this.room) write()
      if (part.length === 0 && this.room < lineHeight(line)) this.newPage()
      part.push(line)
      height += lineHeight(line)
    }
    if (part.length > 0) write()
    this.gap(after)
  }

  /** Lines at the cursor without an element of their own. */
  write(runs: readonly Run[], options: { width?: number; x?: number } = {}): void {
    this.lines(this.type.lines(runs, options.width ?? this.width), options.x ?? this.left)
  }

  lines(lines: readonly Line[], x: number, width?: number, align: 'start' | 'end' = 'start'): void {
    for (const line of lines) {
      const height = lineHeight(line)
      const size = Math.max(...line.words.map(word => word.run.style.size), 1)
      const baseline = this.y + (height - size) / 2 + size * 0.84
      let at = align === 'end' && width !== undefined ? x + width - line.width : x
      // Words of one run that follow each other are one stretch: so they are found and copied as written.
      for (const { run, text, width: wide } of stretchesOf(line)) {
        this.type.draw(text, at, baseline, run.style)
        if (run.to) this.doc.goTo(at, this.y, wide, height, run.to)
        at += wide
      }
      this.y += height
    }
  }

  heightOf(runs: readonly Run[], width: number): number {
    return this.type.lines(runs, width).reduce((sum, line) => sum + lineHeight(line), 0)
  }

  /** A picture of this height at the cursor, with what it says in words. */
  figure(alt: string, height: number, draw: (x: number, y: number, width: number) => void): void {
    this.need(height)
    const { y } = this
    const bbox: [number, number, number, number] = [this.left, y, this.right, y + height]
    this.tag('Figure', () => draw(this.left, y, this.width), { alt, bbox })
    this.y = y + height
  }

  /** Ends the document: numbers the pages, gives the bytes. */
  async end(): Promise<Uint8Array> {
    const { start, count } = this.doc.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.doc.switchToPage(page)
      if (page > 0) this.#foot(page + 1, count)
    }
    this.#body.end()
    const chunks: Uint8Array[] = []
    const ended = new Promise<void>((resolve, reject) => {
      this.doc.on('data', (chunk: Uint8Array) => void chunks.push(chunk))
      this.doc.on('end', () => resolve())
      this.doc.on('error', reject)
    })
    this.doc.end()
    await ended
    return Buffer.concat(chunks)
  }

  #foot(page: number, pages: number): void {
    const baseline = this.bottom + 30
    this.doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    this.doc
      .moveTo(this.left, this.bottom + 16)
      .lineTo(this.right, this.bottom + 16)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
    const number = this.#facts.pageOf(page, pages)
    const room = this.width - this.type.width(number, STYLES.caption) - 24
    this.type.draw(this.type.fit(this.#facts.foot, STYLES.caption, room), this.left, baseline, STYLES.caption)
    this.type.drawEnd(number, this.right, baseline, STYLES.caption)
    this.doc.endMarkedContent()
  }
}

const lineHeight = (line: Line): number => Math.max(...line.words.map(word => word.run.style.leading), 0) || 11

/** Neighbouring words of the same run together. */
function stretchesOf({ words }: Line): Line['words'] {
  const stretches: Line['words'] = []
  for (const { run, text, width } of words) {
    const last = stretches.at(-1)
    if (last?.run === run) {
      last.text += text
      last.width += width
    } else stretches.push({ run, text, width })
  }
  return stretches
}
