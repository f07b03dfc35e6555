import type { ContactMessage } from '@cradle/contract'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Trans, useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { call } from '../../api/call.ts'
import { useLoggedIn } from '../../api/use-session.ts'
import { cameFrom } from '../../came-from.ts'
import { formatBytes } from '../../format.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isEmail, useForm } from '../../ui/use-form.ts'
import styles from './contact.module.css'

const topics = ['question', 'number', 'data', 'account', 'other'] as const
type Topic = ContactMessage['topic']

type Props = { onSent: (reference: string) => void; onText: (text: string) => void }

export const ContactForm = ({ onSent, onText }: Props) => {
  const { t } = useTranslation('contact')
  const search = useSearch({ strict: false }) as { topic?: string; from?: string }
  const isIn = useLoggedIn()
  const { data: user, isPending, refetch } = useAsk('readProfile', {}, { enabled: isIn })
  // Somebody quick sends before the name and address of the account are there: they are waited for, not asked for.
  const comes = isIn && isPending
  const [file, setFile] = useState<File | null>(null)
  const [context, setContext] = useState(search.from ?? cameFrom())
  const form = useForm({
    initial: {
      topic: (topics.find(topic => topic === search.topic) ?? 'question') as Topic,
      name: null as string | null,
      email: null as string | null,
      message: '',
      website: '',
    },
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
        const kept = await call('dropFile', {}, { files: { file } })
        if (!kept.isOk) return kept.error
        file_id = kept.data.id
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
  return (
    <FormFrame form={form} label={t('title')}>
      <Select
        label={t('topic')}
        value={form.values.topic}
        onChange={topic => form.set('topic', topic as Topic)}
        error={form.errors.topic}
        choices={topics.map(topic => ({ id: topic, name: t(`topics.${topic}`) }))}
      />
      <div className={styles.row}>
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          value={form.values.name ?? user?.full_name ?? ''}
          onChange={name => form.set('name', name)}
          error={form.errors.name}
          isRequired
        />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={form.values.email ?? user?.email ?? ''}
          onChange={email => form.set('email', email)}
          error={form.errors.email}
          isRequired
        />
      </div>
      <TextField
        label={t('message')}
        long
        hint={t('messageHint')}
        maxLength={10_000}
        {...form.field('message')}
        onChange={message => {
          form.set('message', message)
          onText(message)
        }}
      />
      {/* People never see this field; programs that fill every field give themselves away. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t('website')}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.website}
            onChange={event => form.set('website', event.target.value)}
          />
        </label>
      </div>
      {isIn ? (
        <div className="acts">
          <FileTrigger onSelect={list => setFile(list?.[0] ?? null)}>
            <Button small>{t('chooseFile')}</Button>
          </FileTrigger>
          {file ? (
            <>
              <span className="small">
                {file.name} <span className="quiet">{formatBytes(file.size)}</span>
              </span>
              <Button look="text" small onPress={() => setFile(null)}>
                {t('removeFile', { name: file.name })}
              </Button>
            </>
          ) : (
            <span className="small quiet">{t('fileHint')}</span>
          )}
        </div>
      ) : (
        <p className="small quiet">
          <Link to="/login" search={{ next: '/contact-us' }}>
            {t('fileLogin')}
          </Link>
        </p>
      )}
      {context ? (
        <p className="small dim">
          <Trans t={t} i18nKey="context" values={{ page: context }} components={{ b: <b /> }} />{' '}
          <Button look="text" small onPress={() => setContext('')}>
            {t('contextRemove')}
          </Button>
        </p>
      ) : null}
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('send')}
        </Button>
        <span className="xs quiet">{t('privacy')}</span>
      </div>
    </FormFrame>
  )
}
