import type { Draft, Problem, UploadedRow } from '@cradle/contract'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../api/api-query.ts'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { useTyped } from '../../../use-typed.ts'
import { useView } from '../../../view.ts'
import { MissingColumns } from '../columns/missing-columns.tsx'
import { Bulk } from './bulk.tsx'
import { GridPane } from './grid-pane.tsx'
import { ProblemForms } from './problem-forms.tsx'
import { type Naming, placeOf } from './problems.ts'
import { RepairTools } from './repair-tools.tsx'
import { type RowState, rowStates, rowsToRepair } from './row-states.ts'
import { thrown, useRows } from './rows-store.ts'
import { useRepair } from './use-repair.ts'
import { useShownColumns } from './use-shown-columns.ts'

type Repair = ReturnType<typeof useRepair>

/** What happens in the grid or the forms, as repairs. */
function actsOf(repair: Repair, naming: Naming) {
  const headerFor = (problem: Problem) =>
    placeOf({ column: problem.fix?.column ?? problem.column }, naming) ?? problem.fix?.column ?? ''
  return {
    onWrite: (cells: Parameters<Repair['write']>[0]) => void repair.write(cells),
    onFix: (row: UploadedRow, problem: Problem, isAlike: boolean) =>
      void repair.fix(row, problem, isAlike, headerFor(problem)),
    onLeaveOut: (list: UploadedRow[]) => {
      const present = list.filter(row => !row.deleted).map(row => row.row)
      if (present.length > 0) void repair.leaveOut(present)
    },
    onRestore: (row: UploadedRow) => void repair.takeBack([row.row]),
  }
}

/** Rows with findings, or all, as a grid that can be written in; on a phone as short forms. */
export function RepairStep({ draft }: { draft: Draft }) {
  const { t } = useTranslation('drafts')
  const { id } = draft
  const withProblems = rowsToRepair(draft)
  // What was chosen when the step was opened: repairing the last row must not change what is looked at.
  const [start] = useState<RowState>(withProblems > 0 ? 'problems' : 'kept')
  const [view, setView] = useView({ rows: '', class: '', q: '' })
  const state = rowStates.find(one => one === view.rows) ?? start
  const [text, setText] = useTyped(view.q, q => setView({ q }))
  const [rows, store] = useRows(id, { state, class: state === 'problems' ? view.class : '', search: view.q })
  const columns = useApiQuery('readColumns', { params: { id } }, { staleTime: 0 })
  const isNarrow = useNarrow()
  const seen = useRef<[number, number]>([0, 0])
  const repair = useRepair(
    id,
    store,
    useCallback(() => seen.current, []),
  )
  const { naming, header, folded } = useShownColumns(columns.data, rows)
  const acts = actsOf(repair, naming)
  const label = t('repair.label', { name: draft.name })
  return (
    <>
      {columns.data && (
        <MissingColumns
          id={id}
          missing={columns.data.missing}
          fields={columns.data.fields}
          onFilled={() => store.reload()}
        />
      )}
      <RepairTools
        draft={draft}
        state={state}
        onState={one => setView({ rows: one === start ? '' : one, class: '' })}
        kind={view.class}
        onKind={kind => setView({ class: kind })}
        text={text}
        onText={setText}
        onUndo={() => void repair.undo()}
        onCorrected={file => void repair.correct(file)}
        isCorrecting={repair.isCorrecting}
      />
      {rows.error ? (
        <ErrorState error={thrown(rows.error)} onRetry={() => store.reload()} />
      ) : rows.count === null || columns.isPending ? (
        <SkeletonRows rows={10} columns={8} />
      ) : rows.count === 0 ? (
        <p style={{ marginTop: 24 }}>{t(view.q ? 'repair.notFound' : `repair.no.${state}`, { text: view.q })}</p>
      ) : isNarrow ? (
        <ProblemForms rows={rows} store={store} naming={naming} label={label} {...acts} />
      ) : (
        <GridPane
          key={`${state} ${view.class} ${view.q}`}
          label={label}
          rows={rows}
          store={store}
          header={header}
          folded={folded}
          naming={naming}
          seen={seen}
          onUndo={() => void repair.undo()}
          onNoneLeft={() => {
            if (state !== 'problems' && withProblems > 0) setView({ rows: 'problems' })
          }}
          {...acts}
        />
      )}
      <Bulk draft={draft} onFixAll={repair.fixAll} onShow={kind => setView({ rows: 'problems', class: kind })} />
    </>
  )
}
