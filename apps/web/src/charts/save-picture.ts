import { composePicture, NS, type PictureText } from './compose-picture.ts'
import { saveFile } from './save-file.ts'
import { fileName } from './save-table.ts'

export type { PictureText }

const serialise = (svg: SVGSVGElement) => new XMLSerializer().serializeToString(svg)

/** `wide`: pixels across the picture; its height follows. As it is on screen without it. */
export function saveSvg(root: HTMLElement, words: PictureText, wide?: number): void {
  const { svg, width, height } = composePicture(root, words)
  if (wide) {
    svg.setAttribute('width', String(wide))
    svg.setAttribute('height', String(Math.round((height / width) * wide)))
  }
  saveFile(fileName(words.title, 'svg'), new Blob([serialise(svg)], { type: 'image/svg+xml' }))
}

/** Letters such as ş and ł, which are in files of their own. */
const farLatin = /[\u0100-\u024f]/

/** The page's own typefaces as data for a text, because an SVG drawn to a canvas may not fetch anything. */
async function embedFonts(text: string): Promise<string> {
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
    const isNeeded = range === '' || /U\+0?0?0?0-/i.test(range) || (farLatin.test(text) && /U\+0?100-/i.test(range))
    return isNeeded && !/italic/.test(f.style.getPropertyValue('font-style'))
  })
  const written = await Promise.all(
    latin.map(async face => {
      const source = /url\("?([^")]+)"?\)/.exec(face.style.getPropertyValue('src'))?.[1]
      if (!source) return ''
      const base = face.parentStyleSheet?.href ?? document.baseURI
      const bytes = new Uint8Array(await (await fetch(new URL(source, base))).arrayBuffer())
      let binary = ''
      for (const byte of bytes) binary += String.fromCharCode(byte)
      return `@font-face{font-family:${face.style.getPropertyValue('font-family')};font-weight:${face.style.getPropertyValue('font-weight') || '100 900'};src:url(data:font/woff2;base64,${btoa(binary)}) format("woff2");unicode-range:${face.style.getPropertyValue('unicode-range') || 'U+0-10FFFF'}}`
    }),
  )
  return written.join('')
}

const pauseMs = 120
const maxDraws = 15

/**
 * The image on the canvas, drawn until it no longer changes: its typefaces are read after the image itself counts as decoded, and
 * until then their words are not there.
 */
async function drawSettled(canvas: HTMLCanvasElement, image: HTMLImageElement): Promise<Blob | null> {
  const context = canvas.getContext('2d')
  let drawn: Blob | null = null
  let bytes = -1
  for (let draws = 1; draws <= maxDraws; draws++) {
    context?.clearRect(0, 0, canvas.width, canvas.height)
    context?.drawImage(image, 0, 0, canvas.width, canvas.height)
    drawn = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
    const isSettled = draws > 3 && drawn?.size === bytes
    if (isSettled) break
    bytes = drawn?.size ?? -1
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
  return drawn
}

/** Pixels that a canvas holds along an edge in every browser. */
const edgeMax = 8000

/** `wide`: pixels across the picture; its height follows. Without it, twice the size on screen. */
export async function savePng(root: HTMLElement, words: PictureText, wide?: number): Promise<void> {
  const { svg, width, height } = composePicture(root, words)
  const style = document.createElementNS(NS, 'style')
  style.textContent = await embedFonts(svg.textContent)
  svg.prepend(style)
  const address = URL.createObjectURL(new Blob([serialise(svg)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    const scale = Math.min(wide ? wide / width : 2, edgeMax / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    const blob = await drawSettled(canvas, image)
    if (blob) saveFile(fileName(words.title, 'png'), blob)
  } finally {
    URL.revokeObjectURL(address)
  }
}
