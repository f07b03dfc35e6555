import type { listAllFaqs, ReplyOf } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatDate } from '../../format.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'

type Faq = ReplyOf<typeof listAllFaqs>['results'][number]
const isSlug = (text: string) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(text)

function EditFaq({ faq, taken, onClose }: { faq: Faq | null; taken: ReadonlySet<string>; onClose: () => void }) {
  const { t } = useTranslation('operator')
  const form = useForm({
    initial: {
      id: faq?.id ?? '',
      topic: faq?.topic ?? '',
      question: faq?.question ?? '',
      answer: faq?.answer ?? '',
      position: String(faq?.position ?? 100),
      shown: faq?.shown ?? true,
    },
    check: ({ id, topic, question, answer, position }) => ({
      ...(isSlug(id) ? (!faq && taken.has(id) ? { id: t('faqs.idTaken') } : {}) : { id: t('faqs.idWrong') }),
      ...(topic.trim() ? {} : { topic: t('faqs.fillIn') }),
      ...(question.trim() ? {} : { question: t('faqs.fillIn') }),
      ...(answer.trim() ? {} : { answer: t('faqs.fillIn') }),
      ...(/^\d{1,6}$/.test(position) ? {} : { position: t('faqs.whole') }),
    }),
    send: async ({ id, position, ...rest }) => {
      const outcome = await call('writeFaq', { params: { id }, body: { ...rest, position: Number(position) } })
      if (!outcome.isOk) return outcome.error
      showToast({ type: 'success', title: t('faqs.saved'), subtitle: rest.question })
      await invalidate('listAllFaqs', 'listFaqs', 'listOperatorEvents')
      onClose()
      return null
    },
  })
  return (
    <Dialog
      title={faq ? t('faqs.editOf', { question: faq.question }) : t('faqs.add')}
      isOpen
      onClose={onClose}
      place="wide"
    >
      <FormFrame form={form} label={t('faqs.edit')}>
        {faq ? null : <TextField label={t('faqs.id')} hint={t('faqs.idHint')} {...form.field('id')} />}
        <TextField label={t('faqs.topic')} maxLength={80} {...form.field('topic')} />
        <TextField label={t('faqs.question')} maxLength={300} {...form.field('question')} />
        <TextField label={t('faqs.answer')} long maxLength={5000} {...form.field('answer')} />
        <TextField
          label={t('faqs.position')}
          hint={t('faqs.positionHint')}
          inputMode="numeric"
          {...form.field('position')}
        />
        <Checkbox isSelected={form.values.shown} onChange={shown => form.set('shown', shown)}>
          {t('faqs.shown')}
        </Checkbox>
        <div>
          <Button type="submit" look="primary" isPending={form.isSending}>
            {t('faqs.save')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}

/** All questions, hidden ones too. */
export function Faqs() {
  const { t } = useTranslation('operator')
  const { data, error, isPending, refetch } = useApiQuery(
    'listAllFaqs',
    { query: { language: currentLanguage() } },
    { staleTime: 0 },
  )
  const [edited, setEdited] = useState<Faq | 'new' | null>(null)
  const columns = useColumns(setEdited)
  if (isPending) return <SkeletonRows rows={6} columns={4} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        label={t('faqs.label')}
        columns={columns}
        rows={data.results}
        rowKey={faq => faq.id}
        order="position"
        empty={t('faqs.none')}
      >
        <Button small onPress={() => setEdited('new')}>
          {t('faqs.add')}
        </Button>
      </DataTable>
      {edited ? (
        <EditFaq
          faq={edited === 'new' ? null : edited}
          taken={new Set(data.results.map(faq => faq.id))}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  )
}

function useColumns(onEdit: (faq: Faq) => void): Column<Faq>[] {
  const { t } = useTranslation('operator')
  return [
    {
      id: 'question',
      name: t('faqs.question'),
      isFixed: true,
      cell: faq => (
        <>
          {faq.question} {faq.shown ? null : <span className="quiet">({t('faqs.hidden')})</span>}
        </>
      ),
      value: faq => faq.question,
    },
    { id: 'topic', name: t('faqs.topic'), cell: faq => faq.topic, value: faq => faq.topic },
    { id: 'position', name: t('faqs.position'), isEnd: true, cell: faq => faq.position, value: faq => faq.position },
    {
      id: 'edited',
      name: t('faqs.edited'),
      cell: faq => (faq.edited ? formatDate(faq.edited) : t('faqs.builtIn')),
      value: faq => faq.edited,
    },
    {
      id: 'edit',
      name: t('faqs.edit'),
      head: <span className="vh">{t('faqs.edit')}</span>,
      cell: faq => (
        <Button look="text" small aria-label={t('faqs.editOf', { question: faq.question })} onPress={() => onEdit(faq)}>
          {t('faqs.edit')}
        </Button>
      ),
    },
  ]
}
