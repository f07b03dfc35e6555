import { baseline, drawBar, drawWords, type Write } from './draw-page.ts'
import { freeze } from './freeze-style.ts'

export const NS = 'http://www.w3.org/2000/svg'

export type PictureText = { title: string; sentence: string; source: string }

/** Pixels around the picture. */
const pad = 20
/** Pixels of a line of the title, and of a letter of it on average. */
const titleLine = 29
const titleLetter = 11.6

/** Breaks a line of prose into lines of at most `most` characters. */
function wrap(text: string, max: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < max) lines[lines.length - 1] = `${last} ${word}`
    else if (word) lines.push(word)
  }
  return lines
}

/** The new picture, what it is drawn from, and where the corner of `root` stands in it. */
type Page = { svg: SVGSVGElement; root: HTMLElement; from: { left: number; top: number } }

/**
 * One SVG of everything drawn inside `root` (each `[data-picture]` drawing or canvas, each `[data-picture-key]` of the
 * legend, each table or list marked `[data-picture-words]` with its bars, where they stand on screen) with title above
 * and source below, colours and fonts written in.
 */
export function composePicture(
  root: HTMLElement,
  words: PictureText,
): { svg: SVGSVGElement; width: number; height: number } {
  const frame = root.getBoundingClientRect()
  const written = [...root.querySelectorAll('[data-picture-words]')]
  // A table may be wider than the box it scrolls in.
  const right = Math.max(frame.right, ...written.map(part => part.getBoundingClientRect().right))
  const width = Math.ceil(right - frame.left) + 2 * pad
  const perLine = Math.floor((width - 2 * pad) / 6.1)
  const title = wrap(words.title, Math.floor((width - 2 * pad) / titleLetter))
  const sentence = wrap(words.sentence, perLine)
  const source = wrap(words.source, perLine)
  const top = pad + 5 + title.length * titleLine + sentence.length * 17 + 8
  const height = Math.ceil(top + frame.height + 20 + source.length * 16 + pad)
  const svg = blankPicture(width, height, token(root, '--paper'))
  const page: Page = { svg, root, from: { left: frame.left - pad, top: frame.top - top } }
  const write = writeOn(svg)
  writeHead(page, write, title, sentence)
  copyDrawings(page)
  for (const part of written) drawWords(part, page.from, write, svg)
  for (const bar of root.querySelectorAll('[data-picture-bar]')) drawBar(bar, page.from, svg)
  copyKeys(page, write)
  const sans = getComputedStyle(root).fontFamily
  source.forEach((line, i) => {
    write(line, pad, top + frame.height + 24 + i * 16, {
      'font-family': sans,
      'font-size': '12',
      fill: token(root, '--ink-3'),
    })
  })
  return { svg, width, height }
}

function blankPicture(width: number, height: number, colour: string): SVGSVGElement {
  const svg = document.createElementNS(NS, 'svg')
  svg.setAttribute('xmlns', NS)
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const paper = document.createElementNS(NS, 'rect')
  paper.setAttribute('width', '100%')
  paper.setAttribute('height', '100%')
  paper.setAttribute('fill', colour)
  svg.append(paper)
  return svg
}

function writeOn(svg: SVGSVGElement): Write {
  return (text, x, y, style) => {
    const node = document.createElementNS(NS, 'text')
    node.setAttribute('x', String(x))
    node.setAttribute('y', String(y))
    for (const [name, value] of Object.entries(style)) node.setAttribute(name, value.replaceAll('"', "'"))
    node.textContent = text
    svg.append(node)
  }
}

function writeHead({ root }: Page, write: Write, title: readonly string[], sentence: readonly string[]): void {
  const sans = getComputedStyle(root).fontFamily
  title.forEach((line, i) => {
    write(line, pad, pad + 22 + i * titleLine, {
      'font-family': token(root, '--serif'),
      'font-size': '24',
      'font-weight': '500',
      fill: token(root, '--ink'),
    })
  })
  const below = pad + 19 + title.length * titleLine
  sentence.forEach((line, i) => {
    write(line, pad, below + i * 17, { 'font-family': sans, 'font-size': '13', fill: token(root, '--ink-2') })
  })
}

function placeOf(element: Element, { from }: Page) {
  const box = element.getBoundingClientRect()
  return { x: box.left - from.left, y: box.top - from.top, width: box.width, height: box.height }
}

function copySvg(drawing: SVGSVGElement, page: Page): void {
  const box = placeOf(drawing, page)
  if (box.width === 0) return
  const clone = drawing.cloneNode(true) as SVGSVGElement
  freeze(drawing, clone)
  for (const [name, value] of Object.entries(box)) clone.setAttribute(name, value.toFixed(2))
  clone.setAttribute('overflow', 'visible')
  page.svg.append(clone)
}

function copyDrawings(page: Page): void {
  for (const element of page.root.querySelectorAll('[data-picture]')) {
    if (element instanceof SVGSVGElement) copySvg(element, page)
    else if (element instanceof HTMLCanvasElement) {
      const box = placeOf(element, page)
      const image = document.createElementNS(NS, 'image')
      image.setAttribute('href', element.toDataURL('image/png'))
      for (const [name, value] of Object.entries(box)) image.setAttribute(name, value.toFixed(2))
      page.svg.append(image)
    }
  }
}

/** The keys of the legend: swatch and words. */
function copyKeys(page: Page, write: Write): void {
  const { root, from } = page
  const sans = getComputedStyle(root).fontFamily
  for (const key of root.querySelectorAll('[data-picture-key]')) {
    const swatch = key.querySelector('svg')
    if (swatch) copySvg(swatch, page)
    const label = key.querySelector('[data-picture-text]') ?? key
    const text = label.textContent?.trim()
    const range = document.createRange()
    range.selectNodeContents(label)
    const box = range.getBoundingClientRect()
    if (text && box.width > 0)
      write(text, box.left - from.left, baseline(box) - from.top, {
        'font-family': sans,
        'font-size': getComputedStyle(label).fontSize.replace('px', ''),
        fill: token(root, '--ink-2'),
      })
  }
}

const token = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name).trim()
