/** Problems of an import from any format, as messages with words in every language. */
import type { ImportProblem } from '@cradle/contract'
import type { DatabaseProblem, ProblemCode } from '@cradle/interchange'
import { englishDetail, type Message, message, wireMessage } from '@cradle/words/messages'

type Kind = ImportProblem['kind']

/** The kind of the report, and the key of the words. What refuses a file as a whole is told by `readOtherFormat` and comes here only from a part of it. */
const TOLD: Readonly<Record<ProblemCode, readonly [Kind, string]>> = {
  UNKNOWN_FORMAT: ['unreadable', 'imports:database.not_a_data_set'],
  ENCRYPTED: ['unreadable', 'imports:database.unreadable_file'],
  DAMAGED: ['unreadable', 'imports:database.unreadable_file'],
  NESTED_ARCHIVE: ['unreadable', 'imports:database.nested_archive'],
  LIMIT_EXCEEDED: ['unreadable', 'imports:database.unreadable_file'],
  UNREADABLE: ['unreadable', 'imports:database.unreadable_file'],
  NO_REFERENCE: ['left-out', 'imports:database.no_reference'],
  ZERO_REFERENCE: ['left-out', 'imports:database.zero_reference'],
  REFERENCE_UNREADABLE: ['left-out', 'imports:database.reference_unreadable'],
  REFERENCE_NOT_DELIVERED: ['left-out', 'imports:database.reference_not_delivered'],
  DUPLICATE_PROCESS: ['left-out', 'imports:database.duplicate_process'],
  ALLOCATION_SUM: ['allocation', 'imports:database.allocation_sum'],
  FORMULA: ['formula-failed', 'imports:database.expression'],
  UNKNOWN_FLOW: ['unresolved', 'imports:database.unknown_flow'],
  FORMULA_DIFFERS: ['formula-differs', 'imports:database.expression_differs'],
  UNKNOWN_UNIT: ['unit-conversion', 'imports:database.unknown_unit'],
  UNIT_MISMATCH: ['unit-conversion', 'imports:database.unit_mismatch'],
  PROVIDER_NOT_FOUND: ['provider', 'imports:database.provider_not_found'],
  SEVERAL_REFERENCES: ['allocation', 'imports:database.several_references'],
  SEVERAL_VERSIONS: ['left-out', 'imports:database.several_versions'],
  OWN_PRODUCT: ['unlinked', 'imports:database.own_product'],
  RESULT_WITH_INPUTS: ['system', 'imports:database.result_with_inputs'],
  DUPLICATE_ID: ['unreadable', 'imports:database.duplicate_id'],
  PRODUCT_STAGE: ['unreadable', 'imports:database.product_stage'],
  DISTRIBUTION: ['distribution', 'imports:database.impossible_distribution'],
  SEVERAL_PROVIDERS: ['several-providers', 'imports:database.one_of_providers'],
  LINKED_BY_NAME: ['provider', 'imports:database.linked_by_name'],
  NOT_A_DATA_SET: ['unreadable', 'imports:database.not_a_data_set'],
  SEVERAL_FORMATS: ['unreadable', 'imports:database.several_formats'],
  IMPLICIT_PRODUCTION: ['provider', 'imports:database.implicit_production'],
}

/** A problem with the name of its data set or file and its place there. */
export function databaseProblem({ code, severity, place, params }: DatabaseProblem): ImportProblem {
  const [kind, key] = TOLD[code]
  const what = placed({ code: key, params: { technical: '', ...params } }, place)
  const objects = [place.process ?? place.path].filter(object => object !== undefined)
  return { kind, severity, message: englishDetail(what), coded_message: wireMessage(what), objects }
}

function placed(problem: Message, { name, process, path, index }: DatabaseProblem['place']): Message {
  const called = name || process
  if (called && index !== undefined) return message('imports:database.at_exchange', { name: called, index, problem })
  if (called) return message('imports:database.at_process', { name: called, problem })
  return path ? message('imports:database.at_file', { name: path, problem }) : problem
}
