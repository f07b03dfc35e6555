/** The worked example out of the document's own tables: cells of the row, categories, figures, and what the holder reports. */
export type Example = {
  cells: readonly (readonly [name: string, value: string])[]
  /** For the formula of the quantity. */
  amounts: { capacity: string; factor: string }
  kWh: string
  categories: readonly { id: string; perKwh: string; impact: string; personYears: string }[]
  /** `goal` is null for the weighted burden. */
  figures: readonly {
    goal: number | null
    working: string
    value: string
    coverage: string
    holder: { working: string; value: string }
  }[]
}

const goalOf = (figure: string): number | null => {
  const found = /SDG (\d+)/.exec(figure)?.[1]
  return found === undefined ? null : Number(found)
}

/** @throws where the document has not the four tables the page shows: the build then fails, not the page. */
export function readExample(tables: readonly (readonly (readonly string[])[])[]): Example {
  const under = (head: string) => {
    const table = tables.find(([first]) => first?.[0] === head)
    if (!table) throw new Error(`The worked example has no table that begins with "${head}".`)
    return table.slice(1)
  }
  const cells = under('Cell of the row').map(([name = '', value = '']) => [name, value] as const)
  const cell = (name: string) => cells.find(([one]) => one === name)?.[1] ?? ''
  const holders = under('For the holder')
  return {
    cells,
    amounts: { capacity: cell('capacity_mw'), factor: cell('capacity_factor') },
    kWh: String(Math.round(Number(cell('capacity_mw')) * 1000 * 8760 * Number(cell('capacity_factor')))),
    categories: under('Category').map(([id = '', perKwh = '', impact = '', personYears = '']) => ({
      id,
      perKwh,
      impact,
      personYears,
    })),
    figures: under('Figure').map(([figure = '', working = '', value = '', coverage = '']) => {
      const goal = goalOf(figure)
      const holder = holders.find(([one = '']) => goalOf(one) === goal)
      if (!holder) throw new Error(`The worked example does not say what the holder reports for "${figure}".`)
      return { goal, working, value, coverage, holder: { working: holder[1] ?? '', value: holder[2] ?? '' } }
    }),
  }
}
