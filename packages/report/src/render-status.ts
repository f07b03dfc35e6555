import type { ImpactStatus } from '@cradle/contract'
import type { Catalogue } from '@cradle/words'

/** The word of a status; '' where there is none. */
export const renderStatus = ({ status: words }: Catalogue, status: ImpactStatus | null | undefined): string =>
  status ? words[status] : ''
