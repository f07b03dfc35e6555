import type { Paint } from '@cradle/figures/mark'
import i18n from 'i18next'
import type { ReactNode } from 'react'
import { Key, Legend } from './legend.tsx'

type Props = {
  solid: Paint
  lines: Paint
  end?: boolean
  /** Further keys. */
  children?: ReactNode
}

/** How wheels and ledgers are drawn, with two colours as examples. */
export function SignedLegend({ solid, lines, end = false, children }: Props) {
  return (
    <Legend end={end}>
      <Key kind="solid" paint={solid}>
        {i18n.t('charts:burden')}
      </Key>
      <Key kind="lines" paint={lines}>
        {i18n.t('charts:contribution')}
      </Key>
      <Key kind="whisker">{i18n.t('charts:interval')}</Key>
      <Key kind="hatch">{i18n.t('charts:notAssessedKey')}</Key>
      <Key kind="dots">{i18n.t('charts:insufficientKey')}</Key>
      {children}
    </Legend>
  )
}
