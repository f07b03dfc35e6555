import { type Endpoint, type EndpointName, endpoints } from '@cradle/contract'

const CALLS = Object.entries(endpoints) as [EndpointName, Endpoint][]

/** The calls of the contract that are served, with their names, in the order of the contract. */
export const servedCalls = (served: ReadonlySet<string>): [name: EndpointName, call: Endpoint][] =>
  CALLS.filter(([name]) => served.has(name))
