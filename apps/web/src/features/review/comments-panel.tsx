import type { Place } from '@cradle/contract'
import { partsOfKey } from '@cradle/review/text'
import { useTranslation } from 'react-i18next'
import { Offered } from '../../api/use-workspace.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { useView } from '../../view.ts'
import { CommentForm } from './comment-form.tsx'
import { placeName } from './place-name.ts'
import css from './review.module.css'
import { Threads } from './threads.tsx'
import { type CommentQuery, writeComment } from './use-comments.ts'

/** All comments, one thread, or those on a place: `all`, the id of a comment, or the text of a place. */
type Shown = { kind: 'all' } | { kind: 'thread'; id: string } | { kind: 'place'; key: string; place: Place }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function shownOf(address: string): Shown {
  if (UUID.test(address)) return { kind: 'thread', id: address }
  const parts = address === 'all' ? null : partsOfKey(address)
  // The server checks the place: one that somebody typed wrongly is refused there.
  return parts === null ? { kind: 'all' } : { kind: 'place', key: address, place: parts as Place }
}

type Props = {
  portfolio: string
  run: number | null
  /** What the address of the page says. */
  address: string
  onAddress: (address: string) => void
}

/** The comments of a portfolio beside it. */
export function CommentsPanel({ portfolio, run, address, onAddress }: Props) {
  const { t } = useTranslation(['review'])
  const shown = shownOf(address)
  const place: Place = shown.kind === 'place' ? shown.place : { kind: 'report' }
  return (
    <Dialog place="side" title={t('title')} isOpen onClose={() => onAddress('')}>
      <div className={css.panel}>
        {shown.kind === 'all' ? (
          <AllThreads portfolio={portfolio} run={run} />
        ) : (
          <>
            <p>
              <Button look="text" small onPress={() => onAddress('all')}>
                {t('showAll')}
              </Button>
            </p>
            {shown.kind === 'place' && <h3>{placeName(t, place)}</h3>}
            <Threads
              portfolio={portfolio}
              run={run}
              query={shown.kind === 'thread' ? { comment: shown.id } : { place: shown.key }}
              none={t(shown.kind === 'thread' ? 'noThread' : 'noneHere')}
              {...(shown.kind === 'thread' ? { linked: shown.id, withPlace: true } : {})}
            />
          </>
        )}
        {shown.kind !== 'thread' && (
          <Offered call="makeComment">
            <CommentForm
              label={t(shown.kind === 'all' ? 'newOnReport' : 'new')}
              button={t('send')}
              send={text => writeComment(portfolio, text, { place })}
            />
          </Offered>
        )}
      </div>
    </Dialog>
  )
}

const STATES = ['open', 'resolved', 'every'] as const

function AllThreads({ portfolio, run }: { portfolio: string; run: number | null }) {
  const { t } = useTranslation(['review'])
  const [{ threads }, setView] = useView({ threads: 'open' })
  const state = STATES.find(one => one === threads) ?? 'open'
  const query: CommentQuery = state === 'every' ? {} : { state }
  return (
    <>
      <Select
        label={t('which')}
        labelHidden
        small
        choices={STATES.map(id => ({ id, name: t(`state.${id}`) }))}
        value={state}
        onChange={next => setView({ threads: next })}
      />
      <Threads portfolio={portfolio} run={run} query={query} none={t(`none.${state}`)} withPlace />
    </>
  )
}
