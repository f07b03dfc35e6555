/** Ids that stand in the address with commas between them. */
export const readChosen = (text: string): string[] => text.split(',').filter(Boolean)

/** Puts an id in or takes it out; the order is the order of choosing. */
export const toggleChosen = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]

/** How many can stand side by side. */
export const minCompared = 2
export const maxCompared = 4
