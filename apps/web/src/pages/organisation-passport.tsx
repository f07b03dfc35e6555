import type { OrganisationReport, Passport } from '@cradle/contract'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type FigureAddress, placeOf } from '../features/passport/address.ts'
import { PassportBody, PassportBones } from '../features/passport/passport-body.tsx'
import { loadWords } from '../i18n/i18n.ts'
import { Dialog } from '../ui/dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useOwnEntry } from './use-own-entry.ts'

const FigureDiscussion = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/review/figure-discussion.tsx'), loadWords('review')])
  return module.FigureDiscussion
}, 'line')

/** What people wrote about a figure of a portfolio of theirs. */
const discussionOf = (portfolio: string) => (figure: FigureAddress, passport: Passport) => (
  <Suspense fallback={null}>
    <FigureDiscussion portfolio={portfolio} place={placeOf(figure)} passport={passport} />
  </Suspense>
)

type Props = {
  organisation: OrganisationReport
  figure: FigureAddress
  onClose: () => void
  onFigure: (figure: FigureAddress) => void
}

/** How a figure of an organisation was made: in the reference world its id is that of its entry; an own one is found in its report. */
export function OrganisationPassport({ organisation, figure, onClose, onFigure }: Props) {
  const { t } = useTranslation('passport')
  const isReference = organisation.kind === 'reference'
  return (
    <Dialog place="side" title={t('title')} isOpen onClose={onClose}>
      {isReference ? (
        <PassportBody portfolio="world" figure={{ ...figure, entry: organisation.id }} onFigure={onFigure} isEntryTop />
      ) : (
        <OwnPassport organisation={organisation} figure={figure} onFigure={onFigure} />
      )}
    </Dialog>
  )
}

function OwnPassport({ organisation, figure, onFigure }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation('passport')
  const { data: found, error, refetch } = useOwnEntry(organisation)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (found === undefined) return <PassportBones />
  if (found === null) return <p>{t('noEntry')}</p>
  return (
    <PassportBody
      portfolio={found.portfolio}
      figure={{ ...figure, entry: found.entry }}
      {...(found.portfolio === 'demo' ? {} : { discussion: discussionOf(found.portfolio) })}
      onFigure={onFigure}
      isEntryTop
    />
  )
}
