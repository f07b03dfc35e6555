import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Note } from '../../ui/states.tsx'
import table from '../../ui/table.module.css'
import type { Edit, WaitingEdits } from './edits.ts'
import { partText, theirsOf, valueText } from './value-text.ts'
import css from './waiting.module.css'

/** Parts of one edit that are shown; the rest is counted. */
const MAX_PARTS = 20

type Props = { edits: readonly Edit[]; waiting: WaitingEdits; onLater: () => void }

/** What waits, the first made first; what somebody has to decide before everything else. */
export function WaitingList({ edits, waiting, onLater }: Props) {
  const sorted = [...edits].sort((a, b) => Number(a.problem === null) - Number(b.problem === null))
  return (
    <ul className={css.list}>
      {sorted.map(edit => (
        <WaitingItem key={edit.id} edit={edit} waiting={waiting} onLater={onLater} />
      ))}
    </ul>
  )
}

type ItemProps = { edit: Edit; waiting: WaitingEdits; onLater: () => void }

function WaitingItem({ edit, waiting, onLater }: ItemProps) {
  const { t } = useTranslation(['waiting', 'assurance'])
  const [isBusy, setBusy] = useState(false)
  const act = (work: () => Promise<void>) => async () => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const { problem, id, title, at } = edit
  const name = edit.parts[0] ? partText(t, edit.parts[0]) : title
  return (
    <li className={css.item}>
      <p className={css.head}>
        <strong>{title}</strong> <span className="small quiet">{formatDateTime(at)}</span>
      </p>
      <Values edit={edit} />
      {problem ? (
        <Note tone="warn">
          {problem.kind === 'conflict'
            ? t('waiting:conflict')
            : problem.why === ''
              ? t('waiting:gone')
              : t('waiting:refused', { why: problem.why })}
        </Note>
      ) : null}
      <div className="acts">
        {problem?.kind === 'conflict' ? (
          <>
            <Button small isDisabled={isBusy} onPress={act(() => waiting.choose(id, 'mine'))}>
              {t('waiting:keepMine')}
            </Button>
            <Button small isDisabled={isBusy} onPress={act(() => waiting.choose(id, 'theirs'))}>
              {t('waiting:keepTheirs')}
            </Button>
            <Button small look="text" onPress={onLater}>
              {t('waiting:later')}
            </Button>
          </>
        ) : (
          <>
            {problem ? (
              <Button small isDisabled={isBusy} onPress={act(() => waiting.choose(id, 'mine'))}>
                {t('waiting:again')}
              </Button>
            ) : null}
            <Button
              small
              look="text"
              isDisabled={isBusy}
              aria-label={t('waiting:removeOf', { name })}
              onPress={act(() => waiting.remove(id))}
            >
              {t('waiting:remove')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

/** What was there, what was made of it here, and what somebody else made of it. */
function Values({ edit }: { edit: Edit }) {
  const { t } = useTranslation(['waiting', 'assurance'])
  const isConflict = edit.problem?.kind === 'conflict'
  const parts = edit.parts.slice(0, MAX_PARTS)
  return (
    <>
      <ScrollBox label={edit.title}>
        <table className={table.plain}>
          <thead>
            <tr>
              <th scope="col">{t('waiting:col.what')}</th>
              <th scope="col">{t('waiting:col.was')}</th>
              <th scope="col">{t('waiting:col.mine')}</th>
              {isConflict ? <th scope="col">{t('waiting:col.theirs')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {parts.map(part => (
              <tr key={part.thing}>
                <th scope="row">{partText(t, part)}</th>
                <td>{part.was === null ? '' : valueText(t, part, part.was)}</td>
                <td>{valueText(t, part, part.mine)}</td>
                {isConflict ? <td>{valueText(t, part, theirsOf(edit, part))}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {edit.parts.length > MAX_PARTS ? (
        <p className="small quiet">{t('waiting:more', { count: edit.parts.length - MAX_PARTS })}</p>
      ) : null}
    </>
  )
}
