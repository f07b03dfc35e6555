import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { useMay, useRole } from '../../api/use-workspace.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/section.tsx'
import { EmptyState, Note, SkeletonRows } from '../../ui/states.tsx'
import { Steps } from '../../ui/steps.tsx'
import { useView } from '../../view.ts'
import { DropArea } from './drop-area.tsx'
import { FileLine } from './file-line.tsx'
import css from './upload.module.css'
import { UploadGuide } from './upload-guide.tsx'
import { useUploadPage } from './use-upload-page.ts'

const stepNames = ['files', 'columns', 'repair', 'match'] as const

/** First step: files, or a pasted table. What was read goes on as a draft, at its columns. */
export function UploadPortfolio() {
  const { t } = useTranslation('portfolios')
  const role = useRole()
  const may = useMay()
  if (role === null) return <SkeletonRows />
  if (may('uploadPortfolio')) return <UploadSteps />
  return <EmptyState title={t('upload.mayNot')} actions={<LinkButton to="/portfolio">{t('list.title')}</LinkButton>} />
}

function UploadSteps() {
  const { t } = useTranslation('portfolios')
  const [view] = useView({ replaces: '' })
  const { data: reference } = useApiQuery('readReference', {}, { staleTime: 60 * 60_000 })
  const replaced = useApiQuery('readPortfolio', { params: { id: view.replaces } }, { enabled: view.replaces !== '' })
  const page = useUploadPage(view.replaces)
  const { limits, items, add, remove, rename, isBusy, isOne } = page
  const [isPasting, setPasting] = useState(false)
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
          ...(name === 'files' && items.length > 0 ? { note: t('upload.filesChosen', { count: items.length }) } : {}),
        }))}
      />
      {isOne ? (
        <div style={{ marginTop: 24 }}>
          <Note>{t('upload.replaceNote')}</Note>
        </div>
      ) : null}
      <div className={css.two}>
        <div>
          <DropArea
            limits={limits}
            onFiles={files => add(isOne ? [...files].slice(0, 1) : files)}
            isPasting={isPasting}
            onPasting={setPasting}
          />
          {items.length > 0 ? (
            <div className={css.files}>
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
      <div className={css.foot}>
        <span className="small quiet">{t('upload.private')}</span>
        <UploadButtons page={page} />
      </div>
    </>
  )
}

/** Sends the files as drafts or straight to the calculation; goes on without those that were refused. */
function UploadButtons({ page }: { page: ReturnType<typeof useUploadPage> }) {
  const { t } = useTranslation('portfolios')
  const { isBusy, isOne, sendable, isLeftOver, read, open, go } = page
  return (
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
  )
}
