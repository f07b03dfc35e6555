import type { FinancedSettings } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import { className } from './coded-text.ts'
import { figuresChanged } from './figures-changed.ts'
import { rememberSettings } from './financed-changes.ts'
import { FundLists } from './fund-lists.tsx'
import { Quarters } from './quarters.tsx'
import css from './settings.module.css'
import { DEFAULT_CLASSES, type SettingsValues, settingsOf, valuesOf, wrongSettings } from './settings-values.ts'

type Props = { id: string; settings: FinancedSettings; onSaved: () => void }

/** Currency, year and rules of financed emissions. Every figure of the page is made anew when they are saved. */
export function SettingsForm({ id, settings, onSaved }: Props) {
  const { t } = useTranslation('holdings')
  const form = useForm<SettingsValues>({
    initial: valuesOf(settings),
    optional: ['portfolio_value'],
    check: values => {
      const wrong = Object.entries(wrongSettings(values)).map(([field, what]) => [field, t(`settings.wrong.${what}`)])
      return Object.fromEntries(wrong)
    },
    send: async values => {
      const body = { ...settingsOf(values), revision: settings.revision }
      const outcome = await call('changeFinancedSettings', { params: { id }, body })
      if (!outcome.isOk) return outcome.error
      const both = { was: settingsOf(valuesOf(settings)), now: settingsOf(values) }
      void rememberSettings(id, outcome.data.revision, both, { type: 'success', title: t('settings.saved') })
      await figuresChanged()
      onSaved()
      return null
    },
  })
  return (
    <FormFrame form={form} label={t('settings.title')}>
      {settings.stated ? null : <p className="small dim">{t('settings.proposed')}</p>}
      <div className={css.grid}>
        <TextField
          label={t('settings.currency')}
          hint={t('settings.currencyHint', { currencies: settings.currencies.join(', ') })}
          maxLength={3}
          {...form.field('reporting_currency')}
        />
        <TextField label={t('settings.year')} inputMode="numeric" maxLength={4} {...form.field('reporting_year')} />
        <TextField label={t('settings.date')} type="date" {...form.field('holdings_date')} />
        <TextField
          label={t('settings.value')}
          hint={t('settings.valueHint')}
          inputMode="decimal"
          optional
          {...form.field('portfolio_value')}
        />
      </div>
      <Rules form={form} />
      <FundLists id={id} names={settings.fund_names} form={form} />
      <Quarters form={form} />
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('settings.save')}
        </Button>
      </div>
    </FormFrame>
  )
}

/** What counts where the list or a standard leaves a choice. */
function Rules({ form: { values, set } }: { form: Form<SettingsValues> }) {
  const { t } = useTranslation('holdings')
  return (
    <div className={css.grid}>
      <Select
        label={t('settings.scope2')}
        value={values.scope2}
        onChange={scope2 => set('scope2', scope2)}
        choices={(['location', 'market'] as const).map(one => ({ id: one, name: t(`facts.scope2.${one}`) }))}
      />
      <Select
        label={t('settings.shares')}
        hint={t('settings.sharesHint')}
        value={values.share_basis}
        onChange={basis => set('share_basis', basis)}
        choices={(['pcaf', 'equity_share'] as const).map(one => ({ id: one, name: t(`settings.share.${one}`) }))}
      />
      <Select
        label={t('settings.lulucf')}
        value={values.lulucf}
        onChange={lulucf => set('lulucf', lulucf)}
        choices={(['excluding', 'including'] as const).map(one => ({ id: one, name: t(`settings.landUse.${one}`) }))}
      />
      <Select
        label={t('settings.class')}
        value={values.default_asset_class === '' ? 'none' : values.default_asset_class}
        onChange={one => set('default_asset_class', one === 'none' ? '' : one)}
        choices={[
          { id: 'none', name: t('settings.noClass') },
          ...DEFAULT_CLASSES.map(one => ({ id: one, name: className(one) })),
        ]}
      />
    </div>
  )
}
