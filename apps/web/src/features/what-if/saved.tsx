import type { Scenario } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call, type Outcome } from '../../api/call.ts'
import { useLoggedIn } from '../../api/use-session.ts'
import { Offered } from '../../api/use-workspace.ts'
import { formatWhen } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Section } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { rememberChanged, rememberMade } from './scenario-changes.ts'
import css from './try.module.css'
import { contentOf, useSavedActs } from './use-saved-acts.ts'
import type { Scenarios } from './use-scenarios.ts'

const max = 120

/** Keeps the open scenario under a name; who is not logged in is led there and back. */
export function SaveButton({ scenarios }: { scenarios: Scenarios }) {
  const { t } = useTranslation('variables')
  const isLoggedIn = useLoggedIn()
  const [isOpen, setOpen] = useState(false)
  if (!isLoggedIn)
    return (
      <span className="small dim">
        <Link to="/login" search={{ next: `${location.pathname}${location.search}` }}>
          {t('saved.logIn')}
        </Link>{' '}
        {t('saved.toSave')}
      </span>
    )
  return (
    <>
      <Offered call="makeScenario">
        <Button onPress={() => setOpen(true)} isDisabled={scenarios.current.changes.length === 0}>
          {t('saved.save')}
        </Button>
      </Offered>
      {isOpen ? (
        <Dialog title={t('saved.saveTitle')} isOpen onClose={() => setOpen(false)}>
          <NameForm
            initial={scenarios.current.name}
            onClose={() => setOpen(false)}
            send={name =>
              call('makeScenario', {
                body: {
                  name,
                  content: contentOf(scenarios),
                },
              })
            }
            onSaved={made => {
              scenarios.rename(made.name)
              void rememberMade(made, { type: 'success', title: t('saved.saved', { name: made.name }) })
            }}
          />
        </Dialog>
      ) : null}
    </>
  )
}

type NameFormProps = {
  initial: string
  onClose: () => void
  send: (name: string) => Promise<Outcome<Scenario>>
  onSaved: (saved: Scenario) => void
}

function NameForm({ initial, onClose, send, onSaved }: NameFormProps) {
  const { t } = useTranslation(['variables', 'ui'])
  const form = useForm({
    initial: { name: initial },
    check: ({ name }) =>
      name.trim() === '' || name.trim().length > max ? { name: t('variables:saved.nameNeeded', { most: max }) } : {},
    send: async ({ name }) => {
      const outcome = await send(name.trim())
      if (!outcome.isOk) return outcome.error
      await invalidate('listScenarios')
      onSaved(outcome.data)
      onClose()
      return null
    },
  })
  return (
    <FormFrame form={form}>
      <TextField label={t('variables:saved.name')} autoFocus {...form.field('name')} />
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('variables:saved.keep')}
        </Button>
        <Button onPress={onClose}>{t('ui:cancel')}</Button>
      </div>
    </FormFrame>
  )
}

/** What was saved: load it, take it beside the others, rename or delete it. */
export function SavedScenarios({ scenarios }: { scenarios: Scenarios }) {
  const { t } = useTranslation('variables')
  const isLoggedIn = useLoggedIn()
  const { data, error, refetch } = useApiQuery('listScenarios', {}, { enabled: isLoggedIn })
  if (!isLoggedIn) return null
  return (
    <Section id="saved" title={t('saved.title')} sentence={t('saved.about')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={2} columns={3} />
      ) : data.results.length === 0 ? (
        <p className="dim">{t('saved.none')}</p>
      ) : (
        <ul className={css.saved}>
          {data.results.map(one => (
            <SavedLine key={one.id} saved={one} scenarios={scenarios} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function SavedLine({ saved, scenarios }: { saved: Scenario; scenarios: Scenarios }) {
  const { t } = useTranslation('variables')
  const [isRenaming, setRenaming] = useState(false)
  const { content, name } = saved
  const { remove, update } = useSavedActs(saved, scenarios)
  return (
    <li>
      <div>
        <b>{name}</b>{' '}
        <span className="quiet small">
          {t('saved.line', {
            count: content.changes.length,
            organisation: saved.organisation_name ?? t('saved.anyOrganisation'),
            when: formatWhen(saved.updated),
          })}
        </span>
      </div>
      <div className="acts">
        <Button small onPress={() => scenarios.replaceAll(content.organisation ?? '', content.changes, name)}>
          {t('saved.load')}
        </Button>
        <Button
          small
          look="ghost"
          isDisabled={scenarios.scenarios.length >= 4}
          onPress={() => scenarios.add(content.changes, name)}
        >
          {t('saved.beside')}
        </Button>
        <Offered call="changeScenario">
          <Button small look="text" onPress={() => void update()} isDisabled={scenarios.current.changes.length === 0}>
            {t('saved.update')}
          </Button>
        </Offered>
        <Offered call="changeScenario">
          <Button small look="text" onPress={() => setRenaming(true)}>
            {t('saved.rename')}
          </Button>
        </Offered>
        <Offered call="deleteScenario">
          <Button small look="text" onPress={() => void remove()}>
            {t('saved.delete')}
          </Button>
        </Offered>
      </div>
      {isRenaming ? <Rename saved={saved} onClose={() => setRenaming(false)} /> : null}
    </li>
  )
}

function Rename({ saved: { id, name }, onClose }: { saved: Scenario; onClose: () => void }) {
  const { t } = useTranslation('variables')
  return (
    <Dialog title={t('saved.renameTitle')} isOpen onClose={onClose}>
      <NameForm
        initial={name}
        onClose={onClose}
        send={next => call('changeScenario', { params: { id }, body: { name: next } })}
        onSaved={now => {
          const toast = { type: 'success', title: t('saved.updated', { name: now.name }) } as const
          void rememberChanged(now, { name }, { name: now.name }, toast)
        }}
      />
    </Dialog>
  )
}
