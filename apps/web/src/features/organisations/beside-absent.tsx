import type { Benchmark } from '@cradle/contract'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FigureHead } from '../../ui/section.tsx'
import { Note } from '../../ui/states.tsx'

/** With the words of financed emissions, which nobody else on this page needs. */
const FinancedReason = lazyPart(async () => (await import('./financed-reason.tsx')).FinancedReason)

/** Why an organisation is not compared, and what would help. */
export function BesideAbsent({ benchmark: { per, missing, reason, remedy } }: { benchmark: Benchmark }) {
  const { t } = useTranslation('organisations')
  const code = missing ?? 'no_figures'
  return (
    <>
      <FigureHead title={t(`beside.heading.${per}`)} level={3} />
      <Note title={t('beside.absent')}>
        {reason ? (
          <Suspense fallback={<p>{t(`beside.missing.${code}`)}</p>}>
            <FinancedReason reason={reason} remedy={remedy} />
          </Suspense>
        ) : (
          <p>
            {t(`beside.missing.${code}`)} {t(`beside.remedy.${code}`)}
          </p>
        )}
      </Note>
    </>
  )
}
