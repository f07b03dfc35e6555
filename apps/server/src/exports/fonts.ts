/** The typefaces of the print, read once per thread. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Face, Fonts, LoadedFont } from '@cradle/report/print'
import { create } from 'fontkit'

const require = createRequire(import.meta.url)

const FILES: Readonly<Record<Face, readonly [family: string, weight: string]>> = {
  serif: ['newsreader', '400-normal'],
  'serif-medium': ['newsreader', '500-normal'],
  'serif-italic': ['newsreader', '400-italic'],
  sans: ['public-sans', '400-normal'],
  'sans-medium': ['public-sans', '500-normal'],
  'sans-semibold': ['public-sans', '600-normal'],
}
const SUBSETS = ['latin', 'latin-ext', 'vietnamese']

let fonts: Fonts | undefined

/** Newsreader and Public Sans; DejaVu Sans where they lack a character. */
export function loadedFonts(): Fonts {
  fonts ??= { chains: new Map(Object.entries(FILES).map(([face, file]) => [face as Face, chainOf(...file)])) }
  return fonts
}

function chainOf(family: string, weight: string): LoadedFont[] {
  const own = SUBSETS.map(subset =>
    load(`${family}-${subset}-${weight}`, `@fontsource/${family}/files/${family}-${subset}-${weight}.woff`),
  )
  return [...own, other(weight.startsWith('6') ? 'DejaVuSans-Bold' : 'DejaVuSans')]
}

const others = new Map<string, LoadedFont>()

function other(name: string): LoadedFont {
  const known = others.get(name) ?? load(name, `dejavu-fonts-ttf/ttf/${name}.ttf`)
  others.set(name, known)
  return known
}

const load = (name: string, file: string): LoadedFont => ({ name, parsed: create(readFileSync(require.resolve(file))) })
