import type { Passport } from '@cradle/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { languageOf } from '../../i18n/languages.ts'
import css from '../../ui/passport.module.css'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import type { FigureAddress } from './address.ts'
import { PassportView } from './passport-view.tsx'

type Props = {
  portfolio: string
  figure: FigureAddress
  /** Opens another figure in the same panel: a part of this one. */
  onFigure: (figure: FigureAddress) => void
  /** What people wrote about the figure; with it, the contact form is not offered. */
  discussion?: ((figure: FigureAddress, passport: Passport) => ReactNode) | undefined
  /** An organisation on its own: nothing above its entry can be opened. */
  isEntryTop?: boolean
}

/** The passport of one figure, asked for when it is drawn. */
export function PassportBody({ portfolio, figure, onFigure, discussion, isEntryTop = false }: Props) {
  const { i18n } = useTranslation()
  const { data, error, refetch } = useApiQuery(
    'readPassport',
    {
      params: { id: portfolio },
      query: {
        ...(figure.goal ? { goal: figure.goal } : {}),
        ...(figure.indicator ? { indicator: figure.indicator } : {}),
        ...(figure.entry ? { entry: figure.entry } : {}),
        ...(figure.site ? { site: figure.site } : {}),
        language: languageOf(i18n.language) ?? 'en',
      },
    },
    { staleTime: 10 * 60_000 },
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PassportBones />
  return (
    <>
      <PassportView
        passport={data}
        figure={figure}
        onFigure={onFigure}
        isEntryTop={isEntryTop}
        isDiscussed={discussion !== undefined}
      />
      {discussion?.(figure, data)}
    </>
  )
}

/** What stands in the place of a passport that is on its way. */
export const PassportBones = () => (
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
