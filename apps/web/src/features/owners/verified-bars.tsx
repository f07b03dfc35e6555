import type { Owner } from '@cradle/contract'
import { steps } from '../../charts/steps.ts'
import { formatExact } from '../../format.ts'
import { quantityText } from '../../physical/quantity.ts'
import css from './owners.module.css'

type Years = Owner['verified']

/** Tonnes of each year as bars from zero; the largest and the newest carry their amount. */
export function VerifiedBars({ years, label }: { years: Years; label: string }) {
  const largest = years.reduce((top, { tonnes }) => Math.max(top, tonnes), 0)
  const summary = years.map(({ year, tonnes }) => `${year}: ${quantityText(tonnes, 't CO2e')}`).join('; ')
  const newest = years.length - 1
  const peak = years.findIndex(({ tonnes }) => tonnes === largest)
  const isNamed = (at: number) => at === newest || (at === peak && newest - peak > 3)
  const share = (tonnes: number) => `${largest === 0 ? 0 : (100 * tonnes) / largest}%`
  return (
    <div className={css.bars} role="img" aria-label={`${label}. ${summary}`} {...steps}>
      {years.map(({ year, tonnes }, at) => (
        <span key={year} className={css.column} data-reading={`${year}: ${formatExact(tonnes, 't CO₂e')}`}>
          <span className={css.stack}>
            <span className={css.bar} style={{ height: share(tonnes) }} />
            {isNamed(at) && (
              <span className={css.amount} data-side={sideOf(at, years.length)} style={{ bottom: share(tonnes) }}>
                {quantityText(tonnes, 't CO2e')}
              </span>
            )}
          </span>
          <span className={css.year} data-often={(newest - at) % 3 === 0}>
            {year}
          </span>
        </span>
      ))}
    </div>
  )
}

/** Amounts are wider than bars: at both ends they keep inside. */
function sideOf(at: number, count: number): 'start' | 'middle' | 'end' {
  if (at < count / 4) return 'start'
  return at >= (3 * count) / 4 ? 'end' : 'middle'
}
