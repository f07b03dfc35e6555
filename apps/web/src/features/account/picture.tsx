import type { User } from '@cradle/contract'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { atBase } from '../../api/transport.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './account.module.css'
import { CropPicture } from './crop-picture.tsx'

/** The avatar: choose, crop, preview, remove. */
export const Picture = ({ user }: { user: User }) => {
  const { t } = useTranslation(['account', 'ui'])
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [isSending, setSending] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      showToast({ type: 'error', title: t('ui:toast.error'), subtitle: t('avatar.unreadable') })
    }
  }
  const send = async (square: Blob) => {
    setSending(true)
    const image = new File([square], 'avatar.png', { type: 'image/png' })
    const outcome = await call('changeAvatar', {}, { files: { image } })
    setSending(false)
    if (!outcome.isOk) return
    setPicture(null)
    showToast({ type: 'success', title: t('avatar.saved') })
    await invalidate('readProfile')
  }
  const remove = async () => {
    const outcome = await call('removeAvatar', {})
    if (!outcome.isOk) return
    showToast({ type: 'success', title: t('avatar.removed') })
    await invalidate('readProfile')
  }
  return (
    <div>
      <div className={css.picture}>
        <Avatar name={user.full_name || user.email} image={user.avatar && atBase(user.avatar)} size={96} />
        <div className="acts">
          <FileTrigger
            acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp', 'image/avif']}
            onSelect={list => void choose(list?.[0])}
          >
            <Button>{t(user.avatar ? 'avatar.change' : 'avatar.choose')}</Button>
          </FileTrigger>
          {user.avatar ? (
            <Button look="text" onPress={() => void remove()}>
              {t('avatar.remove')}
            </Button>
          ) : null}
        </div>
      </div>
      <p className="small quiet" style={{ marginTop: 12, maxWidth: '46ch' }}>
        {t('avatar.hint')}
      </p>
      {picture ? (
        <CropPicture
          picture={picture}
          onUse={blob => void send(blob)}
          onClose={() => setPicture(null)}
          isSending={isSending}
        />
      ) : null}
    </div>
  )
}
