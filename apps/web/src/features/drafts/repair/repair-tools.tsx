import type { Draft } from '@cradle/contract'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../format.ts'
import { messageText } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { saveRowsFile } from '../save-file.ts'
import { classWords } from './class-words.ts'
import css from './grid.module.css'
import { type RowState, rowStates, rowsToRepair } from './row-states.ts'

type Props = {
  draft: Draft
  state: RowState
  onState: (state: RowState) => void
  /** Class of findings; '' for every class. */
  kind: string
  onKind: (kind: string) => void
  text: string
  onText: (text: string) => void
  onUndo: () => void
  /** A file of errors that was corrected. */
  onCorrected: (file: File) => void
  isCorrecting: boolean
}

/** Which rows are shown, a search among them, and what can be done with all of them. */
export function RepairTools({
  draft,
  state,
  onState,
  kind,
  onKind,
  text,
  onText,
  onUndo,
  onCorrected,
  isCorrecting,
}: Props) {
  const { t } = useTranslation('drafts')
  const withProblems = rowsToRepair(draft)
  const counts = { problems: withProblems, kept: draft.rows.total, deleted: draft.rows.deleted }
  return (
    <div className={css.tools}>
      <fieldset className={css.segments} aria-label={t('repair.which')}>
        {rowStates
          .filter(one => one !== 'deleted' || counts.deleted > 0 || state === 'deleted')
          .map(one => (
            <Button key={one} small aria-pressed={state === one} onPress={() => onState(one)}>
              {t(`repair.${one}`, { count: counts[one] })}
            </Button>
          ))}
      </fieldset>
      {state === 'problems' ? <KindSelect draft={draft} value={kind} onChange={onKind} /> : null}
      <div className={css.find}>
        <TextField
          label={t('repair.find')}
          labelHidden
          placeholder={t('repair.find')}
          type="search"
          value={text}
          onChange={onText}
          small
        />
      </div>
      <div className={css.end}>
        <Button look="text" small isDisabled={!draft.undo} onPress={onUndo}>
          {draft.undo
            ? t('repair.undoWhat', { what: messageText(draft.undo.message, draft.undo.text) })
            : t('repair.undo')}
        </Button>
        <Button
          look="text"
          small
          isDisabled={withProblems === 0}
          onPress={() => void saveRowsFile(draft, 'errors', 'csv')}
        >
          {t('repair.errorFile')}
        </Button>
        <FileTrigger
          acceptedFileTypes={['.csv', '.xlsx', '.tsv', '.txt']}
          onSelect={list => {
            if (list?.[0]) onCorrected(list[0])
          }}
        >
          <Button look="text" small isPending={isCorrecting}>
            {t('repair.correctedFile')}
          </Button>
        </FileTrigger>
      </div>
    </div>
  )
}

type KindProps = { draft: Draft; value: string; onChange: (kind: string) => void }

/** Where a draft has findings of several classes: which of them are shown. */
function KindSelect({ draft, value, onChange }: KindProps) {
  const { t } = useTranslation('drafts')
  const { classes } = draft.problems
  const kinds = [...new Set(classes.map(one => one.class))]
  if (kinds.length < 2) return null
  const countOf = (kind: string) => classes.filter(one => one.class === kind).reduce((sum, one) => sum + one.count, 0)
  return (
    <div className={css.kinds}>
      <Select
        label={t('repair.kind')}
        labelHidden
        small
        value={value || 'every'}
        onChange={kind => onChange(kind === 'every' ? '' : kind)}
        choices={[
          { id: 'every', name: t('repair.everyKind') },
          ...kinds.map(kind => ({ id: kind, name: `${classWords(kind)}, ${formatCount(countOf(kind))}` })),
        ]}
      />
    </div>
  )
}
