import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { currentReading } from '../../api/reading.ts'
import { loadWords } from '../../i18n/i18n.ts'
import type { Passports } from '../../physical/opens-passport.tsx'
import { PhysicalSection } from '../../physical/physical-section.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { Identity } from './identity.tsx'
import { ImproveShort } from './improve.tsx'
import { OrganisationGoals } from './organisation-goals.tsx'
import css from './organisations.module.css'
import { useOrganisation } from './use-organisation.ts'

const OrganisationOutcomes = lazyPart(async () => {
  const [module] = await Promise.all([import('../../outcomes/organisation-outcomes.tsx'), loadWords('outcomes')])
  return module.OrganisationOutcomes
})

type Props = {
  id: string
  onClose: () => void
  passports?: Passports | undefined
  /** More to do with the organisation where it stands. */
  acts?: ReactNode
}

/** An organisation beside what it stands in: who it is and its seventeen goals. Sites and places are on its own page. */
export function OrganisationDrawer({ id, onClose, passports, acts }: Props) {
  const { t } = useTranslation('organisations')
  const { data, readings, error, refetch } = useOrganisation(id)
  // The reader of a share link sees this report alone; what is public has its page for everyone.
  const isReading = currentReading() !== null
  const hasPage = !isReading || data?.kind === 'reference'
  return (
    <Dialog
      place="side"
      title={data?.name ?? t('title')}
      isOpen={id !== ''}
      onClose={onClose}
      {...(hasPage
        ? {
            actions: (
              <>
                {acts}
                <LinkButton to="/organisation/$id" params={{ id }}>
                  {t('open')}
                </LinkButton>
              </>
            ),
          }
        : {})}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data && readings ? (
        <div className={css.drawer}>
          <p className="xs quiet">{t(`kind.${data.kind}`)}</p>
          <Identity organisation={data} />
          {data.physical && (
            <PhysicalSection
              name={data.name}
              physical={data.physical}
              provenance={data.stand}
              passports={passports}
              isWhole
              isNarrow
            />
          )}
          <OrganisationGoals organisation={data} readings={readings} isNarrow />
          {data.outcomes && (
            <Suspense fallback={<Skeleton height="8rem" />}>
              <OrganisationOutcomes outcomes={data.outcomes} isNarrow />
            </Suspense>
          )}
          {isReading ? null : <ImproveShort id={data.id} />}
        </div>
      ) : (
        <Loading>
          <div className={css.drawer}>
            {[1, 2, 3, 4, 5, 6].map(n => (
              <Skeleton key={n} height="2rem" />
            ))}
          </div>
        </Loading>
      )}
    </Dialog>
  )
}
