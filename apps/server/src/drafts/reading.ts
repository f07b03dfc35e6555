import type { FileReading } from '@cradle/contract'
import type { ReadingPlace } from '@cradle/portfolio/columns'
import { placedSteps, readingChange } from '@cradle/portfolio/edits'
import type { ListToRead } from '@cradle/reading'
import { presentReading } from '@cradle/report'
import { TooMuchForAThread } from '@cradle/threads'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { mappingsOf, rememberMapping } from '../memory/queries.ts'
import { sheetOf } from '../portfolios/list-queries.ts'
import { loadPortfolio } from '../portfolios/not-delivered.ts'
import { mustHaveRoomFor } from '../portfolios/quota.ts'
import { readText } from '../portfolios/read-list-file.ts'
import { refuseSheet } from '../portfolios/refuse-sheet.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'
import { uploadOf } from '../portfolios/upload-queries.ts'
import { SMALL_FILE } from '../threads/limits.ts'
import { changeList, type ListChange } from './change-list.ts'
import { countChanges, trailOf } from './queries.ts'
import { splitIntoPortfolios } from './split-list.ts'
import { draftTask } from './tasks.ts'

/** The stored file of a list, as it is read for its owner. Raises `Refusal` 404. */
async function fileOf({ db, files, env }: Deps, id: OwnedPortfolioId, owner: WorkspaceId) {
  const upload = await uploadOf(db, id)
  if (!upload || !(await files.has(upload.fileKey))) return notFound('the_file')
  const { fileName: filename, fileKey, size, series } = upload
  const open = async () => (await files.read(fileKey)) ?? notFound('the_file')
  const limits = { megabytes: env.UPLOAD_MAX_MB, rows: env.UPLOAD_MAX_ROWS }
  return { series, file: { open, size, filename, ...limits, mappings: await mappingsOf(db, owner) } }
}

type Wanted = { worksheet?: string | undefined; header_row?: number | undefined }

/** What is not named is found; a header line without a worksheet is one of the present worksheet. */
const choiceOf = ({ worksheet, header_row }: Wanted, now: Pick<ReadingPlace, 'worksheet'>): ListToRead['choice'] =>
  worksheet === undefined && header_row === undefined
    ? {}
    : { worksheet: worksheet ?? now.worksheet, headerRow: header_row ?? null }

/** How the file of a list is read, or would be read. */
export async function explainFileOf(
  deps: Deps,
  id: OwnedPortfolioId,
  owner: WorkspaceId,
  wanted: Wanted,
): Promise<FileReading> {
  const { db, threads } = deps
  const [{ file }, sheet, edits] = [await fileOf(deps, id, owner), await sheetOf(db, id), await countChanges(db, id)]
  const { revision, status } = await loadPortfolio(db, id)
  const isTrial = wanted.worksheet !== undefined || wanted.header_row !== undefined
  const choice = isTrial ? choiceOf(wanted, sheet) : sheet
  try {
    const turn = { account: owner, small: file.size <= SMALL_FILE }
    const { list, explained } = await threads.runInTurn(turn, draftTask('explainFile'), async signal => {
      const { worksheet, headerRow } = choice ?? {}
      return {
        list: await readText({ ...file, choice: { worksheet, headerRow }, withLook: true }, { signal }),
        stored: sheet,
      }
    })
    if (list.look === null) return list.kind === 'failed' ? refuseSheet(list.failure) : notFound('the_file')
    const { kind: _, ...facts } = list
    const ofList = { revision, is_draft: status === 'draft', edits }
    return presentReading({ ...facts, look: list.look, explained }, ofList, {
      sheet,
      wanted: wanted.header_row ?? null,
    })
  } catch (error) {
    if (error instanceof TooMuchForAThread) refuse(413, 'too_large.change')
    throw error
  }
}

type Again = {
  choice: ListToRead['choice']
  until: number
  present?: string | null
  headerBy?: ReadingPlace['headerBy']
}

/** Reads the file of a draft again; changes before the revision `until` are made again in the worksheet they were made in. */
export async function rereader(
  deps: Deps,
  id: OwnedPortfolioId,
  owner: WorkspaceId,
  { choice, until, present, headerBy, columns }: Again & Pick<Awaited<ReturnType<Reread>>, 'columns'>,
): Promise<Reread> {
  const { series, file } = await fileOf(deps, id, owner)
  if (series > 1) refuse(409, 'file_of_several')
  return async signal => {
    const list = await readText({ ...file, choice }, { signal })
    if (list.kind === 'failed') return refuseSheet(list.failure)
    const before = await sheetOf(deps.workDb, id)
    const { steps, readings } = await trailOf(deps.workDb, id, until)
    const trail = placedSteps(steps, readings, present === undefined ? before.worksheet : present)
    const head = { ...list.head, ...(headerBy && { headerBy }) }
    const { worksheet, headerRow, headerBy: by } = before
    return { list: { ...list, head }, before: { worksheet, headerRow, headerBy: by }, trail, columns }
  }
}
type Reread = NonNullable<ListChange['reread']>

/** Reads the file again as it is chosen, and remembers that for files with the same header. */
export async function chooseReading(deps: Deps, { user, body }: Call<'setReading'>, id: OwnedPortfolioId) {
  const choice = choiceOf(body, await sheetOf(deps.db, id))
  const edited = await changeList(deps, {
    id,
    owner: user.workspace.id,
    revision: body.revision,
    edits: {},
    reread: await rereader(deps, id, user.workspace.id, { choice, until: body.revision + 1, columns: null }),
    tell: ({ reread }) => ({ kind: 'reading', text: readingChange(reread!), count: 1 }),
    also: async (tx, { signature, choices, decimal, moved, reread }) => {
      if (moved.length > 0) await mustHaveRoomFor(tx, deps.env, user.workspace.id, moved.length)
      const place = { worksheet: reread!.sheet.worksheet }
      const mapping = { owner: user.workspace.id, signature, choices, decimal, place, used: deps.clock.now() }
      if (body.remember) await rememberMapping(tx, mapping)
    },
  })
  const portfolios = await splitIntoPortfolios(deps, user.workspace.id, id, edited.moved)
  const { remade, dropped } = edited.reread!
  return { ...(await explainFileOf(deps, id, user.workspace.id, {})), remade, dropped, portfolios }
}
