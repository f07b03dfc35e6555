import { steps } from '../../charts/steps.ts'
import { formatPercent } from '../../format.ts'
import css from './financed.module.css'
import type { LedgerBar } from './ledger-bars.ts'

/** All money as one bar, best evidence first; the table beside it is the reading. */
export function MoneyBar({ bars, title }: { bars: readonly LedgerBar[]; title: string }) {
  return (
    <div role="img" aria-label={title} className={css.bar} {...steps}>
      {bars.map(bar =>
        bar.share ? (
          <i
            key={bar.id}
            className={css[bar.look]}
            style={{ flexGrow: bar.share }}
            data-reading={`${bar.label}, ${formatPercent(bar.share)}`}
          />
        ) : null,
      )}
    </div>
  )
}
