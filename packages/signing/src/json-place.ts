/** Names what stands on a line of JSON that is written with one space to a level, as `goals.all_countries[3]`; null where it is unclear. */
export function jsonPlace(lines: readonly string[], index: number): string | null {
  const depthOf = (line: string) => line.length - line.trimStart().length
  const line = lines[index]
  if (line === undefined) return null
  const path: string[] = []
  let at = index
  for (let depth = depthOf(line); depth > 0; depth--) {
    // Among the lines of the same level before it, up to the one that opens the level.
    let before = 0
    let open = at - 1
    while (open >= 0 && depthOf(lines[open] ?? '') >= depth) {
      if (depthOf(lines[open] ?? '') === depth && !/^\s*[\]}]/.test(lines[open] ?? '')) before++
      open--
    }
    if (open < 0) return null
    const key = /^\s*"((?:[^"\\]|\\.)*)":/.exec(lines[at] ?? '')?.[1]
    path.unshift(key === undefined ? `[${before}]` : `.${key}`)
    at = open
  }
  return path.join('').replace(/^\./, '') || null
}
