import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import type { Reply } from '../../api/call.ts'
import { formatCount, formatDateTime } from '../../format.ts'
import type words from '../../i18n/en/operator.json'
import i18n from '../../i18n/i18n.ts'
import { messageText } from '../../i18n/messages.ts'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import table from '../../ui/table.module.css'
import css from './operator.module.css'

type State = Reply<'readOverview'>

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The state of the installation, asked again every ten seconds while it is looked at. */
export function Overview() {
  const { t } = useTranslation('operator')
  const { data, error, isPending, refetch } = useApiQuery('readOverview', {}, { staleTime: 0, refetchInterval: 10_000 })
  if (isPending) return <SkeletonRows rows={6} columns={4} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const { accounts, mails } = data
  return (
    <>
      <dl className={css.facts}>
        <Fact name={t('overview.accounts')}>
          {formatCount(accounts.total)}
          <small>
            {formatCount(accounts.verified)} {t('overview.verified')}
          </small>
          <small>
            {formatCount(accounts.suspended)} {t('overview.suspended')}
          </small>
        </Fact>
        <Fact name={t('overview.open')}>{formatCount(data.contacts_open)}</Fact>
        <Fact name={t('overview.waiting')}>{formatCount(mails.waiting)}</Fact>
        <Fact name={t('overview.givenUp')}>{formatCount(mails.given_up)}</Fact>
        <Fact name={t('overview.versions')}>
          <small>
            {t('overview.program')} {data.version}
          </small>
          <small>
            {t('overview.data')} {data.data_version}
          </small>
          <small>
            {t('overview.method')} {data.method}
          </small>
          <small>
            {t('overview.database')} {t(`overview.databases.${data.database}`)}
          </small>
        </Fact>
      </dl>
      <h2 className={css.head}>{t('overview.queues')}</h2>
      <Queues queues={data.queues} />
      <h2 className={css.head}>{t('overview.failures')}</h2>
      {data.failures.length === 0 ? (
        <p className="dim">{t('overview.noFailures')}</p>
      ) : (
        <Failures failures={data.failures} />
      )}
    </>
  )
}

type Queue = keyof typeof words.overview.names
const isNamed = (queue: string): queue is Queue => i18n.exists(`operator:overview.names.${queue}`)

/** What a queue ends with whose jobs come from another one, where every try of theirs has failed. */
const AFTER_LAST_TRY = '.gave-up'

/** What the jobs of a queue do, and beside it the code by which logs and metrics name it. A queue of a newer server is its code. */
function QueueName({ code }: { code: string }) {
  const { t } = useTranslation('operator')
  const isLast = code.endsWith(AFTER_LAST_TRY)
  const queue = isLast ? code.slice(0, -AFTER_LAST_TRY.length) : code
  if (!isNamed(queue)) return code
  const name = t(`overview.names.${queue}`)
  return (
    <>
      {isLast ? t('overview.afterLastTry', { name }) : name} <code className={css.code}>{code}</code>
    </>
  )
}

/** How many jobs of each kind wait, run and have failed. */
function Queues({ queues }: Pick<State, 'queues'>) {
  const { t } = useTranslation('operator')
  return (
    <ScrollBox label={t('overview.queues')}>
      <table className={table.plain}>
        <thead>
          <tr>
            <th scope="col">{t('overview.queue')}</th>
            <th scope="col">{t('overview.isWaiting')}</th>
            <th scope="col">{t('overview.active')}</th>
            <th scope="col">{t('overview.failed')}</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(queue => (
            <tr key={queue.name}>
              <th scope="row">
                <QueueName code={queue.name} />
              </th>
              <td className="num">{formatCount(queue.waiting)}</td>
              <td className="num">{formatCount(queue.active)}</td>
              <td className="num">{formatCount(queue.failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** Why a job failed; beside it what a library said, which is in English, where the sentence of the language leaves it out. */
function FailureText({ failure: { message, sentence } }: { failure: State['failures'][number] }) {
  const text = messageText(message, sentence)
  const technical = message.params?.technical
  return (
    <>
      {text}
      {typeof technical === 'string' && !text.includes(technical) ? (
        <code lang="en" className={css.code}>
          {technical}
        </code>
      ) : null}
    </>
  )
}

function Failures({ failures }: Pick<State, 'failures'>) {
  const { t } = useTranslation('operator')
  return (
    <ScrollBox label={t('overview.failures')}>
      <table className={table.plain}>
        <thead>
          <tr>
            <th scope="col">{t('overview.at')}</th>
            <th scope="col">{t('overview.queue')}</th>
            <th scope="col">{t('overview.sentence')}</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(failure => (
            <tr key={`${failure.queue} ${failure.at}`}>
              <th scope="row" className="nowrap">
                {formatDateTime(failure.at)}
              </th>
              <td>
                <QueueName code={failure.queue} />
              </td>
              <td>
                <FailureText failure={failure} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
