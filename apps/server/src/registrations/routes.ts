import type { SessionAuthenticator } from '../auth/authenticate.ts'
import type { Deps } from '../deps/deps.ts'
import type { Handlers } from '../http/serve.ts'
import { confirmRegistration, validateRegistration } from './confirm.ts'
import { register, resendValidation } from './register.ts'

export const registrationRoutes = (
  deps: Deps,
  sessions: SessionAuthenticator,
): Handlers<'register' | 'validateRegistration' | 'confirmRegistration' | 'resendValidation'> => ({
  register: call => register(deps, call),
  validateRegistration: call => validateRegistration(deps, call),
  async confirmRegistration(call) {
    const confirmed = await confirmRegistration(deps, call)
    // An account whose address changed is known by the new one at once.
    if (call.user !== null && 'sessionId' in call.user) sessions.invalidate([call.user.sessionId])
    return confirmed
  },
  resendValidation: call => resendValidation(deps, call),
})
