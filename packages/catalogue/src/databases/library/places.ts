/** Compartments of any nomenclature as those of the library: a medium, and a part of it where the words say which. */

/** `part`: empty where the words do not tell one. */
export type Place = { medium: 'air' | 'water' | 'soil' | 'resource'; part: string }

type Rule = readonly [RegExp, string]

/** The first that fits; long-term emissions before all others. */
const PARTS: Readonly<Record<Place['medium'], readonly Rule[]>> = {
  air: [
    [/long-term/, 'long-term'],
    [/indoor/, 'indoor'],
    [/stratosphere/, 'stratosphere'],
    [/non-urban|low\.? ?pop|rural|high stack|very high/, 'rural'],
    [/urban|high\.? ?pop/, 'urban'],
  ],
  water: [
    [/long-term/, 'long-term'],
    [/ocean|\bsea\b|marine|saline/, 'sea'],
    [/fresh|river|lake|surface/, 'fresh'],
  ],
  soil: [
    [/non-agri/, 'other'],
    [/agri/, 'agricultural'],
    [/industrial|forest|urban|commercial|human|grass|shrub/, 'other'],
  ],
  resource: [
    [/land/, 'land'],
    [/biotic|biosphere/, 'biotic'],
    [/water/, 'water'],
    [/\bair\b/, 'air'],
    // Also where nothing is said: most of what is taken without a word comes from the ground.
    [/^/, 'ground'],
  ],
}

/** Which medium a part of the path says, the outermost that says one. */
const MEDIA: readonly (readonly [RegExp, Place['medium']])[] = [
  [/resource|\braw\b|^in ground$/, 'resource'],
  [/\bair\b|sphere|^rural$|^urban$/, 'air'],
  [/water|ocean|river|\bsea\b/, 'water'],
  [/soil|ground|human-dominated|terrestrial/, 'soil'],
]

/** `isTaken`: processes only take the flow in, so that it is a resource whatever medium is named. undefined: no word says where. */
export function placeOf(path: readonly string[], isTaken: boolean): Place | undefined {
  for (const [i, part] of path.entries()) {
    const words = part.toLowerCase()
    const found = MEDIA.find(([pattern]) => pattern.test(words))?.[1]
    if (!found) continue
    const rest = path.slice(i).join('/').toLowerCase()
    const medium = isTaken ? 'resource' : found
    return { medium, part: PARTS[medium].find(([pattern]) => pattern.test(rest))?.[1] ?? '' }
  }
  return undefined
}
