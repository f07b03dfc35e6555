import { drawHeld } from './for-print.ts'

/** What is on its way: answers of the server, code of a part, a map. On paper it would be a grey box or a line of excuse. */
const onTheWay = 'main [aria-busy="true"], main [data-drawing]'
const isOnTheWay = () => document.querySelector(onTheWay) !== null

/** Milliseconds that a print waits for them at the longest. */
const patienceMs = 15_000
const lookMs = 100
/** Looks without anything on its way: between code and answers, and before a map begins, there is a moment of nothing. */
const calmLooks = 3

let isWaiting = false

/** Prints the page as soon as all of it is drawn. For every button that prints, since a browser's own menu waits for nothing. */
export async function printPage(): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  const { style } = document.documentElement
  style.cursor = 'progress'
  // As the browser will tell it: whoever takes the colours of paper does so before the maps are drawn in them.
  dispatchEvent(new Event('beforeprint'))
  const end = performance.now() + patienceMs
  for (let calm = 0; calm < calmLooks && performance.now() < end; ) {
    await new Promise(resolve => setTimeout(resolve, lookMs))
    drawHeld()
    calm = isOnTheWay() ? 0 : calm + 1
  }
  isWaiting = false
  style.cursor = ''
  print()
}

const isPrintKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey

let isListening = false

/** The keys that print are ours for as long as something is missing on the page. Browsers that tell nothing before a print are noticed by the medium. */
export function watchPrint(): void {
  if (isListening) return
  isListening = true
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) drawHeld()
  })
  addEventListener('keydown', event => {
    if (!isPrintKey(event) || !isOnTheWay()) return
    event.preventDefault()
    void printPage()
  })
}
