export const embedPictures = ['wheel', 'ledger', 'map'] as const
export const embedLooks = ['system', 'light', 'dark'] as const

export type EmbedChoice = {
  picture: (typeof embedPictures)[number]
  /** Of the map. */
  goal: number
  look: (typeof embedLooks)[number]
}

/** Room that a picture needs at its widest, in pixels. */
const heights: Record<EmbedChoice['picture'], number> = { wheel: 620, ledger: 700, map: 480 }

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** The HTML that shows a picture on another page. */
export function embedSnippet(of: { origin: string; secret: string; title: string; choice: EmbedChoice }): string {
  const { picture, goal, look } = of.choice
  const query = new URLSearchParams({ picture })
  if (picture === 'map') query.set('goal', String(goal))
  if (look !== 'system') query.set('look', look)
  const address = `${of.origin}/embed/${encodeURIComponent(of.secret)}?${query}`
  return `<iframe src="${escaped(address)}" title="${escaped(of.title)}" width="100%" height="${heights[picture]}" style="border:0" loading="lazy" referrerpolicy="no-referrer"></iframe>`
}
