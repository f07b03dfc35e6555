import type { EvidenceShares } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { EVIDENCE, evidenceText } from './figures.ts'
import css from './physical.module.css'

/** How much of a figure is stated, modelled or a proxy: the words are the reading, the bar beside them is silent. */
export function EvidenceBar({ shares }: { shares: EvidenceShares | null }) {
  const { t } = useTranslation('physical')
  if (shares === null) return null
  return (
    <>
      <span className={css.evidence} aria-hidden="true">
        {EVIDENCE.map(kind => {
          const share = shares[kind] ?? 0
          return share > 0 ? <i key={kind} className={css[kind]} style={{ width: `${share * 100}%` }} /> : null
        })}
      </span>
      {evidenceText(shares, kind => t(`evidence.${kind}`))}
    </>
  )
}
