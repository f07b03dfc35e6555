import { currentReading } from '../../api/reading.ts'

/** Where an organisation is: on its own page, or, for the reader of a share link, beside the report. */
export const organisationHref = (id: string): string =>
  currentReading() ? `?organisation=${encodeURIComponent(id)}` : `/organisation/${encodeURIComponent(id)}`
