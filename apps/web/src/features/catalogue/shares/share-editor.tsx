import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../format.ts'
import { goalName, goalNumbers } from '../../../goals.ts'
import { NumberField } from '../../../lca/number-field.tsx'
import { nameOf } from '../../../lca/try-data.ts'
import { named } from '../../../translate.ts'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { type Choice, Select } from '../../../ui/select.tsx'
import type { ShareLine } from './share-lines.ts'
import css from './shares.module.css'

type Props = {
  lines: readonly ShareLine[]
  categories: readonly Choice[]
  /** Categories that differ from the default. */
  changed: ReadonlySet<string>
  onChange: (lines: ShareLine[]) => void
}

const nobody = '0'

/** Each category with its weight and the one or two goals that share it. The second goal has what the first leaves. */
export function ShareEditor({ lines, categories, changed, onChange }: Props) {
  const { t } = useTranslation('variables')
  const goals = goalNumbers.map(goal => ({ id: String(goal), name: `${goal} ${goalName(goal)}` }))
  const put = (category: string, change: Partial<ShareLine>) =>
    onChange(lines.map(line => (line.category === category ? { ...line, ...change } : line)))
  return (
    <ScrollBox label={t('shares.table')}>
      <table className={css.table}>
        <caption className="vh">{t('shares.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.category')}</th>
            <th scope="col">{t('shares.weight')}</th>
            <th scope="col">{t('shares.first')}</th>
            <th scope="col">{t('shares.share')}</th>
            <th scope="col">{t('shares.second')}</th>
            <th scope="col">{t('shares.rest')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <Line
              key={line.category}
              line={line}
              name={named(nameOf(categories, line.category))}
              isChanged={changed.has(line.category)}
              goals={goals}
              onChange={change => put(line.category, change)}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

type LineProps = {
  line: ShareLine
  name: string
  isChanged: boolean
  goals: readonly Choice[]
  onChange: (change: Partial<ShareLine>) => void
}

function Line({ line, name, isChanged, goals, onChange }: LineProps) {
  const { t } = useTranslation('variables')
  return (
    <tr className={isChanged ? css.changed : undefined}>
      <th scope="row">
        {name}
        {isChanged ? <span className={css.mark}>{t('shares.changed')}</span> : null}
      </th>
      <td data-label={t('shares.weight')}>
        <NumberField
          labelHidden
          label={t('shares.weightOf', { name })}
          value={line.weight}
          max={1e9}
          onChange={weight => onChange({ weight })}
        />
      </td>
      <td data-label={t('shares.first')}>
        <Select
          small
          labelHidden
          label={t('shares.firstOf', { name })}
          value={String(line.first)}
          choices={goals.filter(({ id }) => id !== String(line.second))}
          onChange={goal => onChange({ first: Number(goal) })}
        />
      </td>
      <td data-label={t('shares.share')}>
        {line.second === null ? (
          formatPercent(1)
        ) : (
          <NumberField
            labelHidden
            isPercent
            label={t('shares.shareOf', { name })}
            value={line.share}
            min={0.01}
            max={0.99}
            onChange={share => onChange({ share })}
          />
        )}
      </td>
      <td data-label={t('shares.second')}>
        <Select
          small
          labelHidden
          label={t('shares.secondOf', { name })}
          value={line.second === null ? nobody : String(line.second)}
          choices={[{ id: nobody, name: t('shares.none') }, ...goals.filter(({ id }) => id !== String(line.first))]}
          onChange={goal =>
            onChange(
              goal === nobody
                ? { second: null, share: 1 }
                : { second: Number(goal), share: line.second === null ? 0.5 : line.share },
            )
          }
        />
      </td>
      <td data-label={t('shares.rest')}>{line.second === null ? '' : formatPercent(1 - line.share)}</td>
    </tr>
  )
}
