import type { FigurePlace, Passport } from '@cradle/contract'
import { placeKey } from '@cradle/review/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Offered } from '../../api/use-workspace.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { CommentForm } from './comment-form.tsx'
import css from './review.module.css'
import { Threads } from './threads.tsx'
import { commentsChanged, writeComment } from './use-comments.ts'

type Props = {
  portfolio: string
  place: FigurePlace
  passport: Passport
  /** The comment that a link named. */
  linked?: string
}

/** The comments on a figure and on the steps of its passport, and the form that says that the number looks wrong. */
export function FigureDiscussion({ portfolio, place, passport, linked }: Props) {
  const { t } = useTranslation(['review'])
  const [open, setOpen] = useState<'comment' | 'doubt' | null>(null)
  const { data } = useApiQuery('readPortfolio', { params: { id: portfolio } })
  const close = () => setOpen(null)
  return (
    <section className={css.discussion}>
      <h3>{t('title')}</h3>
      <Threads
        portfolio={portfolio}
        run={data?.run ?? null}
        query={{ place: placeKey(place) }}
        none={t('noneHere')}
        {...(linked ? { linked } : {})}
      />
      {open === 'comment' ? (
        <NewComment portfolio={portfolio} place={place} passport={passport} onClose={close} />
      ) : open === 'doubt' ? (
        <Doubt portfolio={portfolio} place={place} onClose={close} />
      ) : (
        <div className={css.formActs}>
          <Offered call="makeComment">
            <Button small onPress={() => setOpen('comment')}>
              {t('comment')}
            </Button>
          </Offered>
          <Offered call="doubtFigure">
            <Button small onPress={() => setOpen('doubt')}>
              {t('doubt.open')}
            </Button>
          </Offered>
        </div>
      )}
    </section>
  )
}

function NewComment({ portfolio, place, passport, onClose }: Omit<Props, 'linked'> & { onClose: () => void }) {
  const { t } = useTranslation(['review', 'passport'])
  const [step, setStep] = useState('0')
  const of = step === '0' ? place : { ...place, step: Number(step) }
  return (
    <>
      {passport.steps.length > 0 && (
        <Select
          label={t('review:about')}
          small
          value={step}
          onChange={setStep}
          choices={[
            { id: '0', name: t('review:theFigure') },
            ...passport.steps.map(({ title, kind }, i) => ({
              id: String(i + 1),
              name: t('review:stepOf', { step: i + 1, title: title || t(`passport:step.${kind}`) }),
            })),
          ]}
        />
      )}
      <CommentForm
        label={t('review:new')}
        button={t('review:send')}
        send={text => writeComment(portfolio, text, { place: of })}
        onDone={onClose}
        onCancel={onClose}
      />
    </>
  )
}

function Doubt({ portfolio, place, onClose }: Pick<Props, 'portfolio' | 'place'> & { onClose: () => void }) {
  const { t } = useTranslation(['review'])
  const send = async (reason: string) => {
    const outcome = await call('doubtFigure', { params: { id: portfolio }, body: { place, reason } })
    if (!outcome.isOk) return outcome.error
    const { told } = outcome.data
    showToast({
      type: 'success',
      title: t('doubt.done'),
      subtitle: told === 0 ? t('doubt.nobody') : t('doubt.told', { count: told }),
    })
    await commentsChanged()
    return null
  }
  return (
    <CommentForm
      label={t('doubt.reason')}
      hint={t('doubt.hint')}
      button={t('doubt.send')}
      maxLength={1000}
      send={send}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}
