import type { Text } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatDateTime } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { TextSections } from '../../ui/prose.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { sectionsOf } from '../../ui/text-sections.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { useView } from '../../view.ts'
import css from './operator.module.css'

const names = ['about', 'terms'] as const
type Name = (typeof names)[number]

const Editor = ({ text }: { text: Text }) => {
  const { t } = useTranslation(['operator', 'ui'])
  const [isSelected, setSelected] = useState(false)
  const write = async (body: string | null) => {
    const outcome = await call('writeText', { params: { name: text.name }, body: { body } })
    if (!outcome.isOk) return outcome.error
    showToast({ type: 'success', title: t(body === null ? 'texts.backDone' : 'texts.saved') })
    await invalidate('readText', 'listOperatorEvents')
    return null
  }
  const form = useForm({
    initial: { body: text.body ?? '' },
    check: ({ body }) => (body.trim() ? {} : { body: t('texts.fillIn') }),
    send: ({ body }) => write(body),
  })
  return (
    <>
      <p className="dim">
        {text.edited && text.body !== null
          ? t('texts.edited', { date: formatDateTime(text.edited) })
          : t('texts.builtIn')}
      </p>
      <div className={css.sides}>
        <FormFrame form={form} label={t(`texts.names.${text.name}`)}>
          <TextField label={t('texts.body')} hint={t('texts.hint')} long maxLength={50_000} {...form.field('body')} />
          <div className="acts">
            <Button type="submit" look="primary" isPending={form.isSending}>
              {t('texts.save')}
            </Button>
            {text.body === null ? null : <Button onPress={() => setSelected(true)}>{t('texts.back')}</Button>}
          </div>
        </FormFrame>
        <div className={css.preview}>
          <h2>{t('texts.preview')}</h2>
          <TextSections sections={sectionsOf(form.values.body)} />
        </div>
      </div>
      {isSelected ? (
        <Dialog
          title={t('texts.confirm')}
          role="alertdialog"
          isOpen
          onClose={() => setSelected(false)}
          actions={
            <>
              <Button onPress={() => setSelected(false)}>{t('ui:cancel')}</Button>
              <Button look="primary" onPress={() => void write(null)}>
                {t('texts.back')}
              </Button>
            </>
          }
        >
          <p>{t('texts.confirmText')}</p>
        </Dialog>
      ) : null}
    </>
  )
}

/** The words of About us and Terms of use, with a preview; taken back by one press. */
export const Texts = () => {
  const { t } = useTranslation('operator')
  const [view, setView] = useView<{ page: Name }>({ page: 'about' })
  const name = names.find(one => one === view.page) ?? 'about'
  const { data, error, isPending, refetch } = useApiQuery('readText', { params: { name } }, { staleTime: 0 })
  return (
    <>
      <div className={css.filter}>
        <Select
          label={t('texts.which')}
          choices={names.map(id => ({ id, name: t(`texts.names.${id}`) }))}
          value={name}
          onChange={id => setView({ page: id })}
        />
      </div>
      {isPending ? (
        <SkeletonRows rows={8} columns={1} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Editor key={`${name} ${data.edited}`} text={data} />
      )}
    </>
  )
}
