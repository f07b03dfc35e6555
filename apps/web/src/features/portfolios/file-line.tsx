import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { formatBytes, formatPercent } from '../../format.ts'
import { detailText } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './upload.module.css'
import { hindranceOf, type Item, type Limits } from './upload-items.ts'

type Props = { item: Item; limits: Limits; onName: (name: string) => void; onRemove: () => void; isBusy: boolean }

/** What the first sentence has not said already. */
const furtherProblems = ({ detail, problems }: CallError) => problems.filter(problem => problem.sentence !== detail)

/** One file: how far it is, what it was read as, or why it was refused and what would do. */
export const FileLine = ({ item, limits, onName, onRemove, isBusy }: Props) => {
  const { t } = useTranslation('portfolios')
  const { file, state } = item
  const hindrance = hindranceOf(file, limits)
  const isRefused = hindrance !== null || state.is === 'refused'
  const note = hindrance
    ? t(`upload.${hindrance}`, { size: formatBytes(file.size), mb: limits?.megabytes ?? 0 })
    : state.is === 'sending'
      ? state.share < 1
        ? t('upload.sending', { share: formatPercent(state.share) })
        : t('upload.reading')
      : state.is === 'refused'
        ? state.error.detail
        : state.is === 'read'
          ? detailText(state.result)
          : t('upload.ready')
  return (
    <li className={css.file}>
      <div className={css.what}>
        <strong>{file.name}</strong> <span className="quiet nowrap">{formatBytes(file.size)}</span>
        <div role={isRefused ? 'alert' : 'status'} className={isRefused ? css.bad : 'quiet'}>
          {note}
        </div>
        {state.is === 'refused'
          ? furtherProblems(state.error).map(problem => (
              <p key={`${problem.field} ${problem.sentence}`} className={css.bad}>
                {problem.sentence}
              </p>
            ))
          : null}
      </div>
      {state.is === 'read' ? (
        <Link to="/portfolio/$id" params={{ id: state.result.id }} className="small">
          {t('result.open')}
        </Link>
      ) : (
        <>
          <div className={css.nameField}>
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
        </>
      )}
      {state.is === 'sending' ? (
        <div className={css.way} aria-hidden="true">
          <b style={{ width: `${state.share * 100}%` }} />
        </div>
      ) : null}
    </li>
  )
}
