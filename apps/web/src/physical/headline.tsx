import type { Interval, Physical } from '@cradle/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatExact } from '../format.ts'
import { EvidenceBar } from './evidence-bar.tsx'
import { figureOf } from './figures.ts'
import { OpensPassport, type Passports } from './opens-passport.tsx'
import css from './physical.module.css'
import { quantityRange, quantityText } from './quantity.ts'

const UNIT = 't CO2e'

/** The greenhouse gases of all scopes, with what stands beside the sum of points: interval, median, expected sum, evidence. */
export function Headline({ physical, passports }: { physical: Physical; passports?: Passports | undefined }) {
  const { t } = useTranslation(['physical', 'charts'])
  const gases = figureOf(physical.figures, 'cc_t')
  if (!gases) return null
  const { value, p50, status, evidence } = gases
  return (
    <div className={css.headline}>
      <dl className={css.big}>
        <dt>{t('physical:gases')}</dt>
        <dd>
          {value === null ? (
            <span className={css.nil}>{t(`charts:word.${status}`)}</span>
          ) : (
            <OpensPassport indicator="cc_t" passports={passports}>
              <Amount value={value} />
            </OpensPassport>
          )}
        </dd>
      </dl>
      <dl className={css.facts}>
        <Fact name={t('physical:interval')}>{rangeText(gases)}</Fact>
        {p50 !== null && (
          <Fact name={t('physical:median')}>
            <Amount value={p50} />
          </Fact>
        )}
        {typeof physical.expected?.cc_t === 'number' && (
          <Fact name={t('physical:expected')}>
            <Amount value={physical.expected.cc_t} />
          </Fact>
        )}
        <Fact name={t('physical:scopes12')}>{rangeText(physical.scopes_1_and_2)}</Fact>
        <Fact name={t('charts:twin.status')}>{t(`charts:word.${status}`)}</Fact>
        {evidence && (
          <Fact name={t('physical:evidence.title')}>
            <EvidenceBar shares={evidence} />
          </Fact>
        )}
      </dl>
    </div>
  )
}

const rangeText = ({ p5, p95 }: Interval) => (p5 === null || p95 === null ? null : quantityRange(p5, p95, UNIT))

const Amount = ({ value }: { value: number }) => (
  <data value={String(value)} title={formatExact(value, UNIT)}>
    {quantityText(value, UNIT)}
  </data>
)

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
