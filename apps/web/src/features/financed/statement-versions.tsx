import type { FrameworkStatement, StatementCheck } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Offered } from '../../api/use-workspace.ts'
import { formatDateTime } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import parts from '../../ui/report-parts.module.css'
import { Section } from '../../ui/section.tsx'
import { Note } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { codedText } from './coded-text.ts'
import css from './financed.module.css'

type Props = { statement: FrameworkStatement }

/** Frozen versions with their fingerprints; freezing one, and calculating one again. */
export function StatementVersions({ statement }: Props) {
  const { t } = useTranslation('holdings')
  const [isFreezing, setFreezing] = useState(false)
  const { versions, version } = statement
  return (
    <Section id="versions" title={t('versions.title')} sentence={t('versions.sentence')}>
      {versions.length === 0 ? (
        <p className="small dim">{t('versions.none')}</p>
      ) : (
        <ul>
          {versions.map(one => (
            <li key={one.version} className={css.version}>
              <Link
                to="/portfolio/$id/financed/$statement"
                params={{ id: statement.portfolio.id, statement: statement.id }}
                search={{ version: String(one.version) }}
                {...(one.version === version?.version ? { 'aria-current': 'true' as const } : {})}
              >
                {t('versions.one', { number: one.version, date: formatDateTime(one.frozen), name: one.by })}
              </Link>
              {one.note && <span> {one.note}</span>}
              {one.signatures.map(signature => (
                <span key={signature.role} className={parts.sub}>
                  {t('versions.signed', { name: signature.name, role: signature.role })}
                </span>
              ))}
              <span className={parts.sub}>{t('versions.fingerprint', { digest: one.digest })}</span>
              <Check statement={statement} version={one.version} />
            </li>
          ))}
        </ul>
      )}
      {version === null && !statement.not_offered && (
        <div className={`acts ${css.notice} no-print`}>
          <Offered call="freezeStatement">
            <Button onPress={() => setFreezing(true)}>{t('versions.freeze')}</Button>
          </Offered>
        </div>
      )}
      {isFreezing && <Freeze statement={statement} onClose={() => setFreezing(false)} />}
    </Section>
  )
}

function Check({ statement, version }: Props & { version: number }) {
  const { t } = useTranslation('holdings')
  const [check, setCheck] = useState<StatementCheck | 'waiting' | null>(null)
  async function again() {
    setCheck('waiting')
    const params = { id: statement.portfolio.id, statement: statement.id, version: String(version) }
    const outcome = await call('checkStatement', { params, body: {} })
    setCheck(outcome.isOk ? outcome.data : null)
  }
  return (
    <div role="status">
      {check !== null && check !== 'waiting' ? (
        <Note tone={check.same ? 'good' : 'warn'}>{codedText(check.message)}</Note>
      ) : (
        <span className="no-print">
          <Button look="text" small isPending={check === 'waiting'} onPress={() => void again()}>
            {t('versions.check')}
          </Button>
        </span>
      )}
    </div>
  )
}

function Freeze({ statement, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('holdings')
  const [note, setNote] = useState('')
  const [role, setRole] = useState('')
  const [isFreezing, setFreezing] = useState(false)
  async function freeze() {
    setFreezing(true)
    const params = { id: statement.portfolio.id, statement: statement.id }
    const outcome = await call('freezeStatement', { params, body: { note, role } })
    setFreezing(false)
    if (!outcome.isOk) return
    onClose()
    showToast({ type: 'success', title: t('versions.isFrozen', { number: outcome.data.version?.version ?? 1 }) })
    await invalidate('readStatement', 'listStatements')
  }
  return (
    <Dialog
      title={t('versions.freeze')}
      isOpen
      onClose={onClose}
      actions={
        <Button look="primary" isPending={isFreezing} onPress={() => void freeze()}>
          {t('versions.freeze')}
        </Button>
      }
    >
      <div className={css.fields}>
        <p>{t('versions.freezeText')}</p>
        <TextField
          optional
          label={t('versions.role')}
          hint={t('versions.roleHint')}
          maxLength={100}
          value={role}
          onChange={setRole}
        />
        <TextField optional long label={t('versions.note')} maxLength={500} value={note} onChange={setNote} />
      </div>
    </Dialog>
  )
}
