import { baseline, drawBar, drawWords, type Write } from './draw-page.ts'
import { fileName, saveFile } from './save-table.ts'

const NS = 'http://www.w3.org/2000/svg'
const PAINTED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'font-variant-numeric',
  'letter-spacing',
  'text-anchor',
  'visibility',
]
const DEFAULTS: Record<string, string> = {
  'fill-opacity': '1',
  'stroke-opacity': '1',
  opacity: '1',
  'stroke-dasharray': 'none',
  'stroke-linejoin': 'miter',
  'paint-order': 'normal',
  'font-style': 'normal',
  'letter-spacing': 'normal',
  'text-anchor': 'start',
  visibility: 'visible',
  'font-variant-numeric': 'normal',
}

/** Writes what the style sheets say about `from` into attributes of its copy `to`, so that the copy stands alone. */
function freeze(from: Element, to: Element): void {
  const style = getComputedStyle(from)
  const text = from instanceof SVGTextContentElement
  for (const name of PAINTED) {
    if (!text && (name.startsWith('font') || name === 'letter-spacing' || name === 'text-anchor')) continue
    const value = style.getPropertyValue(name)
    if (value && value !== DEFAULTS[name]) to.setAttribute(name, value.replaceAll('"', "'"))
  }
  to.removeAttribute('class')
  to.removeAttribute('style')
  for (let i = 0; i < from.children.length; i++) {
    const [a, b] = [from.children[i], to.children[i]]
    if (a && b) freeze(a, b)
  }
}

export type PictureText = { title: string; sentence: string; source: string }

/** Breaks a line of prose into lines of at most `most` characters. */
function wrap(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else if (word) lines.push(word)
  }
  return lines
}

/**
 * One SVG of everything drawn inside `root` (each `[data-picture]` drawing or canvas, each `[data-picture-key]` of the
 * legend, each table or list marked `[data-picture-words]` with its bars, where they stand on screen) with title above
 * and source below, colours and fonts written in.
 */
function composePicture(root: HTMLElement, words: PictureText): { svg: SVGSVGElement; width: number; height: number } {
  const frame = root.getBoundingClientRect()
  const look = getComputedStyle(root)
  const pad = 20
  const written = [...root.querySelectorAll('[data-picture-words]')]
  // A table may be wider than the box it scrolls in.
  const right = Math.max(frame.right, ...written.map(part => part.getBoundingClientRect().right))
  const width = Math.ceil(right - frame.left) + 2 * pad
  const perLine = Math.floor((width - 2 * pad) / 6.1)
  const sentence = wrap(words.sentence, perLine)
  const source = wrap(words.source, perLine)
  const top = pad + 34 + sentence.length * 17 + 8
  const height = Math.ceil(top + frame.height + 20 + source.length * 16 + pad)
  const svg = document.createElementNS(NS, 'svg')
  svg.setAttribute('xmlns', NS)
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const paper = document.createElementNS(NS, 'rect')
  paper.setAttribute('width', '100%')
  paper.setAttribute('height', '100%')
  paper.setAttribute('fill', token(root, '--paper'))
  svg.append(paper)
  const write: Write = (text, x, y, style) => {
    const node = document.createElementNS(NS, 'text')
    node.setAttribute('x', String(x))
    node.setAttribute('y', String(y))
    for (const [name, value] of Object.entries(style)) node.setAttribute(name, value.replaceAll('"', "'"))
    node.textContent = text
    svg.append(node)
  }
  const sans = look.fontFamily
  write(words.title, pad, pad + 22, {
    'font-family': token(root, '--serif'),
    'font-size': '24',
    'font-weight': '500',
    fill: token(root, '--ink'),
  })
  sentence.forEach((line, i) => {
    write(line, pad, pad + 48 + i * 17, { 'font-family': sans, 'font-size': '13', fill: token(root, '--ink-2') })
  })
  const place = (element: Element) => {
    const box = element.getBoundingClientRect()
    return { x: box.left - frame.left + pad, y: box.top - frame.top + top, width: box.width, height: box.height }
  }
  const copy = (drawing: SVGSVGElement) => {
    const box = place(drawing)
    if (box.width === 0) return
    const clone = drawing.cloneNode(true) as SVGSVGElement
    freeze(drawing, clone)
    for (const [name, value] of Object.entries(box)) clone.setAttribute(name, value.toFixed(2))
    clone.setAttribute('overflow', 'visible')
    svg.append(clone)
  }
  for (const element of root.querySelectorAll('[data-picture]')) {
    if (element instanceof SVGSVGElement) copy(element)
    else if (element instanceof HTMLCanvasElement) {
      const box = place(element)
      const image = document.createElementNS(NS, 'image')
      image.setAttribute('href', element.toDataURL('image/png'))
      for (const [name, value] of Object.entries(box)) image.setAttribute(name, value.toFixed(2))
      svg.append(image)
    }
  }
  const from = { left: frame.left - pad, top: frame.top - top }
  for (const part of written) drawWords(part, from, write, svg)
  for (const bar of root.querySelectorAll('[data-picture-bar]')) drawBar(bar, from, svg)
  for (const key of root.querySelectorAll('[data-picture-key]')) {
    const swatch = key.querySelector('svg')
    if (swatch) copy(swatch)
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
  source.forEach((line, i) => {
    write(line, pad, top + frame.height + 24 + i * 16, {
      'font-family': sans,
      'font-size': '12',
      fill: token(root, '--ink-3'),
    })
  })
  return { svg, width, height }
}

const token = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name).trim()

