/** Pixels of the window: what the tip stands below, or above where there is no room. */
export type Place = { x: number; top: number; bottom: number }

/** What a mark says, and where. `isStepped`: somebody came to it by arrow keys, and no link says it. */
export type Reading = { text: string; mark: Element; place: Place; isStepped: boolean; isPointed: boolean }

type Show = (reading: Reading | null) => void

/** Milliseconds without scrolling after which what is under the pointer is read again. */
const afterScrollMs = 120

const markAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-reading]') : null

/** Pixels between the pointer and a mark within which the nearest mark is meant: bars and lines may be a pixel thin. */
const reach = 24

/** Pixels from a point to a box; 0 inside. */
const distance = ({ left, right, top, bottom }: DOMRect, x: number, y: number): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

/** The mark at a point, or the nearest one within reach in the drawing that is there. */
function markNear(target: EventTarget | null, x: number, y: number): Element | null {
  const mark = markAt(target)
  const drawing = !mark && target instanceof Element ? target.closest('[data-steps]') : null
  if (!drawing) return mark
  let nearest: Element | null = null
  let closest = reach
  for (const one of drawing.querySelectorAll('[data-reading]')) {
    const away = distance(one.getBoundingClientRect(), x, y)
    if (away >= closest) continue
    closest = away
    nearest = one
  }
  return nearest
}

const textOf = (mark: Element): string => mark.getAttribute('data-reading') ?? ''

const placeOf = (mark: Element): Place => {
  const { left, width, top, bottom } = mark.getBoundingClientRect()
  return { x: left + width / 2, top, bottom }
}

const topOf = (mark: Element): number => mark.getBoundingClientRect().top

/** Marks in the order of the drawing; of neighbours that say the same, the first. */
const marksIn = (drawing: Element): Element[] =>
  [...drawing.querySelectorAll('[data-reading]')].filter(
    (mark, at, all) => at === 0 || textOf(mark) !== textOf(all[at - 1]!),
  )

/** Where a key leads among `count` marks; null for other keys. */
export function stepBy(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, at + 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Tells of the mark that is pointed at, touched, focused or reached by arrow keys; returns what ends it. */
export function watchMarks(tell: Show): () => void {
  let current: Reading | null = null
  let top = 0
  const show: Show = reading => {
    if (current && current.mark !== reading?.mark)
      for (const name of ['data-stepped', 'data-pointed']) current.mark.removeAttribute(name)
    reading?.mark.toggleAttribute('data-stepped', reading.isStepped)
    reading?.mark.toggleAttribute('data-pointed', reading.isPointed)
    current = reading
    if (reading) top = topOf(reading.mark)
    tell(reading)
  }
  const hide = () => {
    if (current) show(null)
  }
  const showAt = (mark: Element, isStepped: boolean) =>
    show({ text: textOf(mark), mark, place: placeOf(mark), isStepped, isPointed: false })
  const showPointed = (mark: Element, place: Place) =>
    show({ text: textOf(mark), mark, place, isStepped: false, isPointed: true })
  const { signal, end } = ending()
  let isTouch = false
  const point = ({ target, clientX: x, clientY: y, pointerType }: PointerEvent) => {
    isTouch = pointerType === 'touch'
    const mark = markNear(target, x, y)
    if (mark) showPointed(mark, { x, top: y, bottom: y + 8 })
    else if (current?.isPointed) hide()
  }
  document.addEventListener('pointerover', point, { signal })
  document.addEventListener('pointermove', point, { signal, passive: true })
  // A finger that is lifted leaves the reading; a mouse that leaves the window takes it along.
  document.documentElement.addEventListener('mouseleave', hide, { signal })
  document.addEventListener('focusin', ({ target }) => focus(target, showAt), { signal })
  // A press moves the focus, too: what is pointed at stays read.
  document.addEventListener('focusout', () => current?.isPointed || hide(), { signal })
  document.addEventListener('keydown', event => (event.key === 'Escape' ? hide() : step(event, current, showAt)), {
    signal,
  })
  const hover = () => {
    const mark = [...document.querySelectorAll('[data-reading]:hover')].at(-1)
    if (mark) showPointed(mark, placeOf(mark))
    return mark !== undefined
  }
  // This code may come after the pointer or the keys have.
  if (!hover()) focus(document.activeElement, showAt)
  // What is scrolled under a pointer that rests gets no event of its own.
  let scrolled: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(scrolled)
    scrolled = setTimeout(() => current || isTouch || hover(), afterScrollMs)
    if (!current || Math.abs(topOf(current.mark) - top) < 1) return
    if (current.isPointed) hide()
    else showAt(current.mark, current.isStepped)
  }
  document.addEventListener('scroll', follow, { signal, capture: true, passive: true })
  return () => {
    clearTimeout(scrolled)
    hide()
    end()
  }
}

function ending() {
  const controller = new AbortController()
  return { signal: controller.signal, end: () => controller.abort() }
}

type ShowAt = (mark: Element, isStepped: boolean) => void

/** Whoever comes by keyboard reads the mark, or the first one of a drawing. */
function focus(target: EventTarget | null, showAt: ShowAt): void {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return
  if (target.hasAttribute('data-steps')) {
    const [first] = marksIn(target)
    if (first) showAt(first, true)
    return
  }
  const mark = markAt(target)
  if (mark) showAt(mark, false)
}

function step(event: KeyboardEvent, current: Reading | null, showAt: ShowAt): void {
  const drawing = event.target
  if (!(drawing instanceof Element) || !drawing.hasAttribute('data-steps')) return
  const marks = marksIn(drawing)
  const at = current === null ? -1 : marks.indexOf(current.mark)
  const next = stepBy(event.key, at, marks.length)
  const mark = next === null ? undefined : marks[next]
  if (!mark) return
  event.preventDefault()
  showAt(mark, true)
}
