import type { ReferenceSummary } from '@cradle/contract'

export type Cited = Pick<ReferenceSummary, 'method' | 'method_version' | 'data_version' | 'engine_version' | 'profile'>
type About = { title: string; year: string; url: string }

/** What BibTeX would read as a command is escaped. */
const tex = (text: string) => text.replace(/[\\{}]/g, '').replace(/[&%$#_]/g, sign => `\\${sign}`)

/** One entry for a bibliography; `@misc` is understood by every style. */
export const bibtex = (stand: Cited, { title, year, url }: About): string =>
  [
    `@misc{cradle-${stand.method}-${stand.method_version}-${stand.data_version},`,
    '  author  = {{Cradle}},',
    `  title   = {{${tex(title)}}},`,
    `  year    = {${tex(year)}},`,
    `  version = {method ${tex(stand.method_version)}, reference edition ${tex(stand.data_version)}, engine ${tex(stand.engine_version)}},`,
    `  note    = {Profile ${tex(stand.profile)}},`,
    `  url     = {${url}}`,
    '}',
  ].join('\n')

/** The same in the manner of the American Psychological Association (7th edition), without its italics. */
export const apa = (stand: Cited, { title, year, url }: About): string =>
  `Cradle. (${year}). ${title} (Method ${stand.method} ${stand.method_version}; reference edition ${stand.data_version}; profile ${stand.profile}) [Life-cycle impact assessment method]. ${url}`
