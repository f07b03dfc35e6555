import type { Portfolio } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { rememberRename } from '../../undo/portfolio-changes.ts'

type Props = { portfolio: Pick<Portfolio, 'id' | 'name'>; onClose: () => void }

const RenameForm = ({ portfolio, onClose }: Props) => {
  const { t } = useTranslation(['portfolios', 'ui'])
  const form = useForm({
    initial: { name: portfolio.name },
    check: ({ name }) =>
      name.trim() === '' ? { name: t('rename.empty') } : name.trim().length > 200 ? { name: t('rename.long') } : {},
    send: async ({ name }) => {
      const outcome = await call('renamePortfolio', { params: { id: portfolio.id }, body: { name: name.trim() } })
      if (!outcome.isOk) return outcome.error
      await invalidate('listPortfolios', 'readPortfolio')
      void rememberRename(portfolio, name.trim(), { type: 'success', title: t('rename.done'), subtitle: name.trim() })
      onClose()
      return null
    },
  })
  return (
    <FormFrame form={form}>
      <TextField label={t('rename.name')} autoFocus {...form.field('name')} />
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('rename.send')}
        </Button>
        <Button onPress={onClose}>{t('ui:cancel')}</Button>
      </div>
    </FormFrame>
  )
}

export const RenameDialog = (props: Props) => {
  const { t } = useTranslation('portfolios')
  return (
    <Dialog title={t('rename.title')} isOpen onClose={props.onClose}>
      <RenameForm {...props} />
    </Dialog>
  )
}
