/** A study opened for the calls that any database answers: the background with the edits in it. */
import type { DatabaseExportFormat, DatabaseRepair, Study, StudyCandidate, StudyEdit } from '@cradle/contract'
import type { Category } from '@cradle/data/types'
import { fileIds } from '@cradle/interchange'
import type { ColumnChunk } from '@cradle/text'
import { type ExportedDatabase, exportPackage } from '../databases/export-database.ts'
import { type Opened, opened } from '../databases/opened.ts'
import { packageRead } from '../databases/read-json-ld-package.ts'
import { openBase, type StudyBase, withoutProcesses } from './base.ts'
import { type CandidateQuery, candidatesFor } from './candidates.ts'
import { wholePackage } from './compile.ts'
import type { StudyDocument } from './document.ts'
import { applyEdits } from './edit.ts'
import { listedAnew } from './listed.ts'
import { difference, type Patch, patched } from './patches.ts'
import { placeOf, presentStudy, type StudyParts, type StudyViewed } from './present.ts'

/** The background of a study, held open between its edits, and the same without the processes that the study leaves out. */
export class StudyHeld {
  readonly #whole: StudyBase
  #left: { key: string; base: StudyBase } | null = null

  /** @throws NotADatabase */
  constructor(bytes: Uint8Array, categories: readonly Category[], repairs: readonly DatabaseRepair[] = []) {
    this.#whole = openBase(bytes, categories, repairs)
  }

  /** Processes that are only changed stay: the changed one takes their place. */
  #base({ deleted }: StudyDocument): StudyBase {
    if (deleted.length === 0) return this.#whole
    const key = deleted.join('\n')
    if (this.#left?.key !== key) this.#left = { key, base: withoutProcesses(this.#whole, deleted) }
    return this.#left.base
  }

  /** With all edits, for scores, contributions and chains. @throws NotADatabase */
  opened(document: StudyDocument): Opened {
    const base = this.#base(document)
    return opened(packageRead(wholePackage(base, document), base.problems, base.categories, base.repairs))
  }

  exported(document: StudyDocument, format: DatabaseExportFormat): Promise<ExportedDatabase> {
    return exportPackage(fileIds(wholePackage(this.#base(document), document)), format)
  }

  candidates(document: StudyDocument, query: CandidateQuery): StudyCandidate[] {
    return candidatesFor(this.#base(document), document, query)
  }

  view(document: StudyDocument, viewed: StudyViewed): StudyParts {
    return presentStudy(this.#base(document), document, viewed, this.#deleted(document))
  }

  /** @throws CannotEdit */
  edit(before: StudyState, edits: readonly StudyEdit[], viewed: StudyViewed): EditedStudy {
    const { document, created } = applyEdits(this.#base(before.document), before.document, edits)
    return this.#edited(before, document, created, viewed)
  }

  /** Steps of an earlier revision, to take it back or make it again. */
  step(before: StudyState, patches: readonly Patch[], viewed: StudyViewed): EditedStudy {
    return this.#edited(before, patched(before.document, patches), null, viewed)
  }

  #edited(state: StudyState, document: StudyDocument, created: string | null, viewed: StudyViewed): EditedStudy {
    const before = state.document
    const process = created ?? viewed.process
    return {
      document,
      forward: difference(before, document),
      backward: difference(document, before),
      created,
      parts: this.view(document, { ...viewed, process }),
      listed: listedAnew(this.#base(document), state, document),
    }
  }

  #deleted({ deleted }: StudyDocument): Study['deleted'] {
    return deleted.map(id => ({ id, ...placeOf(this.#whole, id) }))
  }
}

/** `id`: of the database. */
export type StudyState = { id: string; revision: number; document: StudyDocument }

export type EditedStudy = {
  document: StudyDocument
  forward: Patch[]
  backward: Patch[]
  created: string | null
  parts: StudyParts
  /** Processes whose rows in the list of the database are written anew. */
  listed: { ids: string[]; rows: ColumnChunk | null }
}
