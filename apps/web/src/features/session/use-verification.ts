import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applyRules, type CallError, send } from '../../api/call.ts'
import { useForm } from '../../ui/use-form.ts'
import { codeIn, codeLength } from './code.ts'
import { clearWaiting, readWaiting } from './waiting.ts'

/** The form that verifies an address by the code of a mail, and asks for the password where this browser did not sign up. */
export function useVerification() {
  const { t } = useTranslation('session')
  const search = useSearch({ strict: false })
  const [isDone, setDone] = useState(false)
  const [asksPassword, setAsksPassword] = useState(false)
  // Kept in state: it is forgotten as soon as the address is verified, but the log-in after it still wants the address.
  const [waiting] = useState(readWaiting)

  // The code shows that the mail was read; the secret of this browser, or the password, that its reader asked for it.
  const verify = async (code: string, password: string): Promise<CallError | null> => {
    const proof = { ...(waiting ? { requester: waiting.requester } : {}), ...(password ? { password } : {}) }
    const outcome = await send('confirmRegistration', { body: { code, ...proof } })
    if (outcome.isOk) {
      clearWaiting()
      setDone(true)
      return null
    }
    if (outcome.error.code === 'proof_needed') {
      setAsksPassword(true)
      return null
    }
    applyRules('confirmRegistration', outcome.error)
    return outcome.error
  }
  const form = useForm({
    initial: { code: codeIn(search.code ?? ''), password: '' },
    check: ({ code, password }) => ({
      ...(code.length === codeLength ? {} : { code: t('verify.wrong') }),
      ...(asksPassword && !password ? { password: t('fillIn') } : {}),
    }),
    send: ({ code, password }) => verify(code, password),
  })

  // A link from the mail checks itself, once.
  const tried = useRef(false)
  const { onSubmit } = form
  useEffect(() => {
    if (!search.code || tried.current) return
    tried.current = true
    onSubmit()
  }, [search.code, onSubmit])

  return { form, isDone, asksPassword, waiting, email: search.email ?? waiting?.email ?? '' }
}