const serialise = (svg: SVGSVGElement) => new XMLSerializer().serializeToString(svg)

export function saveSvg(root: HTMLElement, words: PictureText): void {
  const { svg } = composePicture(root, words)
  saveFile(fileName(words.title, 'svg'), new Blob([serialise(svg)], { type: 'image/svg+xml' }))
}

/** The page's own typefaces as data, because an SVG drawn to a canvas may not fetch anything. */
async function embedFonts(): Promise<string> {
  const faces: CSSFontFaceRule[] = []
  for (const sheet of document.styleSheets) {
    try {
      for (const rule of sheet.cssRules) if (rule instanceof CSSFontFaceRule) faces.push(rule)
    } catch {
      // a sheet of another origin cannot be read, and none is used
    }
  }
  const latin = faces.filter(f => {
    const range = f.style.getPropertyValue('unicode-range')
    return (range === '' || /U\+0?0?0?0-/i.test(range)) && !/italic/.test(f.style.getPropertyValue('font-style'))
  })
  const written = await Promise.all(
    latin.map(async face => {
      const source = /url\("?([^")]+)"?\)/.exec(face.style.getPropertyValue('src'))?.[1]
      if (!source) return ''
      const base = face.parentStyleSheet?.href ?? document.baseURI
      const bytes = new Uint8Array(await (await fetch(new URL(source, base))).arrayBuffer())
      let binary = ''
      for (const byte of bytes) binary += String.fromCharCode(byte)
      return `@font-face{font-family:${face.style.getPropertyValue('font-family')};font-weight:${face.style.getPropertyValue('font-weight') || '100 900'};src:url(data:font/woff2;base64,${btoa(binary)}) format("woff2")}`
    }),
  )
  return written.join('')
}

/** PNG at twice the size on screen. */
export async function savePng(root: HTMLElement, words: PictureText): Promise<void> {
  const { svg, width, height } = composePicture(root, words)
  const style = document.createElementNS(NS, 'style')
  style.textContent = await embedFonts()
  svg.prepend(style)
  const address = URL.createObjectURL(new Blob([serialise(svg)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    const scale = Math.min(2, 8000 / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
    if (blob) saveFile(fileName(words.title, 'png'), blob)
  } finally {
    URL.revokeObjectURL(address)
  }
}
