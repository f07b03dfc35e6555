/** The query of the organisations as it stands in the address. */
export type ExploreView = {
  search: string
  country: string
  technology: string
  giin: boolean
  order: string
  offset: number
}
