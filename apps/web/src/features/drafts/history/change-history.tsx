import type { Draft, DraftChange } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../api/api-query.ts'
import { Offered, useMay } from '../../../api/use-workspace.ts'
import { formatCount, formatWhen } from '../../../format.ts'
import { messageText } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { Pager } from '../../../ui/table.tsx'
import { stepHere } from '../../../undo/undo.ts'
import css from './history.module.css'

const page = 50

function ChangeList({ changes }: { changes: readonly DraftChange[] }) {
  const { t } = useTranslation('drafts')
  return (
    <ol className={css.list} reversed>
      {changes.map(({ revision, at, kind, text, message, undone }) => (
        <li key={revision} className={css.row}>
          <span className={undone ? css.gone : undefined}>{messageText(message, text)}</span>
          <span className={css.facts}>
            {[
              kind === 'undo' || kind === 'redo' ? null : t(`history.kind.${kind}`),
              formatWhen(at),
              undone ? t('history.undone') : null,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** What was changed in a list, the newest first; the last change that stands can be taken back. */
const Changes = ({ draft, onUndone, onClose }: { draft: Draft; onUndone: () => void; onClose: () => void }) => {
  const { t } = useTranslation('drafts')
  const { id, undo } = draft
  const [offset, setOffset] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const { data, error, isPending, refetch } = useApiQuery(
    'listChanges',
    { params: { id }, query: { limit: page, offset } },
    { staleTime: 0, showPrevious: true },
  )
  const takeBack = async () => {
    setBusy(true)
    await stepHere('undo')
    setBusy(false)
    onUndone()
  }
  return (
    <Dialog
      isOpen
      place="side"
      title={t('history.title')}
      onClose={onClose}
      actions={
        <Offered call="undoChange">
          <Button isPending={isBusy} isDisabled={!undo} onPress={() => void takeBack()}>
            {undo ? t('repair.undoWhat', { what: messageText(undo.message, undo.text) }) : t('repair.undo')}
          </Button>
        </Offered>
      }
    >
      <p className="small quiet">{t('history.lead')}</p>
      {isPending ? (
        <SkeletonRows rows={5} columns={2} height="2rem" />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.results.length === 0 ? (
        <p className={css.none}>{t('history.none')}</p>
      ) : (
        <>
          <ChangeList changes={data.results} />
          <Pager count={data.count} limit={page} offset={offset} onOffset={setOffset} />
        </>
      )}
    </Dialog>
  )
}

/** Opens the changes of a draft. `onUndone` reads again what stands behind. */
export const ChangeHistory = ({ draft, onUndone }: { draft: Draft; onUndone: () => void }) => {
  const { t } = useTranslation('drafts')
  const [isOpen, setOpen] = useState(false)
  const mayRead = useMay()('listChanges')
  if (draft.changes === 0 || !mayRead) return null
  return (
    <>
      <Button look="text" small onPress={() => setOpen(true)}>
        {t('history.open', { count: draft.changes, formatted: formatCount(draft.changes) })}
      </Button>
      {isOpen ? <Changes draft={draft} onUndone={onUndone} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
