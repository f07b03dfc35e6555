import type { Benchmark } from '@cradle/contract'

/** What is compared, with nothing to show; every answer fills in what it has. */
export const NOTHING_COMPARED: Omit<Benchmark, 'per' | 'unit' | 'data_version' | 'method_version'> = {
  value: null,
  basis: null,
  own_share: null,
  missing: null,
  reason: null,
  remedy: null,
  revenue: null,
  sector: null,
  country: null,
  holding: null,
  groups: [],
}
