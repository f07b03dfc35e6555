import type { Study, StudyEdit, StudyParameter, StudyProcess } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { readAmount, writeAmount } from './amount-text.ts'
import { Cell, moveInGrid } from './cell.tsx'
import { NewParameter } from './new-parameter.tsx'
import { readSpread, writeSpread } from './spread-text.ts'
import css from './study.module.css'
import type { Send } from './use-study.ts'

type Props = { study: Study; process: StudyProcess | null; send: Send }

/** Parameters of the database and of the open process, with who uses them. */
export function Parameters({ study, process, send }: Props) {
  const { t } = useTranslation('variables')
  const [isAdding, setAdding] = useState(false)
  const shown = study.parameters.filter(({ scope }) => scope === null || scope === process?.id)
  const columns = ['name', 'value', 'unit', 'comment', 'spread', 'scope', 'usedBy'] as const
  return (
    <Section title={t('databases.study.parameters')} sentence={t('databases.study.parametersHint')}>
      <Button small onPress={() => setAdding(true)}>
        {t('databases.study.addParameter')}
      </Button>
      {shown.length > 0 ? (
        <div className={css.scroll}>
          <table className={css.grid} onKeyDown={moveInGrid}>
            <caption className="vh">{t('databases.study.parameters')}</caption>
            <thead>
              <tr>
                {columns.map(id => (
                  <th key={id} scope="col" className={id === 'value' ? css.end : undefined}>
                    {t(`databases.study.parameter.${id}`)}
                  </th>
                ))}
                <th scope="col">
                  <span className="vh">{t('databases.delete')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(parameter => (
                <Line key={`${parameter.scope}/${parameter.name}`} parameter={parameter} send={send} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {isAdding ? <NewParameter process={process} send={send} onClose={() => setAdding(false)} /> : null}
    </Section>
  )
}

function Line({ parameter, send }: { parameter: StudyParameter; send: Send }) {
  const { t } = useTranslation('variables')
  const { scope, name, value, formula } = parameter
  const set = async (fields: Omit<Extract<StudyEdit, { op: 'set_parameter' }>, 'op' | 'scope' | 'name'>) =>
    (await send({ edits: [{ op: 'set_parameter', scope, name, ...fields }] }))?.detail ?? null
  const label = (column: 'name' | 'value' | 'unit' | 'comment' | 'spread') =>
    `${t(`databases.study.parameter.${column}`)}: ${name}`
  const saveValue = (text: string) => {
    const read = readAmount(text)
    if (!read) return Promise.resolve(t('databases.study.amountNeeded'))
    return set('amount' in read ? { value: read.amount } : read)
  }
  const saveSpread = (text: string) => {
    const uncertainty = readSpread(text, value)
    return uncertainty === undefined ? Promise.resolve(t('databases.study.spreadHint')) : set({ uncertainty })
  }
  return (
    <tr>
      <th scope="row">
        <Cell label={label('name')} value={name} onSave={rename => set({ rename: rename.trim() })} />
      </th>
      <td className={css.end} data-label={t('databases.study.parameter.value')}>
        <Cell
          isNumber
          label={label('value')}
          value={writeAmount(value, formula)}
          onSave={saveValue}
          below={formula === null ? undefined : `= ${formatNumber(value, { digits: 3 })}`}
        />
      </td>
      <td data-label={t('databases.study.parameter.unit')}>
        <Cell label={label('unit')} value={parameter.unit} onSave={unit => set({ unit })} />
      </td>
      <td data-label={t('databases.study.parameter.comment')}>
        <Cell label={label('comment')} value={parameter.comment} onSave={comment => set({ comment })} />
      </td>
      <td data-label={t('databases.study.parameter.spread')}>
        <Cell label={label('spread')} value={writeSpread(parameter.uncertainty)} onSave={saveSpread} />
      </td>
      <td data-label={t('databases.study.parameter.scope')}>
        {t(scope === null ? 'databases.study.ofDatabase' : 'databases.study.ofProcess')}
      </td>
      <td className={css.uses} data-label={t('databases.study.parameter.usedBy')}>
        {parameter.used_by_count === 0
          ? t('databases.study.unused')
          : parameter.used_by.map(({ name: user }) => user).join('; ')}
      </td>
      <td>
        <Button
          small
          look="text"
          aria-label={`${t('databases.delete')}: ${name}`}
          isDisabled={parameter.used_by_count > 0}
          onPress={() => void send({ edits: [{ op: 'delete_parameter', scope, name }] })}
        >
          {t('databases.delete')}
        </Button>
      </td>
    </tr>
  )
}
