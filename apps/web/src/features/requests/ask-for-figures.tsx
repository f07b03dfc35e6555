import type { Entry } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { LANGUAGES, languages } from '../../i18n/languages.ts'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { isEmail, useForm } from '../../ui/use-form.ts'
import css from './requests.module.css'
import { weakestRows } from './weakest-rows.ts'

type Props = {
  id: string
  entries: readonly Entry[]
  /** The one that is meant already. */
  row?: number
  onClose: () => void
}

const isWhole = (text: string, min: number, max: number) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max

/** Which organisation, whom to write to, which year, how long. What was typed stays where the server refuses. */
export function AskForFigures({ id, entries, row, onClose }: Props) {
  const { t } = useTranslation(['requests', 'ui'])
  const rows = useMemo(() => weakestRows(entries, row), [entries, row])
  const form = useAsking(id, row, onClose)
  return (
    <Dialog title={t('make.title')} isOpen onClose={onClose}>
      <FormFrame form={form} label={t('make.title')}>
        <ComboBox
          label={t('make.row')}
          hint={t('make.rowHint')}
          placeholder={t('make.choose')}
          choices={rows}
          value={form.values.row}
          onChange={row => form.set('row', row)}
          error={form.errors.row}
        />
        <TextField
          label={t('make.email')}
          hint={t('make.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          {...form.field('email')}
        />
        <Select
          label={t('make.language')}
          value={form.values.language}
          onChange={language => form.set('language', language)}
          choices={languages.map(language => ({ id: language, name: LANGUAGES[language].name }))}
        />
        <div className={css.pair}>
          <TextField label={t('make.year')} inputMode="numeric" maxLength={4} {...form.field('year')} />
          <TextField
            label={t('make.days')}
            hint={t('make.daysHint')}
            inputMode="numeric"
            maxLength={2}
            {...form.field('days')}
          />
        </div>
        <TextField
          label={t('make.message')}
          optional
          long
          hint={t('make.messageHint')}
          maxLength={1000}
          {...form.field('message')}
        />
        <div className="acts">
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button type="submit" look="primary" isPending={form.isSending}>
            {t('make.send')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}

function useAsking(id: string, row: number | undefined, onSent: () => void) {
  const { t } = useTranslation('requests')
  const thisYear = new Date().getFullYear()
  return useForm({
    initial: {
      row: row === undefined ? null : String(row),
      email: '',
      language: currentLanguage(),
      year: String(thisYear - 1),
      days: '30',
      message: '',
    },
    optional: ['message'],
    check: ({ row, email, year, days }) => ({
      ...(row === null ? { row: t('make.chooseRow') } : {}),
      ...(isEmail(email) ? {} : { email: t('make.wrongEmail') }),
      ...(isWhole(year, 1990, thisYear) ? {} : { year: t('make.wrongYear', { year: String(thisYear) }) }),
      ...(isWhole(days, 7, 60) ? {} : { days: t('make.wrongDays') }),
    }),
    send: async ({ row, email, language, year, days, message }) => {
      const body = { row: Number(row), email: email.trim(), language, year: Number(year), days: Number(days), message }
      const outcome = await call('makeFigureRequest', { params: { id }, body })
      if (!outcome.isOk) return outcome.error
      showToast({ type: 'success', title: t('make.done', { organisation: outcome.data.organisation }) })
      await invalidate('listFigureRequests')
      onSent()
      return null
    },
  })
}
