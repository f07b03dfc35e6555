import type { FrameworkStatement, StatementItem } from '@cradle/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './financed.module.css'
import { lineText } from './line-text.ts'
import { rememberTexts } from './statement-changes.ts'
import { changesOf, draftOf, type StatementDraft, wrongValues } from './statement-draft.ts'

/** What a person writes into a statement: texts and values that are theirs to state, and an explanation beside each figure. */
export function StatementTexts({ statement }: { statement: FrameworkStatement }) {
  const { t } = useTranslation('holdings')
  const [draft, setDraft] = useState<StatementDraft>(() => draftOf(statement.rows))
  const [isSaving, setSaving] = useState(false)
  const changes = changesOf(statement.rows, draft)
  const wrong = wrongValues(statement.rows, draft)
  const isChanged = Object.keys(changes.texts).length + Object.keys(changes.values).length > 0
  async function save(event: FormEvent) {
    event.preventDefault()
    if (wrong.length > 0) return
    setSaving(true)
    const { id, portfolio, revision } = statement
    const outcome = await call('changeStatement', {
      params: { id: portfolio.id, statement: id },
      body: { ...changes, revision },
    })
    setSaving(false)
    if (!outcome.isOk) return
    void rememberTexts(statement, changes, outcome.data.revision, { type: 'success', title: t('texts.saved') })
    await invalidate('readStatement')
  }
  const labelOf = (row: StatementItem, of: keyof StatementDraft) => {
    const { label, unit } = lineText(row, statement.reporting_currency)
    return of === 'values' && unit ? `${label}, ${unit}` : label
  }
  const field = (row: StatementItem, of: keyof StatementDraft) => (
    <TextField
      key={`${of} ${row.id}`}
      label={labelOf(row, of)}
      long={of === 'texts'}
      maxLength={of === 'texts' ? 5000 : 40}
      value={draft[of][row.id] ?? ''}
      onChange={text => setDraft(was => ({ ...was, [of]: { ...was[of], [row.id]: text } }))}
      {...(of === 'values' && wrong.includes(row.id) ? { error: t('texts.notANumber') } : {})}
    />
  )
  const own = statement.rows.filter(({ kind }) => kind === 'user_text')
  const values = statement.rows.filter(({ kind }) => kind === 'user_value')
  const figures = statement.rows.filter(({ kind }) => kind === 'figure')
  return (
    <Section id="texts" title={t('texts.title')} sentence={t('texts.sentence')}>
      <form className={css.fields} onSubmit={event => void save(event)}>
        {own.map(row => field(row, 'texts'))}
        {values.map(row => field(row, 'values'))}
        {figures.length > 0 && (
          <details>
            <summary>{t('texts.beside', { count: figures.length })}</summary>
            <div className={css.fields}>{figures.map(row => field(row, 'texts'))}</div>
          </details>
        )}
        <div className="acts">
          <Button type="submit" look="primary" isPending={isSaving} isDisabled={!isChanged || wrong.length > 0}>
            {t('texts.save')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
