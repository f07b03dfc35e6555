/** Ids for data sets made here: openLCA names its files by id, so an id must be fit for a file name. */

import { type JsonObject, objectOf, textOf } from './json.ts'
import type { OlcaEntity, OlcaPackage } from './olca.ts'

/** 64-bit FNV-1a of UTF-16 code units with the given offset, as two 32-bit halves. Not for secrets, only for stable names. */
function hash(text: string, offset: bigint): bigint {
  let value = offset
  for (let k = 0; k < text.length; k++) {
    value ^= BigInt(text.charCodeAt(k))
    value = (value * 0x100000001b3n) & 0xffffffffffffffffn
    value ^= value >> 29n
  }
  return value
}

/** A UUID (version 8, RFC 9562: own content) that is always the same for the same text. */
export function uuidOf(text: string): string {
  const digits =
    hash(text, 0xcbf29ce484222325n).toString(16).padStart(16, '0') +
    hash(`${text}#`, 0x84222325cbf29ce4n).toString(16).padStart(16, '0')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}

/** The id itself where it can be a file name, else a UUID made from it. */
export function fileId(id: string): string {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,100}$/.test(id) ? id : uuidOf(id)
}

/** Members that carry the engine's own id through a package. */
export function originalIdField(id: string): JsonObject {
  return { otherProperties: { cradle: { id } } }
}

/** The id the engine knows a data set by: the one `originalIdField` kept, else its `@id`. */
function originalIdOf({ rest }: OlcaEntity): string | undefined {
  const other = rest === undefined ? undefined : objectOf(rest, 'otherProperties')
  const ours = other === undefined ? undefined : objectOf(other, 'cradle')
  return ours === undefined ? undefined : textOf(ours, 'id')
}

/** The package with kept ids in place of the file ids, everywhere they are used. The same object when there are none. */
export const restoreIds = (source: OlcaPackage): OlcaPackage =>
  renameIds(source, entity => {
    const originalId = originalIdOf(entity)
    return originalId === undefined ? [] : [[entity.id, originalId]]
  })

/** What `restoreIds` restored, under the names of files again. */
export const fileIds = (source: OlcaPackage): OlcaPackage =>
  renameIds(source, entity => (originalIdOf(entity) === entity.id ? [[entity.id, fileId(entity.id)]] : []))

type Rename = (entity: OlcaEntity) => (readonly [from: string, to: string])[]

function renameIds(source: OlcaPackage, rename: Rename): OlcaPackage {
  const renamed = (entities: readonly OlcaEntity[]) => new Map(entities.flatMap(rename))
  const flows = renamed(source.flows)
  const processes = renamed(source.processes)
  const categories = renamed(source.impactCategories)
  const methods = renamed(source.impactMethods)
  if (flows.size + processes.size + categories.size + methods.size === 0) return source
  const from = (names: ReadonlyMap<string, string>, id: string) => names.get(id) ?? id
  return {
    ...source,
    flows: source.flows.map(flow => ({ ...flow, id: from(flows, flow.id) })),
    processes: source.processes.map(process => ({
      ...process,
      id: from(processes, process.id),
      exchanges: process.exchanges.map(exchange => ({
        ...exchange,
        flow: from(flows, exchange.flow),
        ...(exchange.defaultProvider !== undefined && { defaultProvider: from(processes, exchange.defaultProvider) }),
      })),
      allocationFactors: process.allocationFactors.map(factor => ({
        ...factor,
        ...(factor.product !== undefined && { product: from(flows, factor.product) }),
        ...(factor.flow !== undefined && { flow: from(flows, factor.flow) }),
      })),
    })),
    impactCategories: source.impactCategories.map(category => ({
      ...category,
      id: from(categories, category.id),
      factors: category.factors.map(factor => ({ ...factor, flow: from(flows, factor.flow) })),
    })),
    impactMethods: source.impactMethods.map(method => ({
      ...method,
      id: from(methods, method.id),
      categories: method.categories.map(id => from(categories, id)),
      nwSets: method.nwSets.map(set => ({
        ...set,
        factors: set.factors.map(factor => ({ ...factor, category: from(categories, factor.category) })),
      })),
    })),
  }
}
