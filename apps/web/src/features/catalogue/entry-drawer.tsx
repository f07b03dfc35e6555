import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { type EntryId, editionSearch } from '../../lca/entry-link.tsx'
import type { MethodEdition } from '../../lca/method-edition.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/states.tsx'
import css from './catalogue.module.css'
import { entryTitle } from './entry-name.ts'
import { EntryBones, EntryView } from './entry-view.tsx'

type Props = { entry: EntryId; edition: MethodEdition; country: string; onClose: () => void }

/** An entry beside the list it was chosen from. */
export default function EntryDrawer({ entry: { kind, id }, edition, country, onClose }: Props) {
  const { t } = useTranslation('variables')
  const { data, error, refetch } = useApiQuery(
    'readCatalogueItem',
    { params: { kind, id }, query: { ...(country ? { country } : {}), edition } },
    { staleTime: 10 * 60_000 },
  )
  return (
    <Dialog place="side" title={data ? entryTitle(data) : t('entry.title')} isOpen onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={css.drawer}>
          <p className="small">
            <Link
              to="/lca-variables/$kind/$id"
              params={{ kind, id }}
              search={{ ...(country ? { country } : {}), ...editionSearch(edition) }}
            >
              {t(kind === 'activities' ? 'entry.fullChain' : 'entry.full')}
            </Link>
          </p>
          <EntryView key={`${kind}/${id}`} entry={data} />
        </div>
      ) : (
        <EntryBones />
      )}
    </Dialog>
  )
}
