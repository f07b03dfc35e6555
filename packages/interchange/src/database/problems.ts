/** What an import noticed, as codes with values; the words are written elsewhere. See docs/formats.md section 11. */

export const PROBLEM_SEVERITIES = {
  UNKNOWN_FORMAT: 'error',
  ENCRYPTED: 'error',
  DAMAGED: 'error',
  NESTED_ARCHIVE: 'error',
  LIMIT_EXCEEDED: 'error',
  UNREADABLE: 'error',
  NO_REFERENCE: 'error',
  ZERO_REFERENCE: 'error',
  REFERENCE_UNREADABLE: 'error',
  REFERENCE_NOT_DELIVERED: 'error',
  DUPLICATE_PROCESS: 'error',
  ALLOCATION_SUM: 'error',
  FORMULA: 'error',
  UNKNOWN_FLOW: 'error',
  FORMULA_DIFFERS: 'warning',
  UNKNOWN_UNIT: 'warning',
  UNIT_MISMATCH: 'warning',
  PROVIDER_NOT_FOUND: 'warning',
  SEVERAL_REFERENCES: 'warning',
  SEVERAL_VERSIONS: 'warning',
  OWN_PRODUCT: 'warning',
  RESULT_WITH_INPUTS: 'warning',
  DUPLICATE_ID: 'warning',
  PRODUCT_STAGE: 'warning',
  DISTRIBUTION: 'note',
  SEVERAL_PROVIDERS: 'note',
  LINKED_BY_NAME: 'note',
  NOT_A_DATA_SET: 'note',
  SEVERAL_FORMATS: 'note',
  IMPLICIT_PRODUCTION: 'note',
} as const

export type ProblemCode = keyof typeof PROBLEM_SEVERITIES
export type ProblemSeverity = (typeof PROBLEM_SEVERITIES)[ProblemCode]

/** Where it is: the file of the package, the data set by id and name, the place of the exchange. */
export type ProblemPlace = { path?: string; process?: string; name?: string; index?: number; line?: number }
export type ProblemParams = Readonly<Record<string, string | number>>

export type DatabaseProblem = {
  code: ProblemCode
  severity: ProblemSeverity
  place: ProblemPlace
  params: ProblemParams
}

/** Problems of one code that are held with their place; the rest is counted. */
const MAX_EXAMPLES = 1000

/** All problems of an import: each is counted, of each code the first thousand are held with their place. */
export class ProblemList {
  readonly #counts = new Map<ProblemCode, number>()
  readonly #examples: DatabaseProblem[] = []

  add(code: ProblemCode, place: ProblemPlace, params: ProblemParams = {}): void {
    const count = (this.#counts.get(code) ?? 0) + 1
    this.#counts.set(code, count)
    if (count <= MAX_EXAMPLES) this.#examples.push({ code, severity: PROBLEM_SEVERITIES[code], place, params })
  }

  /** How often each code was noticed. */
  get counts(): ReadonlyMap<ProblemCode, number> {
    return this.#counts
  }

  /** In the order in which they were noticed. */
  get examples(): readonly DatabaseProblem[] {
    return this.#examples
  }
}
