/** Sites of the reference world as columns: each organisation, technology and country is named once. */
export type WorldPlace = {
  /** Of its organisation. */
  id: string
  organisation: string
  name: string
  technology: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
  latitude: number | null
  longitude: number | null
  precision: string
}

/** How exactly a place is known: at the site, in its town, in its country (2). */
const exactness: Record<string, number> = { site: 0, city: 1 }

export function placesInColumns(places: readonly WorldPlace[], dataVersion: string) {
  const organisations = new Map<string, { at: number; name: string }>()
  const technologies = new Map<string, number>()
  const organisation = places.map(place => {
    const known = organisations.get(place.id) ?? { at: organisations.size, name: place.organisation }
    organisations.set(place.id, known)
    return known.at
  })
  const technology = places.map(place => {
    if (place.technology === null) return null
    const known = technologies.get(place.technology) ?? technologies.size
    technologies.set(place.technology, known)
    return known
  })
  const countries = [...new Set(places.map(({ country }) => country))]
  const countryAt = new Map(countries.map((code, at) => [code, at]))
  return {
    data_version: dataVersion,
    count: places.length,
    organisations: { id: [...organisations.keys()], name: [...organisations.values()].map(({ name }) => name) },
    technologies: [...technologies.keys()],
    countries,
    sites: {
      name: places.map(place => place.name),
      organisation,
      technology,
      country: places.map(({ country }) => countryAt.get(country)),
      lat: places.map(place => place.latitude),
      lng: places.map(place => place.longitude),
      precision: places.map(place => exactness[place.precision] ?? 2),
    },
  }
}
