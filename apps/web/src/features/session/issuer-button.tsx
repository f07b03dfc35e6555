import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'
import { goToIssuer } from './issuer.ts'

/** Log-in with the issuer of this installation; nothing where there is none. */
export const IssuerButton = ({ next }: { next: string }) => {
  const { t } = useTranslation('session')
  const { data } = useApiQuery('readIssuer', {}, { staleTime: 600_000 })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  if (!data?.name) return null
  const press = async () => {
    setBusy(true)
    setFailure('')
    const error = await goToIssuer(next)
    if (error === null) return
    setFailure(error.detail)
    setBusy(false)
  }
  return (
    <>
      {failure ? <Note tone="bad" title={failure} role="alert" /> : null}
      <Button wide isPending={isBusy} onPress={() => void press()}>
        {t('login.issuer', { name: data.name })}
      </Button>
    </>
  )
}
