import { Link } from '@tanstack/react-router'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Trans, useTranslation } from 'react-i18next'
import { formatBytes } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './contact.module.css'
import { topics, useContactForm } from './use-contact-form.ts'

type Props = { onSent: (reference: string) => void; onText: (text: string) => void }

export function ContactForm({ onSent, onText }: Props) {
  const { t } = useTranslation('contact')
  const { form, user, isLoggedIn, file, setFile, context, setContext } = useContactForm(onSent)
  return (
    <FormFrame form={form} label={t('title')}>
      <Select
        label={t('topic')}
        value={form.values.topic}
        onChange={topic => form.set('topic', topic)}
        error={form.errors.topic}
        choices={topics.map(topic => ({ id: topic, name: t(`topics.${topic}`) }))}
      />
      <div className={css.row}>
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
      <Trap value={form.values.website} onChange={text => form.set('website', text)} />
      {isLoggedIn ? <ChosenFile file={file} onFile={setFile} /> : <FilesNeedLogIn />}
      {context ? <CameFrom page={context} onRemove={() => setContext('')} /> : null}
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('send')}
        </Button>
        <span className="xs quiet">{t('privacy')}</span>
      </div>
    </FormFrame>
  )
}

/** People never see this field; programs that fill every field give themselves away. */
function Trap({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('contact')
  return (
    <div className={css.trap} aria-hidden="true">
      <label>
        {t('website')}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      </label>
    </div>
  )
}

/** A file to send along, of somebody who is logged in. */
function ChosenFile({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  const { t } = useTranslation('contact')
  return (
    <div className="acts">
      <FileTrigger onSelect={list => onFile(list?.[0] ?? null)}>
        <Button small>{t('chooseFile')}</Button>
      </FileTrigger>
      {file ? (
        <>
          <span className="small">
            {file.name} <span className="quiet">{formatBytes(file.size)}</span>
          </span>
          <Button look="text" small onPress={() => onFile(null)}>
            {t('removeFile', { name: file.name })}
          </Button>
        </>
      ) : (
        <span className="small quiet">{t('fileHint')}</span>
      )}
    </div>
  )
}

function FilesNeedLogIn() {
  const { t } = useTranslation('contact')
  return (
    <p className="small quiet">
      <Link to="/login" search={{ next: '/contact-us' }}>
        {t('fileLogin')}
      </Link>
    </p>
  )
}

/** The page that somebody was on, which goes along unless it is taken out. */
function CameFrom({ page, onRemove }: { page: string; onRemove: () => void }) {
  const { t } = useTranslation('contact')
  return (
    <p className="small dim">
      <Trans t={t} i18nKey="context" values={{ page }} components={{ b: <b /> }} />{' '}
      <Button look="text" small onPress={onRemove}>
        {t('contextRemove')}
      </Button>
    </p>
  )
}
