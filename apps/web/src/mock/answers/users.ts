import { user } from '../world.ts'
import type { Answers } from './types.ts'

export const users: Answers<
  | 'register'
  | 'validateRegistration'
  | 'resendValidation'
  | 'readProfile'
  | 'changeProfile'
  | 'changeAvatar'
  | 'readAvatar'
  | 'removeAvatar'
  | 'changePassword'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'exportAccount'
  | 'deleteAccount'
  | 'listAudit'
> = {
  register: ({ body }) => ({
    ...user,
    email: body.email,
    full_name: body.full_name,
    profile: body.profile ?? {},
    verified: false,
  }),
  validateRegistration: () => ({ detail: 'Your address is verified.' }),
  resendValidation: () => ({ detail: 'If that address waits to be verified, a new mail is on its way.' }),
  readProfile: () => ({ ...user }),
  changeProfile: ({ body }) => {
    if (body.full_name) user.full_name = body.full_name
    if (body.profile) user.profile = body.profile
    return { ...user }
  },
  changeAvatar: () => {
    user.avatar = '/icon-192.png'
    return { ...user }
  },
  readAvatar: () => '',
  removeAvatar: () => {
    user.avatar = null
    return { ...user }
  },
  changePassword: () => ({ detail: 'The password is changed.' }),
  requestPasswordReset: () => ({ detail: 'If that address has an account, a link is on its way.' }),
  resetPassword: () => ({ detail: 'The new password is set.' }),
  exportAccount: () => ({ user }),
  deleteAccount: () => ({ detail: 'The account is deleted.' }),
  listAudit: () => ({
    count: 2,
    results: [
      { id: '2', at: '2026-11-20T08:00:00Z', what: 'logged in', detail: 'mock browser', address: '127.0.0.1' },
      { id: '1', at: '2026-11-18T08:00:00Z', what: 'uploaded', detail: 'mock.csv', address: '127.0.0.1' },
    ],
  }),
}
