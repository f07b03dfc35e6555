/** t CO2e by scope: of 100 % of the investee, or of the financed part for options per money. `s12` is a joint value. */
export type ScopeValues = { s1: number | null; s2: number | null; s3: number | null; s12: number | null }
