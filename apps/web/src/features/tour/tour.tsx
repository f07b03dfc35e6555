import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { useLoggedIn } from '../../api/use-session.ts'
import { Button } from '../../ui/button.tsx'
import css from './tour.module.css'
import { beginTour, endTour, goToStop, isFirstVisit, stops, useTourStep, wasSeen } from './tour-state.ts'

/** A card above the page, never over it: four stops, each on its own page. */
const Tour = () => {
  const { t } = useTranslation('tour')
  const navigate = useNavigate()
  const isIn = useLoggedIn()
  const step = useTourStep()
  const path = useRouterState({ select: state => state.location.pathname })
  const isHome = path === stops[0].path
  const mayAsk = isIn && isHome && step === null && wasSeen() === null
  const { data: user } = useApiQuery('readProfile', {}, { enabled: mayAsk, staleTime: 5 * 60_000 })
  useEffect(() => {
    if (mayAsk && isFirstVisit(user?.created, wasSeen(), Date.now())) beginTour()
  }, [mayAsk, user])
  const stop = step === null ? undefined : stops[step]
  if (step === null || !stop || path !== stop.path) return null
  const next = stops[step + 1]
  return (
    <section
      className={`${css.card} no-print`}
      aria-label={t('label', { step: step + 1, of: stops.length })}
      onKeyDown={event => {
        if (event.key === 'Escape') endTour()
      }}
    >
      <ol className={css.dots} aria-hidden>
        {stops.map(({ id }, at) => (
          <li key={id} data-done={at <= step ? '' : undefined} />
        ))}
      </ol>
      <div aria-live="polite" className={css.words}>
        <p className={css.title}>{t(`stops.${stop.id}.title`)}</p>
        <p>{t(`stops.${stop.id}.text`)}</p>
      </div>
      <div className={css.acts}>
        {next ? (
          <>
            <Button look="text" small onPress={endTour}>
              {t('skip')}
            </Button>
            <Button
              small
              onPress={() => {
                goToStop(step + 1)
                void navigate({ href: next.path })
              }}
            >
              {t('on')}
            </Button>
          </>
        ) : (
          <Button small onPress={endTour}>
            {t('done')}
          </Button>
        )}
      </div>
    </section>
  )
}

export default Tour
