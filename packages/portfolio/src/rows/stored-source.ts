/** What a file said of an organisation, as the database stores it: only what was said, which makes long lists half as large. */
import type { EntrySource, SourceSite } from '../assess/assessed.ts'

/** A site without what is missing, and without what is as of its organisation. */
export type StoredSite = Partial<SourceSite> & Pick<SourceSite, 'row'>

/** An organisation without what is missing. Lists of earlier versions were stored with everything, which is read as well. */
export type StoredSource = Pick<EntrySource, 'name' | 'entityId' | 'country'> &
  Partial<Omit<EntrySource, 'sites'>> & { sites: readonly StoredSite[] }

export const storedSource = ({
  name,
  entityId,
  country,
  address,
  isGiin,
  sites,
  ...rest
}: EntrySource): StoredSource => ({
  name,
  entityId,
  country,
  ...(address === '' ? {} : { address }),
  ...(isGiin ? { isGiin } : {}),
  ...rest,
  sites: sites.map((site, i) => storedSite(site, { name, country }, i)),
})

export const sourceOf = ({
  name,
  entityId,
  country,
  address = '',
  isGiin = false,
  sites,
  ...rest
}: StoredSource): EntrySource => ({
  name,
  entityId,
  country,
  address,
  isGiin,
  ...rest,
  sites: sites.map((site, i) => siteOf(site, { name, country }, i)),
})

type Organisation = Pick<EntrySource, 'name' | 'country'>

/** The id of a site that the file gives none, by its place from 0. */
export const siteIdAt = (place: number): string => String(place + 1)

/** The site that stands at `place` (from 0) of its organisation. */
export const siteOf = (site: StoredSite, organisation: Organisation, place: number): SourceSite => ({
  ...assumed(organisation, place),
  ...site,
})

function storedSite(site: SourceSite, organisation: Organisation, place: number): StoredSite {
  const known: Readonly<Record<string, unknown>> = assumed(organisation, place)
  const stored: StoredSite & Record<string, unknown> = { row: site.row }
  for (const [key, value] of Object.entries(site)) if (value !== known[key]) stored[key] = value
  return stored
}

/** A site of which nothing is said, its properties in the order of every site. */
export const NOTHING_STATED: SourceSite = {
  row: 0,
  siteId: '1',
  name: '',
  country: '',
  address: '',
  city: '',
  postalCode: '',
  latitude: null,
  longitude: null,
  technology: '',
  capacityMw: null,
  capacityFactor: null,
  generationGwh: null,
  industry: '',
  isic4: '',
  revenue: null,
  currency: '',
  year: null,
}

/** What is assumed of a site until it says otherwise: the name and country of its organisation. */
const assumed = ({ name, country }: Organisation, place: number): SourceSite => ({
  ...NOTHING_STATED,
  siteId: siteIdAt(place),
  name,
  country,
})
