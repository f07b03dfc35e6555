import type { listContacts, ReplyOf } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { saveFile } from '../../charts/save-file.ts'
import { formatBytes, formatDateTime } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { Pager } from '../../ui/table.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useView } from '../../view.ts'
import css from './operator.module.css'

type Letter = ReplyOf<typeof listContacts>['results'][number]
const limit = 20
const states = ['open', 'closed', 'all'] as const
type State = (typeof states)[number]

const LetterItem = ({ letter }: { letter: Letter }) => {
  const { t } = useTranslation('operator')
  const open = async () => {
    const outcome = await call('readContactFile', { params: { id: letter.id } })
    if (outcome.isOk && outcome.data instanceof Blob) saveFile(letter.file!.name, outcome.data)
  }
  const close = async () => {
    const outcome = await call('closeContact', { params: { id: letter.id } })
    if (!outcome.isOk) return
    showToast({ type: 'success', title: t('contacts.closedDone'), subtitle: letter.reference })
    await invalidate('listContacts', 'readOverview', 'listOperatorEvents')
  }
  const answer = `mailto:${encodeURIComponent(letter.email)}?subject=${encodeURIComponent(`Re: ${letter.reference}`)}`
  return (
    <li>
      <h2>
        {letter.reference}:{' '}
        {t(`contacts.topics.${letter.topic}` as 'contacts.topics.other', { defaultValue: letter.topic })}
      </h2>
      <p className="small dim">
        {t('contacts.from', { name: letter.name, email: letter.email })} · {formatDateTime(letter.created)}
      </p>
      {letter.closed ? (
        <p className="small">
          <StatusDot fill="full">{t('contacts.closedOn', { date: formatDateTime(letter.closed) })}</StatusDot>
        </p>
      ) : null}
      <p className={css.message}>{letter.message}</p>
      {letter.context ? <p className="xs quiet">{t('contacts.context', { place: letter.context })}</p> : null}
      <p className="acts">
        <a href={answer}>{t('contacts.reply')}</a>
        {letter.file ? (
          <Button look="text" small onPress={() => void open()}>
            {t('contacts.file', { name: letter.file.name, size: formatBytes(letter.file.size) })}
          </Button>
        ) : null}
        {letter.closed ? null : (
          <Button small onPress={() => void close()}>
            {t('contacts.close')}
          </Button>
        )}
      </p>
    </li>
  )
}

/** What came by the contact form, newest first. */
export const Contacts = () => {
  const { t } = useTranslation('operator')
  const [view, setView] = useView<{ state: State; offset: number }>({ state: 'open', offset: 0 })
  const state =
    view.state === 'all' ? undefined : states.find(one => one === view.state) === 'closed' ? 'closed' : 'open'
  const { data, error, isPending, refetch } = useApiQuery(
    'listContacts',
    { query: { limit, offset: view.offset, ...(state ? { state } : {}) } },
    { staleTime: 0, showPrevious: true },
  )
  return (
    <>
      <div className={css.filter}>
        <Select
          label={t('contacts.state')}
          choices={states.map(id => ({ id, name: t(`contacts.${id}`) }))}
          value={view.state}
          onChange={id => setView({ state: id, offset: 0 })}
        />
      </div>
      {isPending ? (
        <SkeletonRows rows={6} columns={1} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.results.length === 0 ? (
        <p className="dim">{t('contacts.none')}</p>
      ) : (
        <>
          <ul className={css.letters} aria-label={t('contacts.label')}>
            {data.results.map(letter => (
              <LetterItem key={letter.id} letter={letter} />
            ))}
          </ul>
          <Pager count={data.count} limit={limit} offset={view.offset} onOffset={offset => setView({ offset })} />
        </>
      )}
    </>
  )
}
