import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { useLoggedIn } from '../../api/use-session.ts'
import { countryName } from '../../countries.ts'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../use-typed.ts'
import { useView } from '../../view.ts'
import css from './try.module.css'

const options = { staleTime: 5 * 60_000 }
const world = 'world'
const DEMO = 'demo'

type Props = { value: string; name: string | undefined; onChange: (id: string) => void }

/** Whom it is tried on: an organisation of the worked example, of a portfolio of one's own, or any of the reference world. */
export function OrganisationChoice({ value, name, onChange }: Props) {
  const { t } = useTranslation('variables')
  const isLoggedIn = useLoggedIn()
  const [view, setView] = useView({ from: DEMO })
  const portfolios = useApiQuery(
    'listPortfolios',
    { query: { status: 'delivered' as const } },
    { ...options, enabled: isLoggedIn },
  ).data
  // A list that is not among one's own is not asked for.
  const from = view.from === world || portfolios?.some(({ id }) => id === view.from) ? view.from : DEMO
  const entries = useApiQuery(
    'listEntries',
    { params: { id: from }, query: { limit: 2000 } },
    { ...options, enabled: from !== world },
  ).data
  const choices = (entries ?? []).map(entry => ({ id: entry.organisation.id, name: entry.organisation.name }))
  const unique = [...new Map(choices.map(choice => [choice.id, choice])).values()]
  const isAmong = unique.some(choice => choice.id === value)
  return (
    <div className={css.whom}>
      <Select
        small
        label={t('try.from')}
        value={from}
        onChange={next => setView({ from: next })}
        choices={[
          { id: DEMO, name: t('try.demo') },
          ...(portfolios ?? []).map(one => ({ id: one.id, name: one.name })),
          { id: world, name: t('try.world') },
        ]}
      />
      {from === world ? (
        <WorldSearch onChange={onChange} />
      ) : (
        <ComboBox
          key={`${from}${unique.length}`}
          small
          label={t('try.organisation')}
          choices={unique}
          value={isAmong ? value : value === '' ? (unique[0]?.id ?? null) : null}
          placeholder={name ?? t('try.chooseOrganisation')}
          onChange={id => {
            if (id) onChange(id)
          }}
        />
      )}
    </div>
  )
}

function WorldSearch({ onChange }: { onChange: (id: string) => void }) {
  const { t } = useTranslation('variables')
  const [search, setSearch] = useState('')
  const [text, setText] = useTyped(search, setSearch)
  const { data } = useApiQuery(
    'exploreOrganisations',
    { query: { search: search, limit: 6, ordering: 'impact' } },
    { ...options, enabled: search.trim().length > 1, showPrevious: true },
  )
  return (
    <div>
      <TextField
        small
        type="search"
        label={t('try.organisation')}
        placeholder={t('try.searchWorld')}
        value={text}
        onChange={setText}
      />
      {data && search.trim().length > 1 ? (
        <ul className={css.hits} aria-label={t('try.hits')}>
          {data.results.map(row => (
            <li key={row.id}>
              <Button look="text" small onPress={() => onChange(row.entity_id)}>
                {row.name}
              </Button>{' '}
              <span className="quiet">{row.country ? countryName(row.country) : ''}</span>
            </li>
          ))}
          {data.results.length === 0 ? <li className="dim">{t('try.noHits')}</li> : null}
        </ul>
      ) : null}
    </div>
  )
}
