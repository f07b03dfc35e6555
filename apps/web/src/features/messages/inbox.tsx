import type { Message } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, queryClient, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatDateTime, formatWhen } from '../../format.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/section.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { useView } from '../../view.ts'
import css from './inbox.module.css'

const textOf = (message: Message): string => {
  const { text } = message.data
  return typeof text === 'string' ? text : ''
}

/** Where a message leads, by what it is about. */
const linkOf = (message: Message): 'report' | 'portfolio' | 'account' | null => {
  const { kind, id } = message.data
  if (typeof kind !== 'string' || !id) return null
  if (/deliver|report/.test(kind)) return 'report'
  if (/portfolio|draft|fail|stop/.test(kind)) return 'portfolio'
  return /account|address|password|session/.test(kind) ? 'account' : null
}

/** Read here means read on the server; the list is put right at once. */
const markRead = async (ids: string[] | 'all'): Promise<void> => {
  const isMeant = (message: Message) => ids === 'all' || ids.includes(message.id)
  queryClient.setQueriesData<{ results: Message[]; count: number; unread: number }>(
    { queryKey: ['listMessages'] },
    old =>
      old
        ? {
            ...old,
            results: old.results.map(message => (isMeant(message) ? { ...message, status: 'read' as const } : message)),
          }
        : old,
  )
  await call('updateMessageStatus', {
    body: ids === 'all' ? { all: true, status: 'read' } : { id: ids, status: 'read' },
  })
  await invalidate('listMessages')
}

function Open({ message }: { message: Message }) {
  const { t } = useTranslation('messages')
  const heading = useRef<HTMLHeadingElement>(null)
  const link = linkOf(message)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message takes the focus
  useEffect(() => heading.current?.focus({ preventScroll: true }), [message.id])
  return (
    <article className={css.message}>
      <p className={css.back}>
        <Link to="/messages">{t('back')}</Link>
      </p>
      <p className="small quiet">{formatDateTime(message.created)}</p>
      <h2 tabIndex={-1} ref={heading}>
        {message.title}
      </h2>
      {textOf(message) ? <p>{textOf(message)}</p> : null}
      {link === 'account' ? (
        <p>
          <LinkButton to="/account">{t('open.account')}</LinkButton>
        </p>
      ) : link ? (
        <p>
          <LinkButton
            look="primary"
            to={link === 'report' ? '/report/$id' : '/portfolio/$id'}
            params={{ id: message.data.id }}
          >
            {t(`open.${link}`)}
          </LinkButton>
        </p>
      ) : null}
    </article>
  )
}

/** Messages to the account, and the one that is open. */
export function Inbox() {
  const { t } = useTranslation('messages')
  const [view] = useView({ id: '' })
  const { data, error, isPending, refetch } = useApiQuery('listMessages', { query: {} }, { staleTime: 0 })
  const open = data?.results.find(message => message.id === view.id)
  const openId = open?.status === 'sent' ? open.id : null
  useEffect(() => {
    if (openId) void markRead([openId])
  }, [openId])
  const unread = data?.unread ?? 0
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          data && data.results.length > 0 ? (
            <div className={css.head}>
              <span role="status">{unread > 0 ? t('unread', { count: unread }) : t('allRead')}</span>
              {unread > 0 ? (
                <Button look="text" small onPress={() => void markRead('all')}>
                  {t('markAll')}
                </Button>
              ) : null}
            </div>
          ) : null
        }
      />
      {isPending ? (
        <SkeletonRows rows={5} columns={3} height="2rem" />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.results.length === 0 ? (
        <EmptyState
          title={t('noneTitle')}
          actions={
            <LinkButton look="primary" to="/portfolio/upload">
              {t('upload')}
            </LinkButton>
          }
        >
          <p>{t('noneText')}</p>
        </EmptyState>
      ) : (
        <div className={css.inbox} {...(open ? { 'data-open': '' } : {})}>
          <MessageList messages={data.results} openId={view.id} />
          {open ? (
            <Open message={open} />
          ) : (
            <div className={css.message}>
              <p className="quiet">{t('choose')}</p>
            </div>
          )}
        </div>
      )}
    </>
  )
}

function MessageList({ messages, openId }: { messages: readonly Message[]; openId: string }) {
  const { t } = useTranslation('messages')
  return (
    <ul className={css.list} aria-label={t('list')}>
      {messages.map(message => (
        <li key={message.id}>
          <Link
            to="/messages"
            search={{ id: message.id }}
            resetScroll={false}
            activeProps={{}}
            aria-current={message.id === openId ? 'true' : undefined}
            className={message.status === 'sent' ? css.unread : ''}
          >
            <strong>
              {message.title}
              {message.status === 'sent' ? <span className="vh"> ({t('isUnread')})</span> : null}
            </strong>
            <span className="quiet xs nowrap">{formatWhen(message.created)}</span>
            <span className={css.text}>{textOf(message)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
