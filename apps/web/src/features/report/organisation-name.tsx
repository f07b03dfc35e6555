import type { Entry } from '@cradle/contract'
import { shownId } from '@cradle/figures'
import { useTranslation } from 'react-i18next'
import { open } from '../../charts/open.ts'
import { organisationHref } from './organisation-href.ts'
import css from './report.module.css'

/** The organisation's name; pressing it opens it beside the report, with a modifier its own page. */
export function OrganisationName({ entry, onOpen, id }: { entry: Entry; onOpen: (id: string) => void; id?: boolean }) {
  const { t } = useTranslation('report')
  const { organisation } = entry
  return (
    <span className={css.who}>
      <a
        href={organisationHref(organisation.id)}
        title={t('entries.open', { name: organisation.name })}
        onClick={open(onOpen, organisation.id)}
      >
        {organisation.name}
      </a>
      {id && shownId(organisation.entity_id) && <span className={css.id}>{organisation.entity_id}</span>}
    </span>
  )
}
