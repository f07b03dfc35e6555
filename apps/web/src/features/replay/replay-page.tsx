import { useTranslation } from 'react-i18next'
import { formatBytes, formatPercent } from '../../format.ts'
import { useTitle } from '../../title.ts'
import { Button } from '../../ui/button.tsx'
import { DropFiles } from '../../ui/drop-files.tsx'
import { PageHead } from '../../ui/section.tsx'
import { Note } from '../../ui/states.tsx'
import css from './replay.module.css'
import { type ReplayState, useReplay } from './use-replay.ts'
import { Verdict } from './verdict.tsx'

const MAX_BYTES = 256 * 1024 * 1024

/** A bundle checked and calculated again in this browser. */
export function ReplayPage() {
  const { t } = useTranslation('replay')
  useTitle(t('title'))
  const { state, replay, cancel } = useReplay()
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={css.drop}>
        <DropFiles
          title={t('drop')}
          choose={t('choose')}
          types={['.zip', 'application/zip']}
          onFiles={([file]) => {
            if (file) void replay(file)
          }}
          tools={
            state.kind === 'busy' ? (
              <Button look="text" onPress={cancel}>
                {t('stop')}
              </Button>
            ) : null
          }
        >
          <p className="dim">{t('private')}</p>
          <p className="small quiet">{t('kinds', { size: formatBytes(MAX_BYTES) })}</p>
        </DropFiles>
      </div>
      <div className={css.result} aria-live="polite">
        <Outcome state={state} />
      </div>
    </>
  )
}

function Outcome({ state }: { state: ReplayState }) {
  const { t } = useTranslation('replay')
  if (state.kind === 'idle') return null
  if (state.kind === 'done') return <Verdict {...state} />
  if (state.kind === 'failed')
    return (
      <Note tone="bad" title={t('failed')}>
        <p>{t(`error.${state.code}`, { part: state.part ?? '' })}</p>
      </Note>
    )
  const { name, step } = state
  return (
    <Note title={t('busy', { name })}>
      <p>
        {t(`step.${step?.step ?? 'fetching'}`)} {step?.part == null ? null : formatPercent(step.part)}
      </p>
    </Note>
  )
}
