import type { UploadedPortfolio } from '@cradle/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/section.tsx'
import { Note } from '../../ui/states.tsx'
import { Steps } from '../../ui/steps.tsx'
import { useView } from '../../view.ts'
import { DropArea } from './drop-area.tsx'
import { FileLine } from './file-line.tsx'
import styles from './upload.module.css'
import { UploadGuide } from './upload-guide.tsx'
import { hindranceOf, useUpload } from './upload-items.ts'

const partsOf = (result: UploadedPortfolio): string[] =>
  result.portfolios.length > 0 ? result.portfolios.map(part => part.id) : [result.id]

const stepNames = ['files', 'columns', 'repair', 'match'] as const

/** First step: files, or a pasted table. What was read goes on as a draft, at its columns. */
export const UploadPortfolio = () => {
  const { t } = useTranslation('portfolios')
  const navigate = useNavigate()
  const [view] = useView({ replaces: '' })
  const { data: limits } = useAsk('readUploadLimits', {}, { staleTime: 60 * 60_000 })
  const { data: reference } = useAsk('readReference', {}, { staleTime: 60 * 60_000 })
  const replaced = useAsk('readPortfolio', { params: { id: view.replaces } }, { enabled: view.replaces !== '' })
  const { items, add, remove, rename, send } = useUpload(view.replaces)
  const [isBusy, setBusy] = useState(false)
  const [isPasting, setPasting] = useState(false)
  const isOne = view.replaces !== ''
  const sendable = items.filter(item => item.state.is !== 'read' && !hindranceOf(item.file, limits))
  // Only refused files are left over: what was read can go on without them.
  const isLeftOver = sendable.every(item => item.state.is === 'refused')
  const read = items.flatMap(item => (item.state.is === 'read' ? [item.state.result] : []))

  const open = async (results: readonly UploadedPortfolio[], isDraft: boolean) => {
    const ids = results.flatMap(partsOf)
    const first = ids[0]
    if (first === undefined) return
    if (!isDraft && ids.length > 1) return navigate({ to: '/portfolio' })
    return navigate({
      to: '/portfolio/$id',
      params: { id: first },
      search: (isDraft ? { step: 'columns', ...(ids.length > 1 ? { with: ids.join(',') } : {}) } : {}) as never,
    })
  }
  const go = async (isDraft: boolean) => {
    setBusy(true)
    const done = await send(isDraft, limits)
    setBusy(false)
    // A refused file keeps the page open, so that its reason can be read.
    if (done.length === sendable.length) await open([...read, ...done], isDraft)
  }
  return (
    <>
      <PageHead
        title={isOne && replaced.data ? t('upload.titleReplace', { name: replaced.data.name }) : t('upload.title')}
        crumb={<Link to="/portfolio">{t('draft.crumb')}</Link>}
      />
      <Steps
        label={t('upload.steps')}
        current="files"
        steps={stepNames.map(name => ({
          id: name,
          name: t(`upload.step.${name}`),
          ...(name === 'files' && items.length > 0 ? { said: t('upload.filesChosen', { count: items.length }) } : {}),
        }))}
      />
      {isOne ? (
        <div style={{ marginTop: 24 }}>
          <Note>{t('upload.replaceNote')}</Note>
        </div>
      ) : null}
      <div className={styles.two}>
        <div>
          <DropArea
            limits={limits}
            onFiles={files => add(isOne ? [...files].slice(0, 1) : files)}
            isPasting={isPasting}
            onPasting={setPasting}
          />
          {items.length > 0 ? (
            <div className={styles.files}>
              <h2 className="vh">{t('upload.chosen')}</h2>
              <ul>
                {items.map(item => (
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
        </div>
        <UploadGuide reference={reference} />
      </div>
      <div className={styles.foot}>
        <span className="small quiet">{t('upload.private')}</span>
        <div className="acts">
          {sendable.length > 0 && !isBusy && !isOne && !isLeftOver ? (
            <Button onPress={() => void go(false)}>{t('upload.straight')}</Button>
          ) : null}
          {read.length > 0 && isLeftOver && !isBusy ? (
            <>
              {sendable.length > 0 ? <Button onPress={() => void go(true)}>{t('upload.again')}</Button> : null}
              <Button look="primary" onPress={() => void open(read, true)}>
                {t('upload.goOn')}
              </Button>
            </>
          ) : (
            <Button look="primary" isPending={isBusy} isDisabled={sendable.length === 0} onPress={() => void go(true)}>
              {sendable.length === 0 ? t('upload.noFile') : t('upload.continue', { count: sendable.length })}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
