import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { goalNumbers, goalTitle } from '../../goals.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type EmbedChoice, embedLooks, embedPictures, embedSnippet } from './embed-snippet.ts'
import css from './shares.module.css'

/** One picture of the report for another page: which, and the HTML to paste. */
export function EmbedCode({ secret, name }: { secret: string; name: string }) {
  const { t } = useTranslation('shares')
  const [choice, setChoice] = useState<EmbedChoice>({ picture: 'wheel', goal: 13, look: 'system' })
  const title = t('embed.frame', { picture: t(`embed.${choice.picture}`), name })
  const html = embedSnippet({ origin: location.origin, secret, title, choice })
  const looks = { system: t('embed.lookSystem'), light: t('embed.lookLight'), dark: t('embed.lookDark') }
  return (
    <details className={css.embed}>
      <summary>{t('embed.title')}</summary>
      <div>
        <p className="small dim">{t('embed.text')}</p>
        <div className={css.pair}>
          <Select
            label={t('embed.picture')}
            value={choice.picture}
            onChange={picture => setChoice({ ...choice, picture })}
            choices={embedPictures.map(id => ({ id, name: t(`embed.${id}`) }))}
          />
          <Select
            label={t('embed.look')}
            value={choice.look}
            onChange={look => setChoice({ ...choice, look })}
            choices={embedLooks.map(id => ({ id, name: looks[id] }))}
          />
        </div>
        {choice.picture === 'map' ? (
          <Select
            label={t('embed.goal')}
            value={String(choice.goal)}
            onChange={goal => setChoice({ ...choice, goal: Number(goal) })}
            choices={goalNumbers.map(goal => ({ id: String(goal), name: goalTitle(goal) }))}
          />
        ) : null}
        <div className={css.code}>
          <TextField long isReadOnly label={t('embed.code')} value={html} />
        </div>
        <div>
          <Button small onPress={() => void copyText(html, t('embed.copied'))}>
            {t('embed.copy')}
          </Button>
        </div>
      </div>
    </details>
  )
}
