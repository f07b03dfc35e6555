declare const right: unique symbol

/** A run of a portfolio that the caller may read, by its key in the database, not its address. Only `rights.ts` makes one. */
export type ReadablePortfolioId = string & { readonly [right]: 'read' | 'own' }
/** A portfolio that belongs to the caller. */
export type OwnedPortfolioId = string & { readonly [right]: 'own' }
