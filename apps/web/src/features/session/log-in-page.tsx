import { useSearch } from '@tanstack/react-router'
import { IssuerReturn } from './issuer-return.tsx'
import { LogIn } from './log-in.tsx'

/** The log-in; a browser that comes back from the issuer comes back here. */
export const LogInPage = () => {
  const { state, code, iss, error } = useSearch({ strict: false })
  if (state === undefined) return <LogIn />
  const answer = new URLSearchParams({ state })
  for (const [name, value] of Object.entries({ code, iss, error })) if (value !== undefined) answer.set(name, value)
  return <IssuerReturn answer={`?${answer}`} />
}
