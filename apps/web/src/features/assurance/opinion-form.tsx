import type { AssuranceOpinion, WholeEngagement } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import css from './assurance.module.css'

const LEVELS = ['limited', 'reasonable'] as const
const KINDS = ['unmodified', 'qualified', 'adverse', 'disclaimer'] as const
const START: AssuranceOpinion = { level: 'limited', kind: 'unmodified', text: '' }
const MAX_CHARACTERS = 10_000

/** The opinion, until it is signed. What was typed stays where somebody else was faster. */
export function OpinionForm({ id, engagement }: { id: string; engagement: WholeEngagement }) {
  const { t } = useTranslation(['assurance'])
  const form = useForm<AssuranceOpinion>({
    initial: engagement.opinion ?? START,
    check: ({ text }) => (text.trim() === '' ? { text: t('draw.empty') } : {}),
    send: async opinion => {
      const { version } = engagement
      const params = { id, engagement: engagement.id }
      const outcome = await call('writeOpinion', { params, body: { ...opinion, version } })
      if (!outcome.isOk) return outcome.error
      showToast({ type: 'success', title: t('opinion.saved') })
      await invalidate('readEngagement', 'listEngagements')
      return null
    },
  })
  return (
    <FormFrame form={form} label={t('opinion.title')}>
      <div className={css.fields}>
        <div className={css.pair}>
          <Select
            label={t('opinion.level')}
            value={form.values.level}
            onChange={level => form.set('level', level)}
            choices={LEVELS.map(one => ({ id: one, name: t(`level.${one}`) }))}
          />
          <Select
            label={t('opinion.kind')}
            value={form.values.kind}
            onChange={kind => form.set('kind', kind)}
            choices={KINDS.map(one => ({ id: one, name: t(`kind.${one}`) }))}
          />
        </div>
        <TextField label={t('opinion.text')} long maxLength={MAX_CHARACTERS} {...form.field('text')} />
        <div className="acts no-print">
          <Button type="submit" isPending={form.isSending}>
            {t('opinion.save')}
          </Button>
        </div>
      </div>
    </FormFrame>
  )
}
