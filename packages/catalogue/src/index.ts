/** The catalogue of processes, parameters and places. Pure: no database, no server. */
export { activitiesOf } from './activities-of-sites.ts'
export { activityIdOf } from './activity-id.ts'
export { type Chosen, chosenOf, jsonLdTask } from './chosen.ts'
export { coverageOfMethod } from './coverage.ts'
export { CATALOGUE_COLUMNS, catalogueCsv, listKind, searchCatalogue } from './list.ts'
export { metaOf, metaOfUsed, presentItem, TABLES, tablesOfRow } from './meta.ts'
export { checkShareFileFor, shareFileFor } from './share-files.ts'
export { type Catalogue, HOME, writeCatalogue } from './write-catalogue.ts'
