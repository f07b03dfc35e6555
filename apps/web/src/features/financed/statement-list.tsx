import type { StatementHead } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { Section } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { codedText } from './coded-text.ts'
import css from './financed.module.css'
import { labelText } from './label-text.ts'

/** Statements of frameworks that the figures fill, each on a page of its own. */
export function StatementList({ id }: { id: string }) {
  const { t } = useTranslation('holdings')
  const { data, error, refetch } = useApiQuery('listStatements', { params: { id } })
  return (
    <Section
      id="statements"
      title={t('statements.title')}
      sentence={t('statements.sentence')}
      source={t('statements.source')}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className={css.statements}>
          {data.statements.map(head => (
            <li key={head.id}>
              <Head id={id} head={head} />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={4} columns={3} />
      )}
    </Section>
  )
}

function Head({ id, head }: { id: string; head: StatementHead }) {
  const { t } = useTranslation('holdings')
  return (
    <>
      <Link to="/portfolio/$id/financed/$statement" params={{ id, statement: head.id }}>
        {labelText(head.title)}
      </Link>
      <span className="small dim">
        {' '}
        {head.edition}, {t(`statements.state.${head.state}`)}
      </span>
      <p className="small">
        {head.not_offered
          ? codedText(head.not_offered.message)
          : t('statements.filled', { with: head.with_value, count: head.items })}
        {head.versions > 0 && ` ${t('statements.frozen', { count: head.versions })}`}
      </p>
    </>
  )
}
