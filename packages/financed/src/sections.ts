/** Sections of NACE Rev. 2 and ISIC Rev. 4, which are the same, by their last division. */
const SECTIONS = [
  [3, 'A'],
  [9, 'B'],
  [33, 'C'],
  [35, 'D'],
  [39, 'E'],
  [43, 'F'],
  [47, 'G'],
  [53, 'H'],
  [56, 'I'],
  [63, 'J'],
  [66, 'K'],
  [68, 'L'],
  [75, 'M'],
  [82, 'N'],
  [84, 'O'],
  [85, 'P'],
  [88, 'Q'],
  [93, 'R'],
  [96, 'S'],
  [98, 'T'],
  [99, 'U'],
] as const

export type NaceSection = (typeof SECTIONS)[number][1]

/** Of a code that begins with a division, such as `24.10`; null: it is no code, or of no division. */
export function sectionOf(code: string | null): NaceSection | null {
  const division = Number(/^\d{2}/.exec(code ?? '')?.[0] ?? 0)
  return division < 1 ? null : (SECTIONS.find(([last]) => division <= last)?.[1] ?? null)
}
