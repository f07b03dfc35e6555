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
export function freeze(from: Element, to: Element): void {
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
  giveTitle(to)
}

/** Outside the page a mark tells its reading by a title; nobody steps from mark to mark there. */
function giveTitle(mark: Element): void {
  const reading = mark.getAttribute('data-reading')
  for (const name of ['data-reading', 'data-steps', 'data-stepped', 'tabindex']) mark.removeAttribute(name)
  if (reading === null) return
  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title')
  title.textContent = reading
  mark.prepend(title)
}
