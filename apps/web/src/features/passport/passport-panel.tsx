import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { languageOf } from '../../i18n/languages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import type { FigureAddress } from './address.ts'
import css from './passport.module.css'
import { PassportView } from './passport-view.tsx'

type Props = {
  portfolio: string
  figure: FigureAddress | null
  onClose: () => void
  /** Opens another figure in the same panel: a part of this one. */
  onFigure: (figure: FigureAddress) => void
}

/** How one figure was made, beside what it stands in: every step with formula, source, version and licence. */
export function PassportPanel({ portfolio, figure, onClose, onFigure }: Props) {
  const { t } = useTranslation('passport')
  return (
    <Dialog place="side" title={t('title')} isOpen={figure !== null} onClose={onClose}>
      {figure && <Body portfolio={portfolio} figure={figure} onFigure={onFigure} />}
    </Dialog>
  )
}

function Body({ portfolio, figure, onFigure }: Omit<Props, 'onClose' | 'figure'> & { figure: FigureAddress }) {
  const { i18n } = useTranslation()
  const { data, error, refetch } = useApiQuery(
    'readPassport',
    {
      params: { id: portfolio },
      query: {
        ...(figure.goal ? { goal: figure.goal } : {}),
        ...(figure.entry ? { entry: figure.entry } : {}),
        ...(figure.site ? { site: figure.site } : {}),
        language: languageOf(i18n.language) ?? 'en',
      },
    },
    { staleTime: 10 * 60_000 },
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <div className={css.bones}>
          <Skeleton width="60%" />
          <Skeleton width="40%" height="2.125rem" />
          {[1, 2, 3, 4, 5].map(n => (
            <Skeleton key={n} height="3.5rem" />
          ))}
        </div>
      </Loading>
    )
  return <PassportView passport={data} figure={figure} onFigure={onFigure} />
}
