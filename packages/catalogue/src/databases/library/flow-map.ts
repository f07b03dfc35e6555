/**
 * Elementary flows of any nomenclature on those of the library: by id; by CAS number and place; by name and place; by another name of the
 * substance; the same without the part of the place; and where the file says no place, by the only medium in which the substance counts.
 */

import { isCarbon, plainName, synonymOf } from './names.ts'
import { type Place, placeOf } from './places.ts'

/** How a flow was found. */
export type MappingStep = 'id' | 'cas' | 'name' | 'synonym' | 'unspecified' | 'medium' | 'decided'

/** A flow of the library. `medium` is empty where its own place is not one of ours: then it is found by id alone. */
export type LibraryFlow = { id: string; name: string; cas: string; medium: string; part: string }

/** `isTaken`: processes only take it in. */
export type FlowToMap = { id: string; name: string; cas: string; compartment: readonly string[]; isTaken: boolean }

export type Mapped<One> = { flow: One; step: MappingStep }

export class FlowMap<One extends LibraryFlow> {
  readonly #byId = new Map<string, One>()
  /** By CAS number or name, with medium and part. */
  readonly #byCas = new Map<string, One>()
  readonly #byName = new Map<string, One>()
  /** Media by CAS number or name. */
  readonly #media = new Map<string, Set<string>>()

  constructor(flows: Iterable<One>) {
    for (const flow of flows) {
      this.#byId.set(flow.id, flow)
      const { cas, medium, part } = flow
      if (medium === '') continue
      const name = plainName(flow.name)
      if (cas !== '' && !isCarbon(name)) this.#add(this.#byCas, cas, medium, part, flow)
      this.#add(this.#byName, name, medium, part, flow)
    }
  }

  /** The flow of this id. */
  get(id: string): One | undefined {
    return this.#byId.get(id.toLowerCase())
  }

  get all(): Iterable<One> {
    return this.#byId.values()
  }

  /** undefined: the library has no such substance there. */
  map({ id, name, cas, compartment, isTaken }: FlowToMap): Mapped<One> | undefined {
    const own = this.#byId.get(id.toLowerCase())
    if (own) return { flow: own, step: 'id' }
    const plain = plainName(name)
    const number = isCarbon(plain) ? '' : cas.trim().replace(/^0+/, '')
    const place = placeOf(compartment, isTaken)
    if (!place) return this.#byMedium(plain, number, isTaken)
    const found = this.#at(plain, number, place)
    if (found) return found
    const flow = this.#at(plain, number, { ...place, part: '' })?.flow
    return flow && { flow, step: 'unspecified' }
  }

  #at(plain: string, cas: string, { medium, part }: Place): Mapped<One> | undefined {
    const place = `${medium}|${part}`
    const byCas = cas === '' ? undefined : this.#byCas.get(`${cas}|${place}`)
    if (byCas) return { flow: byCas, step: 'cas' }
    const other = synonymOf(plain)
    const byName = other === '' ? undefined : this.#byName.get(`${plain}|${place}`)
    if (byName) return { flow: byName, step: 'name' }
    const bySynonym = other ? this.#byName.get(`${other}|${place}`) : undefined
    return bySynonym && { flow: bySynonym, step: 'synonym' }
  }

  /** What is taken can only be a resource, what is given only an emission. */
  #byMedium(plain: string, cas: string, isTaken: boolean): Mapped<One> | undefined {
    for (const key of [cas, plain, synonymOf(plain) ?? '']) {
      const media = [...((key && this.#media.get(key)) || [])].filter(medium => (medium === 'resource') === isTaken)
      const [only] = media
      if (only === undefined) continue
      if (media.length > 1) return undefined
      const place = { medium: only as Place['medium'], part: only === 'resource' ? 'ground' : '' }
      const flow = this.#at(plain, cas, place)?.flow
      return flow && { flow, step: 'medium' }
    }
    return undefined
  }

  /** Of two flows of one substance in one place the first stays. */
  #add(map: Map<string, One>, key: string, medium: string, part: string, flow: One): void {
    const place = `${key}|${medium}|${part}`
    if (!map.has(place)) map.set(place, flow)
    const media = this.#media.get(key)
    if (media) media.add(medium)
    else this.#media.set(key, new Set([medium]))
  }
}
