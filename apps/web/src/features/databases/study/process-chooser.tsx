import type { Study } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFrame } from '../../../ui/form-frame.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { CandidateSearch } from './candidate-search.tsx'
import css from './study.module.css'
import type { Send } from './use-study.ts'

type Props = { study: Study; value: string; onChange: (id: string) => void; send: Send }

/** Which process is open; new ones, copies, and those of the background. */
export function ProcessChooser({ study, value, onChange, send }: Props) {
  const { t } = useTranslation(['variables', 'ui'])
  const [dialog, setDialog] = useState<'new' | 'copy' | 'background' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const { process } = study
  const choices = study.processes.map(({ id, name, location, origin }) => ({
    id,
    name: `${location ? `${name} (${location})` : name}${origin === 'changed' ? `, ${t('variables:databases.study.changed')}` : ''}`,
  }))
  const shown =
    process && !study.processes.some(({ id }) => id === process.id)
      ? [...choices, { id: process.id, name: `${process.name}, ${t('variables:databases.study.background')}` }]
      : choices
  const remove = async () => {
    close()
    if (!process) return
    const failure = await send({ edits: [{ op: 'delete_process', process: process.id }] })
    if (failure === null) onChange(study.processes.find(({ id }) => id !== process.id)?.id ?? '')
  }
  return (
    <div className={css.chooser}>
      {shown.length > 0 ? (
        <Select
          small
          label={t('variables:databases.study.process')}
          value={value}
          onChange={onChange}
          choices={shown}
        />
      ) : null}
      <span className="acts">
        <Button small look={study.processes.length === 0 ? 'primary' : 'plain'} onPress={() => setDialog('new')}>
          {t('variables:databases.study.new')}
        </Button>
        <Button small look="text" onPress={() => setDialog('background')}>
          {t('variables:databases.study.fromBackground')}
        </Button>
        {process ? (
          <>
            <Button small look="text" onPress={() => setDialog('copy')}>
              {t('variables:databases.study.copy')}
            </Button>
            <Button small look="text" onPress={() => setDialog('delete')}>
              {t('variables:databases.delete')}
            </Button>
          </>
        ) : null}
      </span>
      {dialog === 'new' ? (
        <Dialog title={t('variables:databases.study.newTitle')} isOpen onClose={close}>
          <NewProcess study={study} send={send} onMade={onChange} onClose={close} />
        </Dialog>
      ) : null}
      {dialog === 'copy' && process ? (
        <Dialog title={t('variables:databases.study.copyTitle')} isOpen onClose={close}>
          <NewProcess study={study} send={send} onMade={onChange} onClose={close} copied={process} />
        </Dialog>
      ) : null}
      {dialog === 'background' ? (
        <Dialog title={t('variables:databases.study.fromBackground')} isOpen onClose={close} place="wide">
          <CandidateSearch
            id={study.id}
            kind="process"
            onChoose={one => {
              close()
              onChange(one.id)
            }}
          />
        </Dialog>
      ) : null}
      {dialog === 'delete' && process ? (
        <Dialog
          role="alertdialog"
          title={t('variables:databases.deleteTitle', { name: process.name })}
          isOpen
          onClose={close}
          actions={
            <>
              <Button onPress={close}>{t('ui:cancel')}</Button>
              <Button look="danger" onPress={() => void remove()}>
                {t('variables:databases.delete')}
              </Button>
            </>
          }
        >
          <p>{t('variables:databases.study.deleteText', { count: process.used_by.length })}</p>
        </Dialog>
      ) : null}
    </div>
  )
}

type NewProps = {
  study: Study
  send: Send
  onMade: (id: string) => void
  onClose: () => void
  copied?: { id: string; name: string }
}

function NewProcess({ study, send, onMade, onClose, copied }: NewProps) {
  const { t } = useTranslation(['variables', 'ui'])
  const kilogram = study.units.find(({ name }) => name === 'kg') ?? study.units[0]
  const [unit, setUnit] = useState(kilogram?.id ?? '')
  const form = useForm({
    initial: { name: copied ? t('variables:databases.study.copyOf', { name: copied.name }) : '', location: '' },
    check: ({ name }) =>
      name.trim() === '' || name.trim().length > 200 ? { name: t('variables:databases.study.nameNeeded') } : {},
    send: async ({ name, location }) => {
      const made = { name: name.trim() }
      let id = ''
      const failure = await send({
        edits: [
          copied
            ? { op: 'copy_process', process: copied.id, ...made }
            : { op: 'create_process', ...made, unit, location: location.trim() },
        ],
        onMade: created => {
          id = created
        },
      })
      if (failure) return failure
      onClose()
      if (id !== '') onMade(id)
      return null
    },
  })
  return (
    <FormFrame form={form}>
      <TextField label={t('variables:databases.study.name')} autoFocus {...form.field('name')} />
      {copied ? null : (
        <>
          <Select
            label={t('variables:databases.study.unitOfProduct')}
            value={unit}
            onChange={setUnit}
            choices={study.units.map(({ id, name }) => ({ id, name }))}
          />
          <TextField label={t('variables:databases.column.location')} optional {...form.field('location')} />
        </>
      )}
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('variables:databases.study.make')}
        </Button>
        <Button onPress={onClose}>{t('ui:cancel')}</Button>
      </div>
    </FormFrame>
  )
}
