/**
 * The scientific mistakes the engine names. Every error carries a machine-readable `code`, the
 * sentence for a person, the `remedy`, and the `objects` involved (ids of processes, flows, units),
 * so that a screen can point at them.
 */

/** The kinds of mistakes, for programs: a code stays the same when the sentence changes. */
export type LcaErrorCode =
  | 'nonsquare_technosphere'
  | 'missing_reference_product'
  | 'zero_reference'
  | 'singular_technosphere'
  | 'unknown_unit'
  | 'unit_mismatch'
  | 'invalid_number'
  | 'unknown_flow'
  | 'unknown_provider'
  | 'ambiguous_provider'
  | 'unknown_product'
  | 'unknown_category'
  | 'shape_mismatch'
  | 'duplicate_id'
  | 'invalid_allocation'
  | 'invalid_distribution'
  | 'invalid_model'
  | 'invalid_archive'
  | 'invalid_table'
  | 'invalid_formula'
  | 'limit_exceeded'
  | 'released_solver'
  | 'no_webassembly'

/** How the places of a model are called in English, at the beginning of a sentence or within it. */
const PLACES = {
  unit_factor: 'Factor of unit "{unit}"',
  flow: 'flow "{flow}"',
  process: 'process "{process}"',
  category: 'category "{category}"',
  exchange: 'exchange "{flow}" of process "{process}"',
  amount: 'Amount of exchange "{flow}" of process "{process}"',
  factor: 'Factor of "{flow}" in category "{category}"',
  demand: 'demand for "{process}"',
  demanded: 'Demand for "{process}"',
} as const

/** A place in a model: what it is, and the ids it is about. Other languages say it from both. */
export type Place = { readonly at: keyof typeof PLACES; readonly ids: Readonly<Record<string, string>> }

/** The English words of a place; text that is no place stays. */
const textOf = (place: Place | string): string =>
  typeof place === 'string' ? place : PLACES[place.at].replaceAll(/\{(\w+)\}/g, (_, name) => place.ids[name] ?? '')

/**
 * What a sentence is about: names, numbers, lists of names, and places. The English sentence is made
 * of the same values.
 */
export type ErrorParams = Readonly<Record<string, string | number | Place | readonly string[]>>

/** How an error is said in other languages: the form of its sentence, that of its remedy, and their values. */
export type ErrorWords = {
  /** After the code, where one code has several sentences. */
  readonly form?: string | undefined
  /** After the code, where one code has several remedies. */
  readonly remedyForm?: string | undefined
  readonly params?: ErrorParams | undefined
}

/**
 * Base of all errors the engine throws on purpose. Anything else that escapes is a defect of the
 * engine.
 */
export class LcaError extends Error {
  readonly code: LcaErrorCode
  /** What the person can do about it, one sentence. */
  readonly remedy: string
  /** Ids of what is involved, most specific first. */
  readonly objects: readonly string[]
  /** For other languages; undefined where only programmers can make the mistake. */
  readonly words: ErrorWords | undefined

  constructor(
    code: LcaErrorCode,
    message: string,
    remedy: string,
    objects: readonly string[] = [],
    words?: ErrorWords,
  ) {
    super(message)
    this.name = new.target.name
    this.code = code
    this.remedy = remedy
    this.objects = objects
    this.words = words
  }
}

/**
 * What an error says, with names in the place of the ids it is about: people know their processes
 * by name. `nameOf` gives undefined where an id has no name.
 */
export function withNames(error: LcaError, nameOf: (id: string) => string | undefined): string {
  return error.objects.reduce((text, id) => {
    const name = nameOf(id)
    return name === undefined ? text : text.replaceAll(`"${id}"`, `"${name}"`)
  }, error.message)
}

/** The technosphere has a different number of products (rows) and processes (columns). */
export class NonsquareTechnosphere extends LcaError {
  readonly products: number
  readonly processes: number

  constructor(products: number, processes: number, objects: readonly string[] = []) {
    super(
      'nonsquare_technosphere',
      `The technosphere has ${products} products and ${processes} processes; it must be square.`,
      products > processes
        ? 'Add a process for each product that has none, or remove the product.'
        : 'Give each process its own product, or allocate the product that several processes share.',
      objects,
      { remedyForm: products > processes ? 'products' : 'processes', params: { products, processes } },
    )
    this.products = products
    this.processes = processes
  }
}

