import type { Problem, UploadedRow } from '@cradle/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../../api/call.ts'
import { detailText } from '../../../i18n/messages.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { stepHere } from '../../../undo/undo.ts'
import { writerOf } from '../draft-writer.ts'
import type { CellText } from './grid-props.ts'
import type { RowsStore, TypedCell } from './rows-store.ts'

/** Most cells of one change. */
const max = 5000

export type Fixes = { class?: string; column?: string }

/** The repairs of a draft: each is shown at once, kept by the server, and shown again as it was judged. */
export const useRepair = (id: string, store: RowsStore, visible: () => [number, number]) => {
  const { t } = useTranslation('drafts')
  const writer = writerOf(id)
  const [isCorrecting, setCorrecting] = useState(false)

  const again = () => store.reload(...visible())
  const read = useRef(again)
  read.current = again
  useEffect(() => writer.onStep(() => read.current()), [writer])
  const patch = async (
    body: Record<string, unknown>,
    typed: readonly TypedCell[] = [],
  ): Promise<Reply<'patchRows'> | null> => {
    const outcome = await writer.write('patchRows', body)
    store.settle(typed)
    if (!outcome.isOk) {
      showToast({ type: 'error', title: t('saving.failed'), subtitle: outcome.error.detail })
      again()
      return null
    }
    const { rows, rows_count } = outcome.data
    store.take(rows)
    if (rows_count > rows.length) again()
    return outcome.data
  }

  return {
    write: async (cells: CellText[]) => {
      const plain = cells.map(({ row, header, value }) => ({ row: row.row, column: header, value }))
      store.type(plain)
      for (let from = 0; from < plain.length; from += max) {
        const cells = plain.slice(from, from + max)
        await patch({ cells: [...cells] }, cells)
      }
    },
    /** The suggestion of a finding, here or wherever the same stands in its column. */
    fix: async (row: UploadedRow, problem: Problem, isAlike: boolean, header: string) => {
      if (!problem.fix) return
      const { value } = problem.fix
      const cells = [{ row: row.row, column: header, value }]
      store.type(cells)
      const done = await patch({ cells: cells.map(cell => (isAlike ? { ...cell, alike: true } : cell)) }, cells)
      if (done && isAlike)
        showToast({
          type: 'success',
          title: t('repair.alikeDone', { count: done.changed }),
          subtitle: detailText(done),
        })
    },
    fixAll: async (fixes: Fixes) => {
      const done = await patch({ fixes })
      if (!done) return
      showToast({ type: 'success', title: t('repair.alikeDone', { count: done.changed }), subtitle: detailText(done) })
      again()
    },
    leaveOut: async (rows: readonly number[]) => {
      const done = await patch({ remove: rows.slice(0, max) })
      if (!done) return
      showToast({
        type: 'success',
        title: t('repair.leftOutDone', { count: rows.length }),
        action: { name: t('repair.undo'), onAction: () => void stepHere('undo') },
      })
    },
    isCorrecting,
    /** The error file, corrected: its lines change the rows they name. */
    correct: async (file: File) => {
      setCorrecting(true)
      const outcome = await writer.write('correctRows', {}, { files: { file } })
      setCorrecting(false)
      if (outcome.isOk)
        showToast({
          type: 'success',
          title: t('repair.alikeDone', { count: outcome.data.changed }),
          subtitle: detailText(outcome.data),
        })
      else showToast({ type: 'error', title: t('saving.failed'), subtitle: outcome.error.detail })
      again()
    },
    takeBack: (rows: readonly number[]) => patch({ restore: rows.slice(0, max) }),
    undo: () => stepHere('undo'),
  }
}
