/** The word lists that linking compares names with: data of an edition, not code (docs/assets.md section 2). */
export type WordLists = {
  /** Words that distinguish no plant from another: "power", "station", legal forms. */
  generic: ReadonlySet<string>
  /** Roman numbers up to ten, as arabic ones. */
  roman: ReadonlyMap<string, string>
  /** Letters that no decomposition of Unicode takes apart, and Greek letters. */
  letters: ReadonlyMap<string, string>
  legalForms: ReadonlySet<string>
  /** Beginnings or parts of words that name a power plant, a boiler house, an industry. */
  power: readonly string[]
  boiler: readonly string[]
  industry: readonly string[]
  /** Activity codes of the EU registry under which power plants are found. */
  combustionActivities: ReadonlySet<string>
  /** Least and largest tonnes of CO2 per MW and hour, by fuel family. */
  loadMin: ReadonlyMap<string, number>
  loadMax: ReadonlyMap<string, number>
}

/** The lists as a file holds them. */
export type WordFile = {
  generic: readonly string[]
  roman: Readonly<Record<string, string>>
  greek_letters: Readonly<Record<string, string>>
  letters: Readonly<Record<string, string>>
  power_words: readonly string[]
  boiler_words: readonly string[]
  industry_words: readonly string[]
  combustion_activities: readonly string[]
  load_min: Readonly<Record<string, number>>
  load_max: Readonly<Record<string, number>>
  legal_forms: readonly string[]
}

export function wordLists(file: WordFile): WordLists {
  return {
    generic: new Set(file.generic),
    roman: new Map(Object.entries(file.roman)),
    letters: new Map([...Object.entries(file.letters), ...Object.entries(file.greek_letters)]),
    legalForms: new Set(file.legal_forms),
    power: file.power_words,
    boiler: file.boiler_words,
    industry: file.industry_words,
    combustionActivities: new Set(file.combustion_activities),
    loadMin: new Map(Object.entries(file.load_min)),
    loadMax: new Map(Object.entries(file.load_max)),
  }
}
