import type { Passport, WholeEngagement } from '@cradle/contract'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../api/api-query.ts'
import { EngagementView } from '../features/assurance/engagement-view.tsx'
import { ItemView } from '../features/assurance/item-view.tsx'
import { PackButtons } from '../features/assurance/pack-buttons.tsx'
import { type FigureAddress, placeOf, readFigure, writeFigure } from '../features/passport/address.ts'
import { PassportBody } from '../features/passport/passport-body.tsx'
import { loadWords } from '../i18n/i18n.ts'
import { useTitle } from '../title.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHead } from '../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../ui/states.tsx'
import { useView } from '../view.ts'

const FigureDiscussion = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/review/figure-discussion.tsx'), loadWords('review')])
  return module.FigureDiscussion
}, 'line')

/** One engagement: the whole of it, or the item that the address names. */
export default function EngagementPage() {
  const { t } = useTranslation(['assurance'])
  const { id = '', engagement = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const [view, setView] = useView({ item: 0, passport: '' })
  const { data, error, refetch } = useApiQuery('readEngagement', { params: { id, engagement } }, { staleTime: 0 })
  useTitle(data?.title)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={12} columns={4} />
  const item = data.sample.find(({ position }) => position === view.item)
  const onItem = (position: number) => setView({ item: position, passport: '' }, { push: true })
  return (
    <div>
      <PageHead
        display
        title={data.title}
        crumb={
          <Link to="/portfolio/$id/assurance" params={{ id }}>
            {t('section.all')}
          </Link>
        }
        actions={<PackButtons id={id} engagement={data} />}
      />
      {item ? (
        <ItemView
          key={item.id}
          id={id}
          engagement={data}
          item={item}
          onItem={onItem}
          passport={entry => <ItemPassport id={id} engagement={data} entry={entry} />}
        />
      ) : (
        <EngagementView
          id={id}
          engagement={data}
          onItem={onItem}
          onGone={() => void navigate({ to: '/portfolio/$id/assurance', params: { id } })}
        />
      )}
    </div>
  )
}

function ItemPassport({ id, engagement, entry }: { id: string; engagement: WholeEngagement; entry: string }) {
  const { goal = null, indicator = null } = engagement.basis
  const [view, setView] = useView({ passport: '' })
  const figure = readFigure(view.passport) ?? { goal, indicator, entry, site: null }
  return (
    <PassportBody
      portfolio={id}
      figure={figure}
      onFigure={next => setView({ passport: writeFigure(next) })}
      isEntryTop
      discussion={(of: FigureAddress, passport: Passport) => (
        <Suspense fallback={null}>
          <FigureDiscussion portfolio={id} place={placeOf(of)} passport={passport} />
        </Suspense>
      )}
    />
  )
}
