import type { RequestForm } from '@cradle/contract'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './requests.module.css'
import { ASSURANCES, useAnswerForm } from './use-answer-form.ts'

type Props = { secret: string; request: RequestForm; onSent: () => void }

/** The form that an organisation fills in: each figure with its unit and what it means, then what stands behind them. */
export function AnswerForm({ secret, request, onSent }: Props) {
  const { t } = useTranslation('requests')
  const { form, file, setFile } = useAnswerForm(secret, request, onSent)
  const text = (key: string) => ({ ...form.field(key), value: form.values[key] ?? '' })
  return (
    <FormFrame form={form} label={t('form.figures')}>
      <fieldset className={css.group}>
        <legend>{t('form.figures')}</legend>
        {request.fields.map(({ field, units }) => (
          <div key={field} className={units.length > 1 ? css.figure : undefined}>
            <TextField
              label={t(`fields.${field}`)}
              hint={t(`help.${field}`)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              {...text(field)}
              isRequired={false}
            />
            {units.length > 1 && (
              <Unit
                label={t('form.unitOf', { figure: t(`fields.${field}`) })}
                units={units}
                value={form.values[`${field}.unit`] ?? ''}
                onChange={unit => form.set(`${field}.unit`, unit)}
              />
            )}
          </div>
        ))}
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('form.about')}</legend>
        <TextField label={t('form.year')} inputMode="numeric" maxLength={4} {...text('year')} />
        <TextField label={t('form.source')} hint={t('form.sourceHint')} maxLength={500} {...text('source')} />
        <Select
          label={t('form.assurance')}
          value={form.values.assurance ?? 'none'}
          onChange={assurance => form.set('assurance', assurance)}
          choices={ASSURANCES.map(id => ({ id, name: t(`assurance.${id}`) }))}
        />
        <TextField
          label={t('form.name')}
          hint={t('form.nameHint')}
          autoComplete="name"
          maxLength={120}
          {...text('name')}
        />
        <ProofFile file={file} maxMb={request.max_mb} error={form.errors.file} onFile={setFile} />
      </fieldset>
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('form.send')}
        </Button>
        <span className="small dim">{t('form.once')}</span>
      </div>
    </FormFrame>
  )
}

type UnitProps = { label: string; units: readonly string[]; value: string; onChange: (unit: string) => void }

/** What a unit is called: tonnes are of carbon dioxide equivalents, as the words of the figure say. */
const Unit = ({ label, units, value, onChange }: UnitProps) => (
  <div className={css.unit}>
    <Select
      labelHidden
      label={label}
      value={value}
      onChange={onChange}
      choices={units.map(id => ({ id, name: id.replace('m3', 'm³') }))}
    />
  </div>
)

type FileProps = { file: File | null; maxMb: number; error: string | undefined; onFile: (file: File | null) => void }

function ProofFile({ file, maxMb, error, onFile }: FileProps) {
  const { t } = useTranslation('requests')
  return (
    <div className={css.facts}>
      <span className="small">{t('form.file')}</span>
      <div className="acts">
        <FileTrigger onSelect={list => onFile(list?.[0] ?? null)}>
          <Button>{t('form.chooseFile')}</Button>
        </FileTrigger>
        {file && (
          <>
            <span className="small">{t('form.chosen', { name: file.name, size: formatBytes(file.size) })}</span>
            <Button look="text" small onPress={() => onFile(null)}>
              {t('form.removeFile', { name: file.name })}
            </Button>
          </>
        )}
      </div>
      {error ? (
        <p className={css.wrong} role="alert">
          {error}
        </p>
      ) : (
        <p className="small dim">{t('form.fileHint', { mb: maxMb })}</p>
      )}
    </div>
  )
}
