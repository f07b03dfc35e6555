import type { Study, StudyProcess } from '@cradle/contract'
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

type Opened = 'new' | 'copy' | 'background' | 'delete'

type Props = { study: Study; value: string; onChange: (id: string) => void; send: Send }

/** Which process is open; new ones, copies, and those of the background. */
export function ProcessChooser({ study, value, onChange, send }: Props) {
  const { t } = useTranslation('variables')
  const [dialog, setDialog] = useState<Opened | null>(null)
  const close = () => setDialog(null)
  const { process } = study
  const choices = useChoices(study)
  const remove = async (removed: string) => {
    close()
    const failure = await send({ edits: [{ op: 'delete_process', process: removed }] })
    if (failure === null) onChange(study.processes.find(({ id }) => id !== removed)?.id ?? '')
  }
  return (
    <div className={css.chooser}>
      {choices.length > 0 ? (
        <Select small label={t('databases.study.process')} value={value} onChange={onChange} choices={choices} />
      ) : null}
      <Acts study={study} onOpen={setDialog} />
      {dialog === 'new' ? (
        <Dialog title={t('databases.study.newTitle')} isOpen onClose={close}>
          <NewProcess study={study} send={send} onMade={onChange} onClose={close} />
        </Dialog>
      ) : null}
      {dialog === 'copy' && process ? (
        <Dialog title={t('databases.study.copyTitle')} isOpen onClose={close}>
          <NewProcess study={study} send={send} onMade={onChange} onClose={close} copied={process} />
        </Dialog>
      ) : null}
      {dialog === 'background' ? (
        <Dialog title={t('databases.study.fromBackground')} isOpen onClose={close} place="wide">
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
        <DeleteDialog process={process} onClose={close} onDelete={() => void remove(process.id)} />
      ) : null}
    </div>
  )
}

/** Processes of the study, and the one of the background that is open. */
function useChoices({ processes, process }: Study): { id: string; name: string }[] {
  const { t } = useTranslation('variables')
  const own = processes.map(({ id, name, location, origin }) => ({
    id,
    name: `${location ? `${name} (${location})` : name}${origin === 'changed' ? `, ${t('databases.study.changed')}` : ''}`,
  }))
  return process && !processes.some(({ id }) => id === process.id)
    ? [...own, { id: process.id, name: `${process.name}, ${t('databases.study.background')}` }]
    : own
}

/** What can be done: copies and deletions are of the process that is open. */
function Acts({ study, onOpen }: { study: Study; onOpen: (dialog: Opened) => void }) {
  const { t } = useTranslation('variables')
  return (
    <span className="acts">
      <Button small look={study.processes.length === 0 ? 'primary' : 'plain'} onPress={() => onOpen('new')}>
        {t('databases.study.new')}
      </Button>
      <Button small look="text" onPress={() => onOpen('background')}>
        {t('databases.study.fromBackground')}
      </Button>
      {study.process ? (
        <>
          <Button small look="text" onPress={() => onOpen('copy')}>
            {t('databases.study.copy')}
          </Button>
          <Button small look="text" onPress={() => onOpen('delete')}>
            {t('databases.delete')}
          </Button>
        </>
      ) : null}
    </span>
  )
}

type DeleteProps = { process: StudyProcess; onClose: () => void; onDelete: () => void }

function DeleteDialog({ process, onClose, onDelete }: DeleteProps) {
  const { t } = useTranslation(['variables', 'ui'])
  return (
    <Dialog
      role="alertdialog"
      title={t('variables:databases.deleteTitle', { name: process.name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button look="danger" onPress={onDelete}>
            {t('variables:databases.delete')}
          </Button>
        </>
      }
    >
      <p>{t('variables:databases.study.deleteText', { count: process.used_by.length })}</p>
    </Dialog>
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