/**
 * A process has no exchange that delivers its reference product (or receives its reference waste).
 */
export class MissingReferenceProduct extends LcaError {
  constructor(process: string, reference?: string) {
    super(
      'missing_reference_product',
      reference === undefined
        ? `Process "${process}" names no reference flow.`
        : `Process "${process}" has no exchange that delivers its reference flow "${reference}".`,
      'Add an output of the reference product, or an input of the waste the process treats.',
      reference === undefined ? [process] : [process, reference],
      reference === undefined ? { form: 'unnamed', params: { process } } : { params: { process, reference } },
    )
  }
}

/** The reference amounts of a process sum to zero. */
export class ZeroReference extends LcaError {
  constructor(process: string, reference: string) {
    super(
      'zero_reference',
      `The reference amounts of "${reference}" in process "${process}" sum to zero.`,
      'State how much of its reference flow the process delivers; duplicate exchanges are summed.',
      [process, reference],
      { params: { process, reference } },
    )
  }
}

/**
 * A s = f has no unique solution: a row or column without an entry, linearly dependent processes,
 * or a condition (after equilibration) so bad that no digit of a result would mean anything.
 * `objects` are the processes involved.
 */
export class SingularTechnosphere extends LcaError {
  /**
   * `structural`: no assignment of processes to products exists. `numerical`: the values are
   * linearly dependent.
   */
  readonly kind: 'structural' | 'numerical'
  /** Column indices of the processes involved. */
  readonly columns: readonly number[]

  constructor(kind: 'structural' | 'numerical', columns: readonly number[], processes: readonly string[]) {
    const shown = processes
      .slice(0, 5)
      .map(id => `"${id}"`)
      .join(', ')
    const more = processes.length > 5 ? ` and ${processes.length - 5} more` : ''
    super(
      'singular_technosphere',
      kind === 'structural'
        ? `The technosphere is singular: ${shown}${more} cannot each be matched with a product of its own.`
        : `The technosphere is singular: ${shown}${more} depend linearly on each other.`,
      kind === 'structural'
        ? 'Give every process its own product, and remove products nobody makes.'
        : 'Look for a loop that consumes all it produces, or for two processes with proportional exchanges.',
      processes,
      {
        form: processes.length > 5 ? `${kind}.more` : kind,
        remedyForm: kind,
        params: { processes: processes.slice(0, 5), ...(processes.length > 5 && { more: processes.length - 5 }) },
      },
    )
    this.kind = kind
    this.columns = columns
  }
}

/** A unit that the unit table does not define. */
export class UnknownUnit extends LcaError {
  constructor(unit: string, where: Place) {
    super(
      'unknown_unit',
      `Unit "${unit}" of ${textOf(where)} is not defined.`,
      'Add the unit to the unit table or correct it.',
      [unit, textOf(where)],
      { params: { unit, where } },
    )
  }
}

/** A unit of another kind of quantity than that of the flow (kg of electricity). */
export class UnitMismatch extends LcaError {
  constructor(unit: string, unitKind: string, flow: string, flowUnit: string, flowKind: string, where: Place) {
    super(
      'unit_mismatch',
      `${textOf(where)}: "${flow}" is measured in ${flowUnit} (${flowKind}), but the amount is in ${unit} (${unitKind}).`,
      `State the amount in a unit of ${flowKind}, or give the flow a property that converts ${unitKind}.`,
      [flow, unit, flowUnit],
      { params: { where, flow, flowUnit, flowKind, unit, unitKind } },
    )
  }
}

const shownValue = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value))

/** A number that is not finite (NaN, Infinity) or not a number at all. */
export class InvalidNumber extends LcaError {
  constructor(value: unknown, where: Place | string, objects: readonly string[] = []) {
    super(
      'invalid_number',
      `${textOf(where)}: ${shownValue(value)} is not a finite number.`,
      'Give a finite number, with a point as decimal separator.',
      objects,
      { params: { where, value: shownValue(value) } },
    )
  }
}

