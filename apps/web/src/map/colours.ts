/** Depths of a ramp by number of classes; the deepest of five and six is mixed with ink. */
const depths: Record<number, number[]> = {
  1: [100],
  2: [40, 100],
  3: [27, 60, 100],
  4: [18, 42, 70, 100],
  5: [13, 34, 62, 100],
  6: [11, 27, 46, 70, 100],
}

/** `count` CSS colours from near paper to deeper than `fill`; on a dark page more is lighter. */
export function ramp(fill: string, count: number): string[] {
  const n = Math.min(6, Math.max(1, count))
  const mixes = (depths[n] ?? []).map(d => (d === 100 ? fill : `color-mix(in oklab, ${fill} ${d}%, var(--paper))`))
  return n >= 5 ? [...mixes, `color-mix(in oklab, ${fill} 55%, var(--ink))`] : mixes
}

/** Turns CSS colours of the page (variables, mixes) into what a drawing engine reads. */
export function resolveColours<K extends string>(at: HTMLElement, wanted: Record<K, string>): Record<K, string> {
  const probe = document.createElement('span')
  probe.style.display = 'none'
  // Where the system forces its colours, it would force that of the probe, too: every country was black.
  probe.style.setProperty('forced-color-adjust', 'none')
  at.append(probe)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const out = {} as Record<K, string>
  for (const key of Object.keys(wanted) as K[]) {
    probe.style.color = ''
    probe.style.color = wanted[key]
    out[key] = getComputedStyle(probe).color
    if (!pen) continue
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = out[key]
    pen.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 255] = pen.getImageData(0, 0, 1, 1).data
    out[key] = `rgba(${r},${g},${b},${(a / 255).toFixed(3)})`
  }
  probe.remove()
  return out
}

/** Calls back whenever the page changes its look. */
export function onLookChange(change: () => void): () => void {
  const observer = new MutationObserver(change)
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-contrast', 'data-colours'],
  })
  return () => observer.disconnect()
}
