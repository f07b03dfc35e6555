import type { Columns, Draft, Problem, UploadedRow } from '@cradle/contract'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../../api/ask.ts'
import { formatCount } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { useTyped } from '../../../use-typed.ts'
import { useView } from '../../../view.ts'
import { saveRowsFile } from '../save-file.ts'
import { Bulk } from './bulk.tsx'
import { classWords } from './class-words.ts'
import { namingOf, placeOf } from './findings.ts'
import styles from './grid.module.css'
import { GridPane } from './grid-pane.tsx'
import { ProblemForms } from './problem-forms.tsx'
import { type RowFilter, type Rows, thrown, useRows } from './rows-store.ts'
import { useRepair } from './use-repair.ts'

const states = ['problems', 'kept', 'deleted'] as const

/** Columns that hold nothing in the whole file are folded away, unless a finding asks for them. */
const foldedOf = (columns: Columns | undefined, rows: Rows): string[] => {
  const empty = (columns?.columns ?? []).filter(column => column.filled === 0 && column.reason !== 'added')
  const naming = namingOf(columns)
  const asked = new Set([...rows.at.values()].flatMap(row => row.problems.map(problem => placeOf(problem, naming))))
  return empty.map(column => column.header).filter(name => !asked.has(name))
}

/** Rows with findings, or all, as a grid that can be written in; on a phone as short forms. */
export const RepairStep = ({ draft }: { draft: Draft }) => {
  const { t } = useTranslation('drafts')
  const { id } = draft
  const withProblems = draft.rows.rejected + draft.rows.warnings
  // What was chosen when the step was opened: repairing the last row must not change what is looked at.
  const [start] = useState(withProblems > 0 ? 'problems' : 'kept')
  const [view, setView] = useView({ rows: '', class: '', q: '' })
  const state = states.find(one => one === view.rows) ?? (start as RowFilter['state'])
  const [text, setText] = useTyped(view.q, q => setView({ q }))
  const [rows, store] = useRows(id, { state, class: state === 'problems' ? view.class : '', search: view.q })
  const columns = useAsk('readColumns', { params: { id } }, { staleTime: 0 })
  const naming = useMemo(() => namingOf(columns.data), [columns.data])
  const isNarrow = useNarrow()
  const seen = useRef<[number, number]>([0, 0])
  const repair = useRepair(
    id,
    store,
    useCallback(() => seen.current, []),
  )

  const folding = useMemo(() => foldedOf(columns.data, rows).join('\n'), [columns.data, rows])
  const folded = useMemo(() => folding.split('\n').filter(Boolean), [folding])
  // The same list as long as the same columns are shown, so that a repair draws its own row only.
  const header = useMemo(() => rows.header.filter(name => !folded.includes(name)), [rows.header, folded])
  const headerFor = (problem: Problem) =>
    placeOf({ column: problem.fix?.column ?? problem.column }, naming) ?? problem.fix?.column ?? ''
  const onFix = (row: UploadedRow, problem: Problem, isAlike: boolean) =>
    void repair.fix(row, problem, isAlike, headerFor(problem))
  const onLeaveOut = (list: UploadedRow[]) => {
    const kept = list.filter(row => !row.deleted).map(row => row.row)
    if (kept.length > 0) void repair.leaveOut(kept)
  }
  const acts = {
    onWrite: (cells: Parameters<typeof repair.write>[0]) => void repair.write(cells),
    onFix,
    onLeaveOut,
    onRestore: (row: UploadedRow) => void repair.takeBack([row.row]),
  }
  const show = (change: Partial<typeof view>) => setView(change)
  const counts = { problems: withProblems, kept: draft.rows.total, deleted: draft.rows.deleted }
  const kinds = [...new Set(draft.problems.classes.map(one => one.class))]
  const label = t('repair.label', { name: draft.name })

  return (
    <>
      <div className={styles.tools}>
        <fieldset className={styles.segments} aria-label={t('repair.which')}>
          {states
            .filter(one => one !== 'deleted' || counts.deleted > 0 || state === 'deleted')
            .map(one => (
              <Button
                key={one}
                small
                aria-pressed={state === one}
                onPress={() => show({ rows: one === start ? '' : one, class: '' })}
              >
                {t(`repair.${one}`, { count: counts[one] })}
              </Button>
            ))}
        </fieldset>
        {state === 'problems' && kinds.length > 1 ? (
          <div className={styles.kinds}>
            <Select
              label={t('repair.kind')}
              labelHidden
              small
              value={view.class || 'every'}
              onChange={kind => show({ class: kind === 'every' ? '' : kind })}
              choices={[
                { id: 'every', name: t('repair.everyKind') },
                ...kinds.map(kind => ({
                  id: kind,
                  name: `${classWords(kind)}, ${formatCount(
                    draft.problems.classes.filter(one => one.class === kind).reduce((sum, one) => sum + one.count, 0),
                  )}`,
                })),
              ]}
            />
          </div>
        ) : null}
        <div className={styles.find}>
          <TextField
            label={t('repair.find')}
            labelHidden
            placeholder={t('repair.find')}
            type="search"
            value={text}
            onChange={setText}
            small
          />
        </div>
        <div className={styles.end}>
          <Button look="text" small isDisabled={!draft.undo} onPress={() => void repair.undo()}>
            {draft.undo ? t('repair.undoWhat', { what: draft.undo.text }) : t('repair.undo')}
          </Button>
          <Button
            look="text"
            small
            isDisabled={withProblems === 0}
            onPress={() => void saveRowsFile(draft, 'errors', 'csv')}
          >
            {t('repair.errorFile')}
          </Button>
        </div>
      </div>
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
      <Bulk draft={draft} onFixAll={repair.fixAll} onShow={kind => show({ rows: 'problems', class: kind })} />
    </>
  )
}
