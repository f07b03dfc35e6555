import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount, formatGiven, formatPercent } from '../../format.ts'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import table from '../../ui/table.module.css'
import accuracy from './accuracy.json'
import { AccuracyPairs } from './accuracy-pairs.tsx'
import css from './methodology.module.css'

/** The sets of comparisons, in the order in which they are printed. */
const SETS = [
  'technologies',
  'grid',
  'capacity-factors',
  'stack',
  'reservoirs',
  'plants-generation',
  'plants-stack',
  'companies-s1',
  'companies-s2',
  'process-s1',
  'companies-jobs',
] as const

/** Published figures beside calculated ones, set by set; the file is what the method calculates, by test. */
export function Accuracy() {
  const { t } = useTranslation('methodology')
  return (
    <>
      <h3 id="how-true-it-is">{t('edition2.true.title')}</h3>
      <p>{t('edition2.true.sentence', { edition: accuracy.edition })}</p>
      <ScrollBox label={t('edition2.true.label')}>
        <table className={table.plain}>
          <caption className="vh">{t('edition2.true.label')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('edition2.true.set')}</th>
              <th scope="col" className={css.end}>
                {t('edition2.true.pairs')}
              </th>
              <th scope="col" className={css.end}>
                {t('edition2.true.median')}
              </th>
              <th scope="col" className={css.end}>
                {t('edition2.true.typical')}
              </th>
              <th scope="col" className={css.end}>
                {t('edition2.true.within')}
              </th>
              <th scope="col" className={css.end}>
                {t('edition2.true.inside')}
              </th>
            </tr>
          </thead>
          <tbody>
            {SETS.map(set => (
              <Row key={set} set={set} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p>{t('edition2.true.companies')}</p>
      <p>{t('edition2.true.not')}</p>
      <p>
        <Link to="/methodology/accuracy">{t('edition2.true.plants')}</Link>
      </p>
      <AccuracyPairs />
    </>
  )
}

function Row({ set }: { set: (typeof SETS)[number] }) {
  const { t } = useTranslation('methodology')
  const band = accuracy.bands.find(one => one.set === set)
  if (!band) return null
  return (
    <tr>
      <th scope="row">{t(`edition2.true.sets.${set}`)}</th>
      <td className={css.end}>{formatCount(band.pairs)}</td>
      <td className={css.end}>{formatGiven(band.median, 3)}</td>
      <td className={css.end}>{formatGiven(band.typical, 3)}</td>
      <td className={css.end}>{formatPercent(band.within50)}</td>
      <td className={css.end}>{band.inside === null ? '' : formatPercent(band.inside)}</td>
    </tr>
  )
}
