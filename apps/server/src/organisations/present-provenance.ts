import { isSecondEdition } from '@cradle/portfolio/assess2'
import { presentProvenance, type StoredProvenance } from '@cradle/report'

/** Whether figures were made with the second edition of the method; those of a draft are not made. */
export const isOfSecondEdition = (provenance: StoredProvenance | null): boolean =>
  provenance !== null && isSecondEdition(presentProvenance(provenance))
