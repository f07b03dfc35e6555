import { composePicture, NS, type PictureText } from './compose-picture.ts'
import { saveFile } from './save-file.ts'
import { fileName } from './save-table.ts'

export type { PictureText }

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
