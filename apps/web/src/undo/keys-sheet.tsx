import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'
import { keysOf } from './undo.ts'

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
const withCommand = (key: string) => (isApple() ? `⌘ ${key}` : `Ctrl ${key}`)

/** What the keyboard does, and what cannot be taken back. */
export default function KeysSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('undo')
  const everywhere = [
    ['help', '?'],
    ['palette', withCommand('K')],
    ['undo', keysOf('undo')],
    ['redo', keysOf('redo')],
    ['toast', 'F6'],
    ['close', 'Esc'],
  ] as const
  const grid = [
    ['edit', 'Enter'],
    ['next', 'F8'],
    ['take', 'Alt Enter'],
    ['down', withCommand('D')],
    ['out', withCommand('Del')],
  ] as const
  return (
    <Dialog title={t('keys.title')} isOpen={isOpen} onClose={onClose}>
      {[['everywhere', everywhere] as const, ['grid', grid] as const].map(([name, keys]) => (
        <section key={name} aria-labelledby={`keys-${name}`}>
          <h3 id={`keys-${name}`} style={{ margin: '16px 0 4px', fontSize: '1rem' }}>
            {t(`keys.${name}`)}
          </h3>
          <dl style={{ margin: '0 0 16px' }}>
            {keys.map(([what, press]) => (
              <div key={what} style={{ display: 'grid', gridTemplateColumns: '9rem 1fr', gap: 12, padding: '4px 0' }}>
                <dt>
                  <kbd>{press}</kbd>
                </dt>
                <dd style={{ margin: 0 }}>{t(`keys.${what}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="small quiet">{t('keys.never')}</p>
    </Dialog>
  )
}
