import type { OrganisationReport } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import type { FigureAddress } from '../features/passport/address.ts'
import { PassportBody, PassportBones } from '../features/passport/passport-body.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useOwnEntry } from './use-own-entry.ts'

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
      onFigure={onFigure}
      isEntryTop
    />
  )
}
