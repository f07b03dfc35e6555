import type { AssuranceBasis, AssurancePlan } from '@cradle/contract'
import { INDICATOR_NAMES, type IndicatorName } from '@cradle/contract/indicators'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatCount } from '../../format.ts'
import { goalNumbers } from '../../goals.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { Note } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import css from './assurance.module.css'
import { amount, figureTitle } from './figure.ts'

type Values = {
  title: string
  criteria: string
  figure: string
  materiality: string
  expected: string
  confidence: '80' | '90' | '95'
  seed: string
  draws: string
}

const START: Values = {
  title: '',
  criteria: '',
  figure: 'total',
  materiality: '5',
  expected: '0',
  confidence: '95',
  seed: '',
  draws: '',
}
const CONFIDENCES = { '80': 80, '90': 90, '95': 95 } as const

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

function figureOf(figure: string): Pick<AssuranceBasis, 'goal' | 'indicator'> {
  const goal = goalNumbers.find(one => `goal.${one}` === figure)
  const indicator = INDICATOR_NAMES.find(one => one === figure)
  return goal ? { goal } : indicator ? { indicator } : {}
}

const basisOf = ({ figure, materiality, expected, confidence, seed, draws }: Values): AssuranceBasis => ({
  ...figureOf(figure),
  materiality: numberOf(materiality),
  expected: numberOf(expected),
  confidence: CONFIDENCES[confidence],
  seed,
  ...(draws.trim() === '' ? {} : { draws: numberOf(draws) }),
})

type Props = {
  id: string
  /** Physical figures that the report has. */
  indicators: readonly IndicatorName[]
  onClose: () => void
  onDrawn: (engagement: string) => void
}

/** What is asked for; the first sending tells how long the sample would be, the second draws it. */
function useDraw(id: string, onDrawn: (engagement: string) => void) {
  const { t } = useTranslation(['assurance'])
  const [plan, setPlan] = useState<AssurancePlan | null>(null)
  const form = useForm<Values>({
    initial: START,
    optional: ['criteria', 'draws'],
    check: values => checked(values, t('assurance:draw.number'), t('assurance:draw.empty')),
    send: async values => {
      const basis = basisOf(values)
      if (plan === null) {
        const planned = await call('planSample', { params: { id }, body: basis })
        if (!planned.isOk) return planned.error
        setPlan(planned.data)
        return null
      }
      const { title, criteria } = values
      const drawn = await call('drawSample', { params: { id }, body: { ...basis, title, criteria } })
      if (!drawn.isOk) return drawn.error
      await invalidate('listEngagements', 'listWorkspaceEvents')
      onDrawn(drawn.data.id)
      return null
    },
  })
  /** A field; what is changed needs another plan. */
  const text = (key: keyof Values) => {
    const { onChange, ...field } = form.field(key)
    const change = (value: string) => {
      setPlan(null)
      onChange(value as Values[typeof key])
    }
    return { ...field, onChange: change }
  }
  return { form, plan, text }
}

/** Asks for what a sample is to show, says how long it would be, and draws it. */
export function DrawDialog({ id, indicators, onClose, onDrawn }: Props) {
  const { t } = useTranslation(['assurance', 'ui'])
  const { form, plan, text } = useDraw(id, onDrawn)
  return (
    <Dialog title={t('assurance:draw.open')} place="wide" isOpen onClose={onClose}>
      <FormFrame form={form} label={t('assurance:draw.open')}>
        <div className={css.fields}>
          <TextField label={t('assurance:draw.title')} maxLength={200} {...text('title')} />
          <TextField
            label={t('assurance:draw.criteria')}
            hint={t('assurance:draw.criteriaHint')}
            long
            maxLength={2000}
            {...text('criteria')}
          />
          <FigureSelect indicators={indicators} value={form.values.figure} onChange={text('figure').onChange} />
          <BasisFields text={text} />
          {plan && <Planned plan={plan} />}
          <div className="acts">
            <Button onPress={onClose}>{t('ui:cancel')}</Button>
            <Button type="submit" look="primary" isPending={form.isSending}>
              {t(plan === null ? 'assurance:draw.see' : 'assurance:draw.open')}
            </Button>
          </div>
        </div>
      </FormFrame>
    </Dialog>
  )
}

function BasisFields({ text }: Pick<ReturnType<typeof useDraw>, 'text'>) {
  const { t } = useTranslation(['assurance'])
  const { value: confidence, onChange } = text('confidence')
  return (
    <>
      <div className={css.pair}>
        <TextField
          label={t('assurance:draw.materiality')}
          hint={t('assurance:draw.materialityHint')}
          inputMode="decimal"
          {...text('materiality')}
        />
        <TextField label={t('assurance:draw.expected')} inputMode="decimal" {...text('expected')} />
        <Select
          label={t('assurance:draw.confidence')}
          value={confidence}
          onChange={onChange}
          choices={(['80', '90', '95'] as const).map(one => ({ id: one as string, name: `${one} %` }))}
        />
      </div>
      <div className={css.pair}>
        <TextField
          label={t('assurance:draw.seed')}
          hint={t('assurance:draw.seedHint')}
          maxLength={64}
          {...text('seed')}
        />
        <TextField
          label={t('assurance:draw.draws')}
          hint={t('assurance:draw.drawsHint')}
          inputMode="numeric"
          {...text('draws')}
        />
      </div>
    </>
  )
}

function checked(values: Values, noNumber: string, empty: string): Partial<Record<keyof Values, string>> {
  const isNone = (text: string) => text.trim() === ''
  return {
    ...(isNone(values.title) ? { title: empty } : {}),
    ...(isNone(values.seed) ? { seed: empty } : {}),
    ...(Number.isNaN(numberOf(values.materiality)) ? { materiality: noNumber } : {}),
    ...(Number.isNaN(numberOf(values.expected)) ? { expected: noNumber } : {}),
    ...(!isNone(values.draws) && Number.isNaN(numberOf(values.draws)) ? { draws: noNumber } : {}),
  }
}

type FigureProps = { indicators: readonly IndicatorName[]; value: string; onChange: (figure: string) => void }

function FigureSelect({ indicators, value, onChange }: FigureProps) {
  const { t } = useTranslation(['assurance'])
  return (
    <Select
      label={t('assurance:draw.figure')}
      value={value}
      onChange={onChange}
      choices={[
        { id: 'total', name: figureTitle({}, t) },
        ...indicators.map(indicator => ({ id: indicator as string, name: figureTitle({ indicator }, t) })),
        ...goalNumbers.map(goal => ({ id: `goal.${goal}`, name: figureTitle({ goal }, t) })),
      ]}
    />
  )
}

function Planned({ plan }: { plan: AssurancePlan }) {
  const { t } = useTranslation(['assurance', 'charts'])
  const py = t('charts:unit')
  const { units, certain, drawn, total, interval, without_value: without } = plan
  return (
    <Note
      title={t('assurance:draw.plan', {
        units: formatCount(units),
        certain: formatCount(certain),
        drawn: formatCount(drawn),
        total: amount(total, plan, py),
        interval: amount(interval, plan, py),
      })}
    >
      {without > 0 && t('assurance:draw.without', { count: without })}
    </Note>
  )
}
