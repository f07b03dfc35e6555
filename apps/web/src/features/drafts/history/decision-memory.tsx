import type { Decision } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../../api/api-query.ts'
import { call } from '../../../api/call.ts'
import { Offered } from '../../../api/use-workspace.ts'
import { countryName } from '../../../countries.ts'
import { formatWhen } from '../../../format.ts'
import { detailText } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { Pager } from '../../../ui/table.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { remember, stepBy } from '../../../undo/undo.ts'
import { useTyped } from '../../../use-typed.ts'
import css from './history.module.css'

const page = 50

/** What was decided once about a name or an id, and applies to the next lists until it is forgotten. */
const Decisions = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('drafts')
  const [offset, setOffset] = useState(0)
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTyped(search, text => {
    setSearch(text)
    setOffset(0)
  })
  const [busy, setBusy] = useState('')
  const { data, error, isPending, refetch } = useApiQuery(
    'listDecisions',
    { query: { limit: page, offset, ...(search ? { search } : {}) } },
    { staleTime: 0, showPrevious: true },
  )
  const drop = async ({ id, name, entity_id }: Decision) => {
    setBusy(id)
    const outcome = await call('forgetDecision', { params: { id } })
    await invalidate('listDecisions')
    setBusy('')
    if (!outcome.isOk) return
    const undo = stepBy('restoreDecision', () => ({ params: { id } }), ['listDecisions'])
    const redo = stepBy('forgetDecision', () => ({ params: { id } }), ['listDecisions'])
    const what = { code: 'decisionForgotten', params: { name: name || entity_id } } as const
    const title = t('decisions.forgotten', { name })
    void remember({ what, undo, redo }, { type: 'success', title, subtitle: detailText(outcome.data) })
  }
  return (
    <Dialog isOpen place="side" title={t('decisions.title')} onClose={onClose}>
      <p className="small quiet">{t('decisions.lead')}</p>
      {data?.count === 0 && search === '' ? null : (
        <TextField label={t('decisions.find')} type="search" small value={typed} onChange={setTyped} />
      )}
      {isPending ? (
        <SkeletonRows rows={5} columns={2} height="2rem" />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.results.length === 0 ? (
        <p className={css.none}>{t(search ? 'decisions.noneFound' : 'decisions.none')}</p>
      ) : (
        <>
          <ul className={css.list} aria-label={t('decisions.title')}>
            {data.results.map(one => (
              <li key={one.id} className={css.split}>
                <div>
                  <b>{one.name || one.entity_id}</b>
                  <span className={css.facts}>
                    {[countryName(one.country), one.name ? one.entity_id : ''].filter(Boolean).join(', ')}
                  </span>
                  <span>
                    {one.organisation ? t('decisions.is', { name: one.organisation.name }) : t('decisions.own')}
                  </span>
                  <span className={css.facts}>{formatWhen(one.decided)}</span>
                </div>
                <Offered call="forgetDecision">
                  <Button
                    look="text"
                    small
                    isPending={busy === one.id}
                    isDisabled={busy !== ''}
                    aria-label={t('decisions.forgetOf', { name: one.name || one.entity_id })}
                    onPress={() => void drop(one)}
                  >
                    {t('decisions.forget')}
                  </Button>
                </Offered>
              </li>
            ))}
          </ul>
          <Pager count={data.count} limit={page} offset={offset} onOffset={setOffset} />
        </>
      )}
    </Dialog>
  )
}

export const DecisionMemory = () => {
  const { t } = useTranslation('drafts')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Offered call="listDecisions">
        <Button look="text" small onPress={() => setOpen(true)}>
          {t('decisions.open')}
        </Button>
      </Offered>
      {isOpen ? <Decisions onClose={() => setOpen(false)} /> : null}
    </>
  )
}
