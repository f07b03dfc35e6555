import { Suspense, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { SearchField } from 'react-aria-components/SearchField'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../i18n/i18n.ts'
import { Dialog } from '../ui/dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import list from '../ui/list.module.css'
import { Tile } from '../ui/tile.tsx'
import css from './palette.module.css'
import { usePaletteGroups } from './palette-groups.ts'

const Keys = lazyPart(
  async () => (await Promise.all([import('../undo/keys-sheet.tsx'), loadWords('undo')]))[0].default,
  'over',
)

const SaveView = lazyPart(
  async () => (await Promise.all([import('../views/save-view.tsx'), loadWords('views')]))[0].SaveView,
  'over',
)

function Search({ onClose, onSaveView }: { onClose: () => void; onSaveView: () => void }) {
  const { t } = useTranslation(['shell', 'palette'])
  const [query, setQuery] = useState('')
  const groups = usePaletteGroups(query, onClose, onSaveView)
  return (
    <Autocomplete inputValue={query} onInputChange={setQuery}>
      <SearchField
        // A search field would only clear itself first; here Escape closes at once.
        onKeyDown={event => {
          if (event.key === 'Escape') onClose()
          else event.continuePropagation()
        }}
        aria-label={t('palette:label')}
        autoFocus
        className={css.search ?? ''}
      >
        <Input placeholder={t('palette:placeholder')} className={css.input ?? ''} />
      </SearchField>
      <Menu
        className={css.results ?? ''}
        aria-label={t('palette:label')}
        renderEmptyState={() => <p className={list.none}>{t('palette:none', { query })}</p>}
      >
        {groups.map(group => (
          <MenuSection key={group.id} id={group.id}>
            <Header className={list.head ?? ''}>{group.title}</Header>
            {group.entries.map(entry => (
              <MenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.name}
                onAction={entry.onAction}
                className={list.item ?? ''}
              >
                {entry.goal ? <Tile goal={entry.goal} /> : null}
                <span>{entry.name}</span>
                {entry.note && !entry.goal ? <span className={`quiet xs ${list.end}`}>{entry.note}</span> : null}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
      <p className={css.keys}>{t('palette:keys')}</p>
    </Autocomplete>
  )
}

/** Ctrl/Cmd K: pages, own portfolios, organisations, goals and appearance from the keyboard. `?`: the sheet of keys. */
export default function Palette({
  isOpen,
  isHelp,
  onClose,
}: {
  isOpen: boolean
  isHelp: boolean
  onClose: () => void
}) {
  const { t } = useTranslation(['shell', 'palette'])
  const [wasHelp, setHelp] = useState(false)
  const [isSavingView, setSavingView] = useState(false)
  if (isHelp && !wasHelp) setHelp(true)
  return (
    <>
      <Dialog title={t('palette.open')} isOpen={isOpen} onClose={onClose} place="top" bare>
        <Search onClose={onClose} onSaveView={() => setSavingView(true)} />
      </Dialog>
      {isSavingView && (
        <Suspense>
          <SaveView onClose={() => setSavingView(false)} />
        </Suspense>
      )}
      {wasHelp && (
        <Suspense>
          <Keys isOpen={isHelp} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
