import type { Study, StudyScores } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../../format.ts'
import { unitText } from '../../../lca/unit-text.ts'
import { Absent } from '../../../ui/absent.tsx'
import { Select } from '../../../ui/select.tsx'
import css from './study.module.css'

type Props = {
  study: Study
  scores: StudyScores
  onCategory: (id: string) => void
  onMethod: (id: string) => void
}

/** Every category as a tile; the chosen one stands beside the exchanges. What is not assessed says so. */
export function ScoreStrip({ study, scores, onCategory, onMethod }: Props) {
  const { t } = useTranslation('variables')
  const reference = study.process?.exchanges.find(one => one.reference)
  const unit = study.units.find(({ id }) => id === reference?.unit)?.name ?? ''
  const assessed = scores.categories.filter(({ score }) => score !== null)
  const missing = scores.categories.filter(({ score }) => score === null)
  const open = scores.categories.find(({ id }) => id === scores.category)
  return (
    <section aria-label={t('databases.scores')}>
      <div className={css.method}>
        <p>
          {t('databases.study.scoresFor', {
            amount: formatNumber(reference?.amount ?? 0, { digits: 3 }),
            unit,
            product: reference?.flow.name ?? '',
          })}
        </p>
        {study.methods.length > 1 ? (
          <Select
            small
            label={t('databases.column.method')}
            value={scores.method.id}
            onChange={onMethod}
            choices={study.methods}
          />
        ) : null}
      </div>
      <div className={css.strip} aria-live="polite">
        {assessed.map(({ id, name, unit: measure, score }) => (
          <button
            key={id}
            type="button"
            className={css.tile}
            aria-pressed={id === scores.category}
            onClick={() => onCategory(id)}
          >
            <span>{name}</span>
            <b>{formatNumber(score ?? 0, { digits: 3 })}</b>
            <small>{unitText(measure)}</small>
          </button>
        ))}
      </div>
      {missing.length > 0 ? (
        <details className={css.missing}>
          <summary>{t('databases.study.notAssessed', { count: missing.length })}</summary>
          <ul>
            {missing.map(({ id, name, not_assessed: why }) => (
              <li key={id}>
                {name}: {why ? t(`databases.whyNot.${why.code}.text`) : t('databases.notAssessed')}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {scores.stages.length > 0 && open ? <Stages scores={scores} unit={open.unit} /> : null}
      <p className="xs quiet">{scores.method.source}</p>
    </section>
  )
}

function Stages({ scores, unit }: { scores: StudyScores; unit: string }) {
  const { t } = useTranslation('variables')
  const sum = scores.stages.reduce((total, { score }) => total + score, 0)
  return (
    <table className={css.stages}>
      <caption>{t('databases.study.stages')}</caption>
      <tbody>
        {scores.stages.map(({ stage, score }) => (
          <tr key={stage}>
            <th scope="row">{stage === '' ? t('databases.study.noStage') : stage}</th>
            <td>{formatNumber(score, { digits: 3, unit: unitText(unit) })}</td>
            <td>{sum === 0 ? <Absent>{t('databases.noShare')}</Absent> : formatPercent(score / sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
