import type { ReferenceSummary } from '@cradle/contract'

export type Cited = Pick<ReferenceSummary, 'method' | 'method_version' | 'data_version' | 'engine_version' | 'profile'>
type About = { title: string; year: string; url: string }

/** What BibTeX would read as a command is escaped. */
const tex = (text: string) => text.replace(/[\\{}]/g, '').replace(/[&%$#_]/g, sign => `\\${sign}`)

/** One entry for a bibliography; `@misc` is understood by every style. */
export const bibtex = (provenance: Cited, { title, year, url }: About): string =>
  [
    `@misc{cradle-${provenance.method}-${provenance.method_version}-${provenance.data_version},`,
    '  author  = {{Cradle}},',
    `  title   = {{${tex(title)}}},`,
    `  year    = {${tex(year)}},`,
    `  version = {method ${tex(provenance.method_version)}, reference edition ${tex(provenance.data_version)}, engine ${tex(provenance.engine_version)}},`,
    `  note    = {Profile ${tex(provenance.profile)}},`,
    `  url     = {${url}}`,
    '}',
  ].join('\n')

/** The same in the manner of the American Psychological Association (7th edition), without its italics. */
export const apa = (provenance: Cited, { title, year, url }: About): string =>
  `Cradle. (${year}). ${title} (Method ${provenance.method} ${provenance.method_version}; reference edition ${provenance.data_version}; profile ${provenance.profile}) [Life-cycle impact assessment method]. ${url}`
