import type { Entry, MapPoint } from '@cradle/contract'
import type { ChainLink, ChainNode } from '../../charts/chain-geometry.ts'
import type { Tile } from '../../charts/treemap.tsx'
import { countryName } from '../../countries.ts'
import { formatNumber } from '../../format.ts'

/** One goal's person-years passed from activity to organisation to country, as magnitudes. */
export function flowOf(
  sites: readonly MapPoint[],
  nameOf: (technology: string | null) => string,
): { nodes: ChainNode[]; links: ChainLink[] } {
  const nodes = new Map<string, ChainNode>()
  const links = new Map<string, ChainLink>()
  const node = (column: number, id: string, label: string) => {
    const key = `${column}:${id}`
    if (!nodes.has(key)) nodes.set(key, { id: key, label, column })
    return key
  }
  const join = (from: string, to: string, value: number) => {
    const key = `${from}>${to}`
    const link = links.get(key)
    if (link) link.value += value
    else links.set(key, { from, to, value })
  }
  for (const site of sites) {
    const value = Math.abs(site.impact)
    if (value === 0) continue
    const activity = node(0, site.technology ?? '', nameOf(site.technology))
    const organisation = node(1, site.id, site.companyName)
    const country = node(2, site.country, countryName(site.country))
    join(activity, organisation, value)
    join(organisation, country, value)
  }
  return { nodes: [...nodes.values()], links: [...links.values()] }
}

const maxTiles = 48

/** Organisations by the size of one goal; the smallest of many join into one tile that leads nowhere. */
export function tilesOf(
  entries: readonly Entry[],
  goal: number,
  words: { unit: string; others: (count: number) => string },
): Tile[] {
  const known = entries
    .flatMap(e => {
      const value = Math.abs(e.goals[goal - 1] ?? 0)
      return value > 0 ? [{ entry: e, value }] : []
    })
    .sort((a, b) => b.value - a.value)
  const tile = (id: string, label: string, value: number, href: string | null): Tile => ({
    id,
    label,
    value,
    href,
    name: `${label}: ${formatNumber(value)} ${words.unit}`,
  })
  const rest = known.slice(maxTiles)
  const shown = known
    .slice(0, maxTiles)
    .map(({ entry, value }) =>
      tile(entry.organisation.id, entry.organisation.name, value, `/organisation/${entry.organisation.id}`),
    )
  return rest.length > 0
    ? [
        ...shown,
        {
          ...tile(
            'others',
            words.others(rest.length),
            rest.reduce((n, r) => n + r.value, 0),
            null,
          ),
          isRest: true,
        },
      ]
    : shown
}
