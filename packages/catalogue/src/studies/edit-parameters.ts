/** Parameters of the database and of its processes: added, changed, renamed with the formulas that use them, taken away. */
import type { StudyEdit } from '@cradle/contract'
import { parseFormula } from '@cradle/interchange'
import { renameFormula } from '@cradle/lca'
import { message } from '@cradle/words/messages'
import type { StudyBase } from './base.ts'
import { CannotEdit } from './cannot-edit.ts'
import type { DocumentParameter, StudyDocument } from './document.ts'
import { checkSpread } from './edit-exchanges.ts'
import { usesOf } from './evaluate.ts'

type Edit<Op extends StudyEdit['op']> = Extract<StudyEdit, { op: Op }>

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const parametersOf = (document: StudyDocument, scope: string | null): readonly DocumentParameter[] =>
  scope === null ? document.parameters : (document.processes.find(({ id }) => id === scope)?.parameters ?? [])

function withParameters(
  document: StudyDocument,
  scope: string | null,
  parameters: readonly DocumentParameter[],
): StudyDocument {
  if (scope === null) return { ...document, parameters }
  return {
    ...document,
    processes: document.processes.map(process => (process.id === scope ? { ...process, parameters } : process)),
  }
}

export function addParameter(base: StudyBase, document: StudyDocument, edit: Edit<'add_parameter'>): StudyDocument {
  const { scope, name } = edit
  checkName(base, document, scope, name)
  const empty = { name, value: 0, formula: null, unit: '', comment: '', uncertainty: null }
  return withParameters(document, scope, [...parametersOf(document, scope), { ...empty, ...fieldsOf(edit) }])
}

export function setParameter(base: StudyBase, document: StudyDocument, edit: Edit<'set_parameter'>): StudyDocument {
  const { scope, rename } = edit
  const parameter = found(document, scope, edit.name)
  const isRenamed = rename !== undefined && rename !== parameter.name
  if (isRenamed && !same(rename, parameter.name)) checkName(base, document, scope, rename)
  const changed = { ...parameter, ...fieldsOf(edit), ...(isRenamed && { name: rename }) }
  const list = parametersOf(document, scope).map(one => (one === parameter ? changed : one))
  const next = withParameters(document, scope, list)
  return isRenamed ? renamed(next, scope, parameter.name, rename) : next
}

export function deleteParameter(document: StudyDocument, { scope, name }: Edit<'delete_parameter'>): StudyDocument {
  const parameter = found(document, scope, name)
  const uses = usesOf(document, scope, name).length
  if (uses > 0) throw new CannotEdit(message('refusals:study_edit.used_parameter', { name, number: uses }))
  return withParameters(
    document,
    scope,
    parametersOf(document, scope).filter(one => one !== parameter),
  )
}

function found(document: StudyDocument, scope: string | null, name: string): DocumentParameter {
  const parameter = parametersOf(document, scope).find(one => same(one.name, name))
  if (!parameter) throw new CannotEdit(message('refusals:study_edit.no_parameter', { name }))
  return parameter
}

/** @throws CannotEdit for a name that is taken in its scope, or that formulas read as something else */
function checkName(base: StudyBase, document: StudyDocument, scope: string | null, name: string): void {
  const taken = [...parametersOf(document, scope), ...(scope === null ? base.source.parameters : [])]
  if (taken.some(one => same(one.name, name))) throw new CannotEdit(message('refusals:study_edit.name_taken', { name }))
  if (!isName(name)) throw new CannotEdit(message('refusals:study_edit.reserved_name', { name }))
}

function isName(name: string): boolean {
  try {
    return parseFormula(name).names.length === 1
  } catch {
    return false
  }
}

function fieldsOf(edit: Edit<'add_parameter' | 'set_parameter'>): Partial<DocumentParameter> {
  const { value, formula, unit, comment, uncertainty } = edit
  if (uncertainty) checkSpread(uncertainty)
  return {
    ...(value !== undefined && { value, formula: null }),
    ...(formula !== undefined && { formula: formula?.trim() ? formula.trim() : null }),
    ...(unit !== undefined && { unit }),
    ...(comment !== undefined && { comment }),
    ...(uncertainty !== undefined && { uncertainty }),
  }
}

/** Formulas that used the old name use the new one; a parameter of a process that hides it keeps its own. */
function renamed(document: StudyDocument, scope: string | null, from: string, to: string): StudyDocument {
  const key = from.toLowerCase()
  const within = <Part extends { formula: string | null }>(part: Part): Part => {
    if (part.formula === null) return part
    const formula = renameFormula(part.formula, name => (name === key ? to : name))
    return formula === part.formula || !usesName(part.formula, key) ? part : { ...part, formula }
  }
  const hides = (process: StudyDocument['processes'][number]) => process.parameters.some(one => same(one.name, from))
  return {
    ...document,
    parameters: scope === null ? document.parameters.map(within) : document.parameters,
    processes: document.processes.map(process => {
      if (scope === null ? hides(process) : process.id !== scope) return process
      return { ...process, parameters: process.parameters.map(within), exchanges: process.exchanges.map(within) }
    }),
  }
}

function usesName(formula: string, key: string): boolean {
  try {
    return parseFormula(formula).names.includes(key)
  } catch {
    return false
  }
}
