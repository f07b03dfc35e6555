import type { IndicatorName } from '@cradle/contract/indicators'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Opens } from '../ui/opens.tsx'
import { indicatorTitle } from './indicator-name.ts'

/** How physical figures open their passports; absent where they stand in no report. */
export type Passports = {
  /** The figure whose passport is open. */
  opened: IndicatorName | null
  onOpen: (indicator: IndicatorName) => void
}

type Props = { indicator: IndicatorName; passports: Passports | undefined; children: ReactNode }

/** A physical figure that opens how it was made. */
export function OpensPassport({ indicator, passports, children }: Props) {
  const { t } = useTranslation('physical')
  if (!passports) return children
  return (
    <Opens
      hint={t('how', { figure: indicatorTitle(indicator) })}
      isOpen={passports.opened === indicator}
      onOpen={() => passports.onOpen(indicator)}
    >
      {children}
    </Opens>
  )
}
