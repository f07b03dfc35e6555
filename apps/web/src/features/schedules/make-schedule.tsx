import type { Alert } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './schedules.module.css'
import { FIGURES, type MakeForm, useMakeSchedule } from './use-make-schedule.ts'
import { useTexts } from './use-texts.ts'

const KINDS = ['month', 'quarter', 'year', 'date', 'edition', 'alert'] as const
const TESTS = ['above', 'below', 'changed'] as const satisfies readonly Alert['test'][]

/** When to calculate again, or which figure to watch. What was typed stays where the server refuses. */
export function MakeSchedule({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['schedules', 'ui'])
  const form = useMakeSchedule(id, onClose)
  const { kind } = form.values
  return (
    <Dialog title={t('make')} isOpen onClose={onClose}>
      <FormFrame form={form} label={t('make')}>
        <Select
          label={t('form.kind')}
          value={kind}
          onChange={next => form.set('kind', next)}
          choices={KINDS.map(one => ({ id: one, name: t(`form.kinds.${one}`) }))}
        />
        {kind === 'alert' ? <AlertFields form={form} /> : kind !== 'edition' && <DateFields form={form} />}
        {kind !== 'alert' && <p className="small dim">{t('form.rights')}</p>}
        <div className="acts">
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button type="submit" look="primary" isPending={form.isSending}>
            {t('form.send')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}

function AlertFields({ form }: { form: MakeForm }) {
  const { t } = useTranslation('schedules')
  const { figureName } = useTexts()
  const { figure, test } = form.values
  const unit = test === 'changed' || figure === 'coverage' ? '%' : figure.endsWith('_t') ? 't CO₂e' : null
  const hint = unit ?? (figure === 'data_quality' ? undefined : t('form.signed'))
  return (
    <>
      <Select
        label={t('form.figure')}
        value={figure}
        onChange={next => form.set('figure', next)}
        choices={FIGURES.map(one => ({ id: one, name: figureName(one) }))}
      />
      <div className={css.pair}>
        <Select
          label={t('form.test')}
          value={test}
          onChange={next => form.set('test', next)}
          choices={TESTS.map(one => ({ id: one, name: t(`form.tests.${one}`) }))}
        />
        <TextField label={t('form.limit')} {...(hint ? { hint } : {})} maxLength={24} {...form.field('limit')} />
      </div>
    </>
  )
}

function DateFields({ form }: { form: MakeForm }) {
  const { t } = useTranslation('schedules')
  const { monthName } = useTexts()
  const { kind, month } = form.values
  return (
    <>
      {kind === 'date' && (
        <TextField label={t('form.date')} hint={t('form.dateHint')} maxLength={10} {...form.field('date')} />
      )}
      {(kind === 'quarter' || kind === 'year') && (
        <Select
          label={t(kind === 'year' ? 'form.month' : 'form.firstMonth')}
          value={month}
          onChange={next => form.set('month', next)}
          choices={Array.from({ length: kind === 'year' ? 12 : 3 }, (_, i) => ({
            id: String(i + 1),
            name: monthName(i + 1),
          }))}
        />
      )}
      <div className={css.pair}>
        {kind !== 'date' && (
          <TextField
            label={t('form.day')}
            hint={t('form.dayHint')}
            inputMode="numeric"
            maxLength={2}
            {...form.field('day')}
          />
        )}
        <TextField
          label={t('form.hour')}
          hint={t('form.hourHint')}
          inputMode="numeric"
          maxLength={2}
          {...form.field('hour')}
        />
      </div>
    </>
  )
}
