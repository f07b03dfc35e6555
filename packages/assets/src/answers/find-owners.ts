import type { OwnerFound } from '@cradle/contract'
import { fold } from '@cradle/text'
import { once } from '../tables/once.ts'
import type { EntityRow } from '../tables/rows.ts'
import type { SizeOf } from './owner-size.ts'
import type { World } from './world.ts'

type Spelling = { text: string; shown: string }
type Searched = { entity: EntityRow; spellings: readonly Spelling[]; numbers: string }

type Hit = { entity: EntityRow; hit: Spelling | null; rank: number }

export type OwnerSearch = (search: string, limit: number) => { results: OwnerFound[]; count: number }

/** How many of the matches are sized before they are ordered: more than any reader looks at. */
const SIZED = 400

/**
 * Companies by words of a name, in any order, or by their registration number or LEI. Names that begin with what was typed come first, then the
 * largest. Where nothing is typed: the largest of all. Made once: the folded names of all companies.
 */
export function ownerSearch(world: World, size: SizeOf): OwnerSearch {
  const searched: Searched[] = world.tables.entities.map(entity => ({
    entity,
    spellings: [...new Set(entity.names)].map(shown => ({ text: ` ${fold(shown)}`, shown })),
    numbers: fold(`${entity.registrationNo} ${entity.lei}`).replaceAll(' ', ''),
  }))
  const largest = once(() => searched.map(({ entity }) => present(world, size, entity, null)).sort(byCapacity))
  return (search, limit) => {
    const text = fold(search)
    const words = text.split(' ').filter(word => word !== '')
    if (search.trim() === '') return { results: largest().slice(0, limit), count: searched.length }
    if (words.length === 0) return { results: [], count: 0 }
    const number = text.replaceAll(' ', '')
    const found = searched.flatMap((one): Hit[] => {
      const hit = one.spellings.find(({ text: name }) => words.every(word => name.includes(` ${word}`)))
      if (hit) return [{ entity: one.entity, hit, rank: rankOf(hit.text, text) }]
      return number.length >= 4 && one.numbers.includes(number) ? [{ entity: one.entity, hit: null, rank: 1 }] : []
    })
    const sized = found
      .sort((x, y) => x.rank - y.rank)
      .slice(0, SIZED)
      .map(({ entity, hit, rank }) => ({ rank, shown: present(world, size, entity, hit) }))
      .sort((x, y) => x.rank - y.rank || bySize(x.shown, y.shown))
    return { results: sized.slice(0, limit).map(({ shown }) => shown), count: found.length }
  }
}

/** 0: the whole name; 1: begins with it; 2: has the words. */
function rankOf(name: string, text: string): number {
  if (name === ` ${text}`) return 0
  return name.startsWith(` ${text}`) ? 1 : 2
}

const sizeOf = ({ capacity_mw, unknown_mw, installations }: OwnerFound) =>
  capacity_mw + unknown_mw / 2 + installations * 10

/** As the list says: by operating capacity times share. What nobody states the share of is no part of it. */
const byCapacity = (x: OwnerFound, y: OwnerFound): number => y.capacity_mw - x.capacity_mw || bySize(x, y)

const bySize = (x: OwnerFound, y: OwnerFound): number => sizeOf(y) - sizeOf(x) || (x.id < y.id ? -1 : 1)

function present(world: World, size: SizeOf, entity: EntityRow, hit: Spelling | null): OwnerFound {
  const { entityId, name, country, parentId } = entity
  const parent = parentId === null ? undefined : world.entities.get(parentId)
  const { operatingMw, unknownMw, installations } = size(entityId)
  return {
    id: entityId,
    name,
    country,
    also: hit === null || hit.shown === name ? null : hit.shown,
    parent: parent === undefined ? null : { id: parent.entityId, name: parent.name },
    capacity_mw: operatingMw,
    unknown_mw: unknownMw,
    installations,
  }
}
