export { errorOf, ScimError } from './error.ts'
export { type Filter, matches, narrow, readFilter } from './filter.ts'
export {
  listOf,
  presentGroup,
  presentUser,
  readPage,
  reduced,
  resourceTypes,
  schemas,
  serviceConfig,
  tagOf,
} from './present.ts'
export {
  GROUP,
  patchGroup,
  patchUser,
  readGroup,
  readUser,
  type ScimGroup,
  type ScimUser,
  USER,
  valuesOfGroup,
} from './resources.ts'
export type { Values } from './values.ts'
