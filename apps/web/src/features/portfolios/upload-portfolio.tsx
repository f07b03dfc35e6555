import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { formatBytes, formatPercent } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DropArea } from './drop-area.tsx'
import styles from './upload.module.css'
import { UploadGuide } from './upload-guide.tsx'
import { hindranceOf, type Item, type Limits, useUpload } from './upload-items.ts'
import { UploadResults } from './upload-results.tsx'

type LineProps = { item: Item; limits: Limits; onName: (name: string) => void; onRemove: () => void; isBusy: boolean }

const FileLine = ({ item, limits, onName, onRemove, isBusy }: LineProps) => {
  const { t } = useTranslation('portfolios')
  const { file, state } = item
  const hindrance = hindranceOf(file, limits)
  return (
    <li className={styles.file}>
      <div className={styles.what}>
        <strong>{file.name}</strong> <span className="quiet nowrap">{formatBytes(file.size)}</span>
        <div
          role={hindrance || state.is === 'refused' ? 'alert' : 'status'}
          className={hindrance || state.is === 'refused' ? styles.bad : 'quiet'}
        >
          {hindrance
            ? t(`upload.${hindrance}`, { size: formatBytes(file.size), mb: limits?.upload_mb ?? 0 })
            : state.is === 'sending'
              ? state.share < 1
                ? t('upload.sending', { share: formatPercent(state.share) })
                : t('upload.reading')
              : state.is === 'refused'
                ? state.error.detail
                : t('upload.ready')}
        </div>
        {state.is === 'refused'
          ? state.error.problems.map(problem => (
              <p key={`${problem.field} ${problem.sentence}`} className={styles.bad}>
                {problem.sentence}
              </p>
            ))
          : null}
      </div>
      <div className={styles.nameField}>
        <TextField
          label={t('upload.name')}
          value={item.name}
          onChange={onName}
          placeholder={file.name.replace(/\.\w+$/, '')}
          isDisabled={isBusy}
          optional
          small
        />
      </div>
      <Button
        look="text"
        small
        onPress={onRemove}
        isDisabled={isBusy}
        aria-label={t('upload.removeFile', { name: file.name })}
      >
        {t('upload.remove')}
      </Button>
      {state.is === 'sending' ? (
        <div className={styles.way} aria-hidden="true">
          <b style={{ width: `${state.share * 100}%` }} />
        </div>
      ) : null}
    </li>
  )
}

/** Choose, send, see what was read, then calculate or keep as a draft. */
export const UploadPortfolio = () => {
  const { t } = useTranslation('portfolios')
  const navigate = useNavigate()
  const { data: reference } = useAsk('readReference', {}, { staleTime: 60 * 60_000, settings: { quiet: true } })
  const limits = reference?.limits
  const { items, add, remove, rename, clear, send } = useUpload()
  const [isBusy, setBusy] = useState(false)
  const [isPasting, setPasting] = useState(false)
  const results = useRef<HTMLHeadingElement>(null)
  const waiting = items.filter(item => item.state.is !== 'read')
  const read = items.flatMap(item => (item.state.is === 'read' ? [item.state.result] : []))
  const sendable = waiting.filter(item => !hindranceOf(item.file, limits))

  const go = async (isDraft: boolean) => {
    setBusy(true)
    const done = await send(isDraft, limits)
    setBusy(false)
    const only = done[0]
    // Sent straight to calculation and nothing to decide: on to where it can be watched.
    if (!isDraft && only && done.length === 1 && waiting.length === 1 && only.problems_count === 0)
      await navigate({ to: '/portfolio/$id', params: { id: only.id } })
  }
  useEffect(() => {
    if (read.length > 0) results.current?.focus()
  }, [read.length])

  return (
    <>
      <PageHead title={t('upload.title')} crumb={<Link to="/portfolio">{t('draft.crumb')}</Link>} />
      {read.length > 0 ? <UploadResults results={read} headingRef={results} onAnother={clear} /> : null}
      {read.length === 0 || waiting.length > 0 ? (
        <div className={styles.two}>
          <div>
            <DropArea limits={limits} onFiles={add} isPasting={isPasting} onPasting={setPasting} />
            {waiting.length > 0 ? (
              <div className={styles.files}>
                <h2 className="vh">{t('upload.chosen')}</h2>
                <ul>
                  {waiting.map(item => (
                    <FileLine
                      key={item.key}
                      item={item}
                      limits={limits}
                      onName={name => rename(item.key, name)}
                      onRemove={() => remove(item.key)}
                      isBusy={isBusy}
                    />
                  ))}
                </ul>
              </div>
            ) : null}
            <div className={styles.foot}>
              <span className="small quiet">{t('upload.private')}</span>
              <div className="acts">
                {sendable.length > 0 && !isBusy ? (
                  <Button onPress={() => void go(false)}>{t('upload.straight')}</Button>
                ) : null}
                {sendable.length > 0 ? (
                  <Button look="primary" isPending={isBusy} onPress={() => void go(true)}>
                    {sendable.length > 1 ? t('upload.checkMany', { count: sendable.length }) : t('upload.check')}
                  </Button>
                ) : null}
              </div>
            </div>
          </div>
          <UploadGuide reference={reference} />
        </div>
      ) : null}
    </>
  )
}
