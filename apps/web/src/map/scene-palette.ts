import type { Classes } from '@cradle/figures/scale'
import { ramp, resolveColours } from './colours.ts'
import type { Palette } from './style.ts'

/** On a globe the sea shows where the sphere ends. */
const seaOf = (globe: boolean) => (globe ? 'color-mix(in srgb, var(--line) 38%, var(--paper))' : 'var(--paper)')

type Paint = { fill: string; edge: string; classes: Classes | null; globe: boolean }

/** The colours of a scene, resolved against the page around `box`. */
export function scenePalette(box: HTMLElement, { fill, edge, classes, globe }: Paint): Palette {
  const ramped = ramp(fill, (classes?.bounds.length ?? 0) + 1)
  return resolveColours(box, {
    sea: seaOf(globe),
    land: 'var(--line)',
    listed: 'var(--line-strong)',
    border: 'var(--paper)',
    grid: 'var(--line)',
    ink: 'var(--ink)',
    halo: 'var(--paper)',
    quiet: 'var(--ink-2)',
    fill,
    edge,
    class0: ramped[0] ?? fill,
    class1: ramped[1] ?? fill,
    class2: ramped[2] ?? fill,
    class3: ramped[3] ?? fill,
    class4: ramped[4] ?? fill,
    class5: ramped[5] ?? fill,
  })
}
