import type { EndpointName } from '@cradle/contract'

/** Which call of the contract a request is, and whose, where that is known. */
type Served = { name: EndpointName | null; who: { user?: string; workspace?: string } }

const served = new WeakMap<object, Served>()

export const servedOf = (request: object): Served => served.get(request) ?? { name: null, who: {} }

export const rememberServed = (request: object, name: EndpointName, who: Served['who'] = {}): void =>
  void served.set(request, { name, who })