/** An exchange or characterisation factor names a flow that is not in the list of flows. */
export class UnknownFlow extends LcaError {
  constructor(flow: string, where: Place) {
    super(
      'unknown_flow',
      `${textOf(where)} names the flow "${flow}", which is not defined.`,
      'Add the flow or correct its id.',
      [flow, textOf(where)],
      { params: { where, flow } },
    )
  }
}

/** An exchange names a provider that does not exist or does not make that flow. */
export class UnknownProvider extends LcaError {
  constructor(provider: string, flow: string, process: string) {
    super(
      'unknown_provider',
      `Process "${process}" takes "${flow}" from "${provider}", which does not exist or does not provide it.`,
      'Name a process whose reference is this flow, or leave the provider out.',
      [provider, flow, process],
      { params: { process, flow, provider } },
    )
  }
}

/** Several processes provide a flow and the exchange names none of them. */
export class AmbiguousProvider extends LcaError {
  /** The processes that could provide the flow. */
  readonly candidates: readonly string[]

  constructor(flow: string, process: string, candidates: readonly string[]) {
    super(
      'ambiguous_provider',
      `Process "${process}" takes "${flow}", which ${candidates.length} processes provide: ${candidates.slice(0, 5).join(', ')}.`,
      'Name the provider in the exchange.',
      [flow, process, ...candidates],
      { params: { process, flow, number: candidates.length, candidates: candidates.slice(0, 5).join(', ') } },
    )
    this.candidates = candidates
  }
}

/** A demand names a process or product that is not in the system. */
export class UnknownProduct extends LcaError {
  constructor(product: string) {
    super(
      'unknown_product',
      `Nothing in the system is called "${String(product)}".`,
      'Name a process of the system.',
      [product],
      { params: { product: String(product) } },
    )
  }
}

/** An impact category that the method does not have. */
export class UnknownCategory extends LcaError {
  constructor(category: string) {
    super(
      'unknown_category',
      `The method has no category "${String(category)}".`,
      'Name a category of the method.',
      [category],
      { params: { category: String(category) } },
    )
  }
}

/** Two vectors or matrices whose sizes do not fit. */
export class ShapeMismatch extends LcaError {
  constructor(what: string, expected: number | string, actual: number | string) {
    super('shape_mismatch', `${what}: expected ${expected}, got ${actual}.`, 'Check the order and number of entries.')
  }
}

/** Two objects of one kind with the same id. */
export class DuplicateId extends LcaError {
  constructor(kind: string, id: string) {
    super('duplicate_id', `There are two ${kind} with the id "${id}".`, 'Give each its own id.', [id], {
      params: { kind, id },
    })
  }
}

/**
 * An allocation that cannot be carried out: missing property, shares that do not sum to one,
 * nothing to share by.
 */
export class InvalidAllocation extends LcaError {
  constructor(process: string, why: string, objects: readonly string[] = [], words?: ErrorWords) {
    super(
      'invalid_allocation',
      `Process "${process}" cannot be allocated: ${why}.`,
      'Complete the property on every product of the process, or choose another allocation.',
      [process, ...objects],
      words && { ...words, params: { process, ...words.params } },
    )
  }
}

/**
 * A distribution whose parameters are impossible (gsd below 1, negative standard deviation, min
 * above max).
 */
export class InvalidDistribution extends LcaError {
  constructor(why: string, objects: readonly string[] = []) {
    super(
      'invalid_distribution',
      `Invalid distribution: ${why}.`,
      'Correct the parameters of the distribution.',
      objects,
    )
  }
}

/**
 * Input whose form cannot be read as a model (a missing list, a process without exchanges field, a
 * wrong type).
 */
export class InvalidModel extends LcaError {
  constructor(why: string, objects: readonly string[] = []) {
    super('invalid_model', `This is not a model the engine can read: ${why}.`, 'Check the form of the input.', objects)
  }
}

/** A solver used after its memory was given back. */
export class ReleasedSolver extends LcaError {
  constructor() {
    super('released_solver', 'This solver has been released.', 'Make a new solver, or release it after its last use.')
  }
}

/** WebAssembly or its SIMD is missing here, and the engine's inner loops with it. */
export class NoWebAssembly extends LcaError {
  constructor() {
    super(
      'no_webassembly',
      'WebAssembly with SIMD is not available here.',
      'Run it in Node 16.4 or later, or in a browser of 2023 or later that allows WebAssembly.',
    )
  }
}
