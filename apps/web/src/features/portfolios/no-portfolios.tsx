import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Offered, useChosenWorkspace, useMay } from '../../api/use-workspace.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import table from '../../ui/table.module.css'
import css from './list.module.css'

/** Rows of the sample file, as a picture of what is enough. */
const example = [
  { name: 'Verbund', country: 'AUT', allocation: '0.12', technology: 'Hydro', capacity: '5842' },
  { name: 'Landsvirkjun', country: 'ISL', allocation: '0.11', technology: 'Hydro', capacity: '1727.6' },
  { name: 'ZESCO', country: 'ZMB', allocation: '0.2', technology: null, capacity: null },
] as const

/** The example as a draft of one's own, to change and calculate. */
const CopyDemo = () => {
  const { t } = useTranslation('portfolios')
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    const sample = await fetch('/samples/demo-renewables.csv')
    const file = new File([await sample.blob()], 'demo-renewables.csv', { type: 'text/csv' })
    const outcome = await call('uploadPortfolio', { body: { is_draft: true, draft: true } }, { files: { file } })
    setBusy(false)
    if (!outcome.isOk) return
    await invalidate('listPortfolios')
    await navigate({ to: '/portfolio/$id', params: { id: outcome.data.id } })
  }
  return (
    <Button look="text" isPending={isBusy} onPress={() => void copy()}>
      {t('list.copyDemo')}
    </Button>
  )
}

/** The list before the first upload: what to do, and what a file looks like. */
export const NoPortfolios = () => {
  const { t } = useTranslation('portfolios')
  const may = useMay()
  const isShared = useChosenWorkspace() !== null
  return (
    <div className={css.empty}>
      <div>
        <h2>{t('list.noneTitle')}</h2>
        <p className="lead">{t(may('uploadPortfolio') ? 'list.noneText' : 'list.noneReader')}</p>
        <div className="acts" style={{ marginTop: 24 }}>
          <Offered call="uploadPortfolio">
            <LinkButton look="primary" to="/portfolio/upload">
              {t('list.upload')}
            </LinkButton>
          </Offered>
          <LinkButton to="/report/$id" params={{ id: 'demo' }}>
            {t('list.noneDemo')}
          </LinkButton>
          <Offered call="uploadPortfolio">
            <CopyDemo />
          </Offered>
        </div>
        <p className={css.note}>{t(isShared ? 'list.noneShared' : 'list.nonePrivate')}</p>
      </div>
      <div>
        <h3>{t('list.enough')}</h3>
        <ScrollBox label={t('list.enough')}>
          <table className={table.plain}>
            <thead>
              <tr>
                {['name', 'country', 'allocation', 'technology', 'capacity_mw'].map(column => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {example.map(row => (
                <tr key={row.name}>
                  <td>{row.name}</td>
                  <td>{row.country}</td>
                  <td>{row.allocation}</td>
                  <td>{row.technology ?? <span className="absent">{t('list.notNeeded')}</span>}</td>
                  <td>{row.capacity ?? <span className="absent">{t('list.matched')}</span>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
        <p className={css.note}>
          {t('list.exampleNote')} <a href="/samples/demo-renewables.csv">{t('upload.sampleDemo')}</a>
        </p>
      </div>
    </div>
  )
}
