import { type Endpoint, endpoints } from '@cradle/contract'

const CALLS: Readonly<Record<string, Endpoint>> = endpoints

/** The calls of the contract that are served, with their names, in the order of the contract. */
export const servedCalls = (served: ReadonlySet<string>): [name: string, call: Endpoint][] =>
  Object.entries(CALLS).filter(([name]) => served.has(name))
