import type { Study, StudyCandidate, StudyEdit, StudyProcess } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageText } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { Select } from '../../../ui/select.tsx'
import { Note } from '../../../ui/states.tsx'
import { AddProduct } from './add-product.tsx'
import { CandidateSearch } from './candidate-search.tsx'
import { Cell } from './cell.tsx'
import { ExchangeGrid } from './exchange-grid.tsx'
import { ScoreStrip } from './score-strip.tsx'
import css from './study.module.css'
import { SupplyPicture } from './supply-picture.tsx'
import type { Send } from './use-study.ts'

type Props = {
  study: Study
  process: StudyProcess
  send: Send
  onProcess: (id: string) => void
  onCategory: (id: string) => void
  onMethod: (id: string) => void
}

/** The open process: scores of this moment, exchanges as a grid, and its suppliers as a picture. */
export function OpenProcess({ study, process, send, onProcess, onCategory, onMethod }: Props) {
  const { t } = useTranslation('variables')
  const [adding, setAdding] = useState<'search' | 'avoided' | 'product' | null>(null)
  const { scores, problem } = study
  const edit = (one: StudyEdit) => send({ edits: [one] })
  const add = (candidate: StudyCandidate) => {
    const isAvoided = adding === 'avoided'
    setAdding(null)
    const { kind, id } = candidate
    const flow = kind === 'process' ? ({ kind, id, avoided: isAvoided } as const) : ({ kind, id } as const)
    void edit({ op: 'add_exchange', process: process.id, flow, amount: 1 })
  }
  return (
    <>
      <Head process={process} edit={edit} />
      {scores ? (
        <ScoreStrip study={study} scores={scores} onCategory={onCategory} onMethod={onMethod} />
      ) : problem ? (
        <Note tone="warn">{messageText(problem, problem.code)}</Note>
      ) : null}
      <Section title={t('databases.study.exchanges')} sentence={t('databases.study.gridHint')}>
        <div className="acts">
          <Button small look="primary" onPress={() => setAdding('search')}>
            {t('databases.study.addExchange')}
          </Button>
          <Button small look="text" onPress={() => setAdding('avoided')}>
            {t('databases.study.addAvoided')}
          </Button>
          <Button small look="text" onPress={() => setAdding('product')}>
            {t('databases.study.addProduct')}
          </Button>
        </div>
        <ExchangeGrid study={study} process={process} send={send} onProcess={onProcess} />
      </Section>
      {scores ? <SupplyPicture study={study} process={process} scores={scores} /> : null}
      {adding === 'search' || adding === 'avoided' ? (
        <Dialog
          title={t(adding === 'search' ? 'databases.study.addExchange' : 'databases.study.addAvoided')}
          isOpen
          onClose={() => setAdding(null)}
          place="wide"
        >
          <CandidateSearch id={study.id} onChoose={add} {...(adding === 'avoided' ? { kind: 'process' } : {})} />
        </Dialog>
      ) : null}
      {adding === 'product' ? (
        <Dialog title={t('databases.study.addProduct')} isOpen onClose={() => setAdding(null)}>
          <AddProduct study={study} process={process.id} send={send} onClose={() => setAdding(null)} />
        </Dialog>
      ) : null}
    </>
  )
}

const ALLOCATIONS = ['none', 'physical', 'economic'] as const

/** Name, place and allocation of the process. */
function Head({ process, edit }: { process: StudyProcess; edit: (one: StudyEdit) => ReturnType<Send> }) {
  const { t } = useTranslation('variables')
  const set = async (change: Partial<Extract<StudyEdit, { op: 'set_process' }>>) =>
    (await edit({ op: 'set_process', process: process.id, ...change }))?.detail ?? null
  const products = process.exchanges.filter(({ product }) => product).length
  const choices = process.allocation === 'source' ? [...ALLOCATIONS, 'source' as const] : ALLOCATIONS
  return (
    <div className={css.head}>
      <div className={css.named}>
        <span aria-hidden="true">{t('databases.study.name')}</span>
        <Cell
          label={t('databases.study.name')}
          value={process.name}
          onSave={name => (name.trim() === '' ? Promise.resolve(t('databases.study.nameNeeded')) : set({ name }))}
        />
      </div>
      <div className={css.named}>
        <span aria-hidden="true">{t('databases.column.location')}</span>
        <Cell
          label={t('databases.column.location')}
          value={process.location}
          onSave={location => set({ location: location.trim() })}
        />
      </div>
      {products > 1 ? (
        <Select
          small
          label={t('databases.allocation')}
          value={process.allocation}
          onChange={allocation => void set({ allocation })}
          choices={choices.map(id => ({ id, name: t(`databases.study.allocations.${id}`) }))}
        />
      ) : null}
      {process.origin === 'own' ? null : (
        <p className="dim small">
          {t(process.origin === 'changed' ? 'databases.study.isChanged' : 'databases.study.isBackground')}
        </p>
      )}
    </div>
  )
}
