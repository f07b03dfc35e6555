import type { Passport } from '@cradle/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import type { FigureAddress } from './address.ts'
import { PassportBody } from './passport-body.tsx'

type Props = {
  portfolio: string
  figure: FigureAddress | null
  onClose: () => void
  /** Opens another figure in the same panel: a part of this one. */
  onFigure: (figure: FigureAddress) => void
  discussion?: ((figure: FigureAddress, passport: Passport) => ReactNode) | undefined
}

/** How one figure was made, beside what it stands in: every step with formula, source, version and licence. */
export function PassportPanel({ portfolio, figure, onClose, onFigure, discussion }: Props) {
  const { t } = useTranslation('passport')
  return (
    <Dialog place="side" title={t('title')} isOpen={figure !== null} onClose={onClose}>
      {figure && <PassportBody portfolio={portfolio} figure={figure} onFigure={onFigure} discussion={discussion} />}
    </Dialog>
  )
}
