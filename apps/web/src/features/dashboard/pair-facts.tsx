import { useTranslation } from 'react-i18next'
import { formatCount, formatInterval, formatPercent, formatQuantity } from '../../format.ts'
import type { Compared } from './compared.ts'
import css from './dashboard.module.css'

/** Burden, coverage, quality, capacity and sites of both; a fact that neither has is left out. */
export function PairFacts({ a, b }: { a: Compared; b: Compared }) {
  const { t } = useTranslation(['dashboard', 'charts'])
  const unit = t('charts:unit')
  const facts: [string, (x: Compared) => string | null][] = [
    [
      t('dashboard:compare.burden'),
      x => (x.impact === null ? t(`charts:word.${x.status}`) : `${formatInterval(x.impact, x.low, x.high)} ${unit}`),
    ],
    [t('dashboard:compare.coverage'), x => (x.coverage === null ? null : formatPercent(x.coverage))],
    [t('dashboard:compare.quality'), x => (x.quality === null ? null : x.quality.toFixed(1))],
    [t('dashboard:compare.capacity'), x => (x.capacity === null ? null : formatQuantity(x.capacity, 'MW'))],
    [t('dashboard:compare.sites'), x => formatCount(x.sites)],
  ]
  return (
    <div className={css.scroll}>
      <table className={css.facts}>
        <thead>
          <tr>
            <td />
            <th scope="col">{a.name}</th>
            <th scope="col">{b.name}</th>
          </tr>
        </thead>
        <tbody>
          {facts
            .filter(([, read]) => read(a) !== null || read(b) !== null)
            .map(([name, read]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{read(a)}</td>
                <td>{read(b)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
