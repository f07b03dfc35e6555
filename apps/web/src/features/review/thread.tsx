import type { Comment, CommentThread } from '@cradle/contract'
import { passportText, withNames } from '@cradle/review/text'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../api/use-workspace.ts'
import { formatDateTime, formatExact, formatNumber } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CommentForm } from './comment-form.tsx'
import { placeName } from './place-name.ts'
import css from './review.module.css'
import { deleteComment, resolve, rewriteComment, writeComment } from './use-comments.ts'

type Props = {
  portfolio: string
  thread: CommentThread
  /** The run that is on screen: what is about another one says so. */
  run: number | null
  /** The comment that a link named. */
  linked?: string
  /** The place is named, and opened from here. */
  withPlace?: boolean
}

/** A comment with its replies, and what the reader may do with it. */
export function Thread({ portfolio, thread, run, linked, withPlace = false }: Props) {
  const { t } = useTranslation(['review'])
  const [isReplying, setReplying] = useState(false)
  const may = useMay()('makeComment')
  const { replies, resolved, place } = thread
  return (
    <li className={css.thread}>
      {withPlace && <ThreadPlace portfolio={portfolio} thread={thread} />}
      {run !== null && thread.run !== run && <p className="xs quiet">{t('aboutRun', { run: thread.run })}</p>}
      <OneComment portfolio={portfolio} comment={thread} isLinked={linked === thread.id} />
      {replies.length > 0 && (
        <ul className={css.replies} aria-label={t('replies')}>
          {replies.map(reply => (
            <li key={reply.id}>
              <OneComment portfolio={portfolio} comment={reply} isLinked={linked === reply.id} />
            </li>
          ))}
        </ul>
      )}
      {resolved && (
        <p className="xs quiet">
          {t(resolved.by === null ? 'resolvedAt' : 'resolvedBy', {
            at: formatDateTime(resolved.at),
            name: resolved.by ?? '',
          })}
        </p>
      )}
      {may &&
        (isReplying ? (
          <CommentForm
            label={t('reply')}
            button={t('sendReply')}
            send={text => writeComment(portfolio, text, { parent: thread.id })}
            onDone={() => setReplying(false)}
            onCancel={() => setReplying(false)}
          />
        ) : (
          <div className={css.formActs}>
            <Button
              look="text"
              small
              onPress={() => setReplying(true)}
              aria-label={t('replyTo', { name: placeName(t, place, thread.organisation) })}
            >
              {t('reply')}
            </Button>
            <Button look="text" small onPress={() => void resolve(portfolio, thread, resolved === null)}>
              {t(resolved === null ? 'resolve' : 'reopen')}
            </Button>
          </div>
        ))}
    </li>
  )
}

/** What the thread is about; a figure opens with the thread beside it. */
function ThreadPlace({ portfolio, thread: { place, id, run, organisation } }: Pick<Props, 'portfolio' | 'thread'>) {
  const { t } = useTranslation(['review'])
  const name = placeName(t, place, organisation)
  if (place.kind !== 'figure') return <p className={css.place}>{name}</p>
  // A figure of an earlier run is opened in that run: the entries of another have other ids.
  const [series] = portfolio.split('.')
  return (
    <p className={css.place}>
      <Link
        to="/report/$id"
        params={{ id: `${series}.${run}` }}
        search={{ passport: passportText(place), comment: id }}
      >
        {name}
      </Link>
    </p>
  )
}

function OneComment({ portfolio, comment, isLinked }: { portfolio: string; comment: Comment; isLinked: boolean }) {
  const { t } = useTranslation(['review', 'ui'])
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { author, created, edited, deleted, kind, text, mentions, you } = comment
  const nameOf = (id: string) => mentions.find(one => one.id === id)?.name || t('review:gone')
  if (deleted) return <p className="small quiet">{t('review:deleted')}</p>
  return (
    <article className={isLinked ? css.linked : undefined} {...(isLinked ? { 'aria-current': true } : {})}>
      <p className="xs quiet">
        <b className={css.author}>{author?.name ?? t('review:gone')}</b> {formatDateTime(created)}
        {edited !== null && ` ${t('review:edited')}`}
      </p>
      {kind === 'doubt' && <Doubted comment={comment} />}
      {isEditing ? (
        <CommentForm
          label={t('review:edit')}
          button={t('review:save')}
          initial={text}
          send={next => rewriteComment(portfolio, comment, next)}
          onDone={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className={css.text}>{withNames(text, nameOf)}</p>
      )}
      {you && !isEditing && (
        <div className={css.formActs}>
          <Button look="text" small onPress={() => setEditing(true)}>
            {t('review:edit')}
          </Button>
          <Button look="text" small onPress={() => setDeleting(true)}>
            {t('review:delete')}
          </Button>
        </div>
      )}
      <Dialog
        role="alertdialog"
        title={t('review:deleteTitle')}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        actions={
          <>
            <Button onPress={() => setDeleting(false)}>{t('ui:cancel')}</Button>
            <Button look="danger" onPress={() => void deleteComment(portfolio, comment)}>
              {t('review:delete')}
            </Button>
          </>
        }
      >
        <p>{t('review:deleteText')}</p>
      </Dialog>
    </article>
  )
}

/** The figure as it was when it was doubted. */
function Doubted({ comment: { figure } }: { comment: Comment }) {
  const { t } = useTranslation(['review', 'charts'])
  return (
    <p className={css.doubt}>
      <b>{t('review:doubt.mark')}</b>{' '}
      {figure &&
        (figure.value === null
          ? t('review:doubt.without', { title: figure.title, status: t(`charts:word.${figure.status}`) })
          : t('review:doubt.was', {
              title: figure.title,
              value: formatNumber(figure.value),
              exact: formatExact(figure.value),
              unit: figure.unit,
            }))}
    </p>
  )
}
