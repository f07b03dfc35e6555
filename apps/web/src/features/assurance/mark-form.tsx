import type { EvidenceFile, SampleItem, TickMark, WholeEngagement } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import type { CallError } from '../../call-error.ts'
import { formatDateTime } from '../../format.ts'
import { readAmount, writeAmount } from '../../read-amount.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RefusalNote } from '../../ui/refusal-note.tsx'
import { Select } from '../../ui/select.tsx'
import { Note } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './assurance.module.css'
import { amount, shownUnit } from './figure.ts'

const MARKS = ['agreed', 'difference', 'not_verifiable', 'not_applicable'] as const
const MAX_CHARACTERS = 4000

type Props = {
  id: string
  engagement: WholeEngagement
  item: SampleItem
  files: readonly EvidenceFile[]
  onDone: () => void
}

/** What is typed of an item, and its sending. */
function useMark({ id, engagement, item, onDone }: Omit<Props, 'files'>) {
  const { t } = useTranslation(['assurance'])
  const [mark, setMark] = useState<TickMark | null>(item.mark)
  const [own, setOwn] = useState(item.own_value === null ? '' : writeAmount(item.own_value))
  const [note, setNote] = useState(item.note)
  const [relied, setRelied] = useState<readonly string[]>(item.evidence)
  const [error, setError] = useState<CallError | null>(null)
  const [isSending, setSending] = useState(false)
  /** The version that the form began with, and then those of its own. */
  const [known, setKnown] = useState(item.version)
  const found = mark === 'difference' ? readFound(own) : null
  const send = async () => {
    if (found === 'unclear' || found === 'none') return
    setSending(true)
    const outcome = await call('markItem', {
      params: { id, engagement: engagement.id, item: item.id },
      body: { version: item.version, mark, note, evidence: [...relied], own_value: found },
    })
    setSending(false)
    setError(outcome.isOk ? null : outcome.error)
    if (outcome.isOk) {
      setKnown(outcome.data.version)
      showToast({ type: 'success', title: t('assurance:item.saved', { position: item.position }) })
      onDone()
    }
    // Also after a refusal: what somebody else wrote meanwhile is shown beside what is typed here.
    await invalidate('readEngagement', 'readSampleItem', 'listEngagements')
  }
  const theirs = item.version > known ? item : null
  return { mark, setMark, own, setOwn, found, note, setNote, relied, setRelied, error, isSending, send, theirs }
}

/** A value as people of many countries write it, of either sign. Null: nothing is typed yet. */
function readFound(text: string): number | 'unclear' | 'none' | null {
  if (text.trim() === '') return null
  const read = readAmount(text.replace(/^\s*[-\u2212]/, ''))
  return typeof read === 'object' ? (/^\s*[-\u2212]/.test(text) ? -read.value : read.value) : read
}

/** What was found of an item. Where somebody else was faster, nothing of either is lost. */
export function MarkForm({ files, ...of }: Props) {
  const { t } = useTranslation(['assurance', 'charts'])
  const { engagement, item } = of
  const form = useMark(of)
  const { mark, setMark, own, setOwn, found, note, setNote, relied, setRelied, error, isSending, send } = form
  const isWritable = engagement.may.write
  const { unit } = engagement.plan
  return (
    <section className={css.marks} aria-label={t('assurance:col.mark')}>
      <p>
        {t('assurance:col.stated')}: <b>{amount(item.value, engagement.plan, t('charts:unit'))}</b>
      </p>
      <Select
        label={t('assurance:col.mark')}
        value={mark}
        onChange={setMark}
        isDisabled={!isWritable}
        choices={MARKS.map(one => ({ id: one, name: t(`assurance:mark.${one}`) }))}
      />
      {mark === 'difference' && (
        <TextField
          label={t('assurance:item.found', { unit: shownUnit(unit, t('charts:unit')) })}
          inputMode="decimal"
          value={own}
          onChange={setOwn}
          isDisabled={!isWritable}
          error={
            found === 'unclear'
              ? t('assurance:item.unclear')
              : found === 'none'
                ? t('assurance:item.notNumber')
                : undefined
          }
        />
      )}
      <TextField
        label={t('assurance:item.note')}
        long
        maxLength={MAX_CHARACTERS}
        value={note}
        onChange={setNote}
        isDisabled={!isWritable}
      />
      <Relied files={files} value={relied} onChange={setRelied} isDisabled={!isWritable} />
      {error && <RefusalNote title={t('assurance:item.refused')} error={error} />}
      {form.theirs && <Theirs item={form.theirs} engagement={engagement} />}
      {item.at !== null && (
        <p className="small dim">
          {item.by ?? t('assurance:gone')}, {formatDateTime(item.at)}
        </p>
      )}
      {isWritable && (
        <Button look="primary" isDisabled={mark === null} isPending={isSending} onPress={() => void send()}>
          {t('assurance:item.save')}
        </Button>
      )}
    </section>
  )
}

/** What somebody else wrote of the item while the form was open. */
function Theirs({ item, engagement }: Pick<Props, 'item' | 'engagement'>) {
  const { t } = useTranslation(['assurance', 'charts'])
  const { mark, own_value, note, by } = item
  const value = own_value === null ? '' : `, ${amount(own_value, engagement.plan, t('charts:unit'))}`
  return (
    <Note tone="warn" role="status" title={t('assurance:item.theirs', { name: by ?? t('assurance:gone') })}>
      {mark && <p>{`${t(`assurance:mark.${mark}`)}${value}`}</p>}
      {note !== '' && <p>{note}</p>}
      <p className="small dim">{t('assurance:item.replaces')}</p>
    </Note>
  )
}

type ReliedProps = {
  files: readonly EvidenceFile[]
  value: readonly string[]
  onChange: (relied: readonly string[]) => void
  isDisabled: boolean
}

function Relied({ files, value, onChange, isDisabled }: ReliedProps) {
  const { t } = useTranslation(['assurance'])
  if (files.length === 0) return null
  return (
    <div className={css.files}>
      <p className="small dim">{t('assurance:item.files')}</p>
      {files.map(file => (
        <Checkbox
          key={file.id}
          isSelected={value.includes(file.id)}
          isDisabled={isDisabled}
          onChange={isOn => onChange(isOn ? [...value, file.id] : value.filter(one => one !== file.id))}
        >
          {file.name}
        </Checkbox>
      ))}
    </div>
  )
}
