import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applyRules, send } from '../../api/call.ts'
import { startSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'

/** What the browser answers; null where it has no passkey for here, or the person turned it away. */
async function askBrowser() {
  const options = await send('beginPasskeyLogIn', {})
  if (!options.isOk) return options
  try {
    return { isOk: true as const, data: await startAuthentication({ optionsJSON: options.data }) }
  } catch {
    return null
  }
}

/** Log-in with a passkey beside the password form; nothing where the browser knows none. */
export const PasskeyButton = ({ onDone }: { onDone: () => Promise<void> }) => {
  const { t } = useTranslation('session')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  if (!browserSupportsWebAuthn()) return null
  const enter = async () => {
    const answer = await askBrowser()
    if (answer === null) return t('login.noPasskey')
    if (!answer.isOk) {
      applyRules('beginPasskeyLogIn', answer.error)
      return answer.error.detail
    }
    const outcome = await send('logInWithPasskey', { body: { credential: answer.data } })
    if (!outcome.isOk) {
      applyRules('logInWithPasskey', outcome.error)
      return outcome.error.detail
    }
    startSession(outcome.data)
    await onDone()
    return ''
  }
  const press = async () => {
    setBusy(true)
    setFailure('')
    setFailure(await enter())
    setBusy(false)
  }
  return (
    <>
      {failure ? <Note tone="bad" title={failure} role="alert" /> : null}
      <Button wide isPending={isBusy} onPress={() => void press()}>
        {t('login.passkey')}
      </Button>
    </>
  )
}
