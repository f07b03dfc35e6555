const NS = 'http://www.w3.org/2000/svg'

/** Writes one line of text with its baseline at `y`. */
export type Write = (text: string, x: number, y: number, style: Record<string, string>) => void

type Line = { text: string; left: number; right: number; top: number; bottom: number }

/** The lines a text stands in on screen; none where it is hidden. */
function linesOf(node: Text): Line[] {
  const lines: Line[] = []
  const range = document.createRange()
  for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const box = range.getClientRects()[0]
    if (!box || box.width === 0) continue
    const last = lines.at(-1)
    const { left, right, top, bottom } = box
    if (last && Math.abs(last.top - top) < 2) {
      last.text += ` ${word}`
      last.right = right
    } else lines.push({ text: word, left, right, top, bottom })
  }
  return lines
}

/** Where the letters of a line stand in its box: measured for the page's typefaces. */
export const baseline = (box: { top: number; bottom: number }): number => box.bottom - (box.bottom - box.top) * 0.28

/** A table or list as it stands on screen: every word in its place, and the rule under each row. */
export function drawWords(part: Element, from: { left: number; top: number }, write: Write, svg: SVGSVGElement): void {
  const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const node = words.currentNode as Text
    const holder = node.parentElement
    if (!holder || holder.closest('.vh')) continue
    const look = getComputedStyle(holder)
    const style = {
      'font-family': look.fontFamily,
      'font-size': look.fontSize.replace('px', ''),
      'font-weight': look.fontWeight,
      fill: look.color,
      // Numbers that end alike on screen do so with the widths of another program, too.
      'text-anchor': /^(end|right)$/.test(look.textAlign) ? 'end' : 'start',
    }
    for (const line of linesOf(node)) {
      const x = style['text-anchor'] === 'end' ? line.right : line.left
      write(line.text, x - from.left, baseline(line) - from.top, style)
    }
  }
  for (const cell of part.querySelectorAll('tr > :first-child, li')) {
    const look = getComputedStyle(cell)
    const row = (cell.closest('tr') ?? cell).getBoundingClientRect()
    if (look.borderBottomStyle === 'none' || row.height === 0) continue
    svg.append(box({ ...row.toJSON(), top: row.bottom - 1, height: 1 }, from, look.borderBottomColor))
  }
}

/** A bar that is drawn by a style sheet: filled, or with lines for a positive value. */
export function drawBar(bar: Element, from: { left: number; top: number }, svg: SVGSVGElement): void {
  const place = bar.getBoundingClientRect()
  if (place.width === 0) return
  const look = getComputedStyle(bar)
  const fill = look.getPropertyValue('--fill').trim() || look.backgroundColor
  if (bar.getAttribute('data-picture-bar') !== 'lines') {
    svg.append(box(place, from, fill))
    return
  }
  const id = `lines${svg.querySelectorAll('pattern').length}`
  const pattern = document.createElementNS(NS, 'pattern')
  for (const [name, value] of Object.entries({ id, width: '3.5', height: '3.5', patternUnits: 'userSpaceOnUse' }))
    pattern.setAttribute(name, value)
  pattern.setAttribute('patternTransform', 'rotate(-45)')
  const line = document.createElementNS(NS, 'path')
  line.setAttribute('d', 'M0 0V3.5')
  line.setAttribute('stroke', fill)
  line.setAttribute('stroke-width', '2')
  pattern.append(line)
  const shape = box(place, from, `url(#${id})`)
  shape.setAttribute('stroke', look.getPropertyValue('--edge').trim() || fill)
  svg.append(pattern, shape)
}

type Place = { left: number; top: number; width: number; height: number }

function box(place: Place, from: { left: number; top: number }, fill: string): SVGRectElement {
  const shape = document.createElementNS(NS, 'rect')
  const { width, height } = place
  const where = { x: place.left - from.left, y: place.top - from.top, width, height }
  for (const [name, value] of Object.entries(where)) shape.setAttribute(name, value.toFixed(2))
  shape.setAttribute('fill', fill)
  return shape
}
