/** What RFC 7644 (table 9) names, and what it does not. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

/** Why a request of a directory is refused. The sentence is for who looks after the directory; programs read the type. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
  }
}

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** The body of a refusal. */
export const errorOf = (status: number, detail: string, scimType?: ScimType) => ({
  schemas: [ERROR_SCHEMA],
  status: String(status),
  ...(scimType === undefined ? {} : { scimType }),
  detail,
})

/** Raises `ScimError` 400. */
export function badValue(detail: string): never {
  throw new ScimError(400, detail, 'invalidValue')
}
