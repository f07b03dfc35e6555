import type { ContactMessage } from '@cradle/contract'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { useLoggedIn } from '../../api/use-session.ts'
import { cameFrom } from '../../came-from.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { isEmail, useForm } from '../../ui/use-form.ts'

export const topics = ['question', 'number', 'data', 'account', 'other'] as const
type Topic = ContactMessage['topic']
type Values = { topic: Topic; name: string | null; email: string | null; message: string; website: string }

/** The contact form: name and address of the account until others are typed, a file, and the page somebody came from. */
export function useContactForm(onSent: (reference: string) => void) {
  const { t } = useTranslation('contact')
  const search = useSearch({ strict: false })
  const isIn = useLoggedIn()
  const { data: user, isPending, refetch } = useApiQuery('readProfile', {}, { enabled: isIn })
  // Somebody quick sends before the name and address of the account are there: they are waited for, not asked for.
  const comes = isIn && isPending
  const [file, setFile] = useState<File | null>(null)
  const [context, setContext] = useState(search.from ?? cameFrom())
  const initial: Values = {
    topic: topics.find(topic => topic === search.topic) ?? 'question',
    name: null,
    email: null,
    message: '',
    website: '',
  }
  const form = useForm({
    initial,
    check: values => ({
      ...((values.name ?? user?.full_name ?? '').trim() || (comes && values.name === null)
        ? {}
        : { name: t('fillIn') }),
      ...(isEmail(values.email ?? user?.email ?? '') || (comes && values.email === null)
        ? {}
        : { email: t('wrongEmail') }),
      ...(values.message.trim().length >= 10 ? {} : { message: t('short') }),
    }),
    send: async ({ topic, name, email, message, website }) => {
      const known = comes ? (await refetch()).data : user
      let file_id: string | undefined
      if (file && isIn) {
        const stored = await call('dropFile', {}, { files: { file } })
        if (!stored.isOk) return stored.error
        file_id = stored.data.id
      }
      const outcome = await call('createContact', {
        body: {
          topic,
          name: (name ?? known?.full_name ?? '').trim(),
          email: (email ?? known?.email ?? '').trim(),
          message: message.trim(),
          language: currentLanguage(),
          ...(context ? { context } : {}),
          ...(website ? { website } : {}),
          ...(file_id ? { file_id } : {}),
        },
      })
      if (!outcome.isOk) return outcome.error
      onSent(outcome.data.reference)
      return null
    },
  })
  return { form, user, isLoggedIn: isIn, file, setFile, context, setContext }
}
