import { message } from '@cradle/words/messages'
import { pixel } from '../bytes.ts'
import { newId } from '../new-id.ts'
import { pageOf } from '../page.ts'
import { message as text } from '../wire-messages.ts'
import { user } from '../world.ts'
import type { Answers } from './types.ts'

const audit = [
  {
    id: '2',
    at: '2026-11-20T08:00:00Z',
    what: 'logged_in',
    detail: 'This browser',
    message: null,
    address: '127.0.0.1',
  },
  { id: '1', at: '2026-11-18T08:00:00Z', what: 'logged_in', detail: 'iPhone', message: null, address: '192.0.2.7' },
]
let picture: Blob = new Blob([pixel()], { type: 'image/webp' })

export const users: Answers<
  | 'register'
  | 'validateRegistration'
  | 'confirmRegistration'
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
  | 'readUsage'
> = {
  register: ({ body }) => {
    Object.assign(user, {
      email: body.email,
      full_name: body.full_name,
      profile: body.profile ?? {},
      avatar: null,
      verified: false,
    })
    const { avatar, ...rest } = user
    return { ...rest, ...(avatar === null ? {} : { avatar }) }
  },
  validateRegistration: () => {
    user.verified = true
    return text(message('done:address_confirmed'))
  },
  confirmRegistration: () => {
    user.verified = true
    return text(message('done:address_confirmed'))
  },
  resendValidation: () => text(message('done:confirmation_sent')),
  readProfile: () => ({ ...user }),
  changeProfile: ({ body }) => {
    if (body.full_name) user.full_name = body.full_name
    if (body.profile) user.profile = body.profile
    if (body.language) user.language = body.language
    return { ...user }
  },
  changeAvatar: ({ files }) => {
    picture = Object.values(files).flat()[0] ?? picture
    user.avatar = `/api/user/avatar/${newId()}`
    return { ...user }
  },
  readAvatar: () => new Blob([picture], { type: picture.type }),
  removeAvatar: () => {
    user.avatar = null
    return { ...user }
  },
  changePassword: () => text(message('done:password_changed')),
  requestPasswordReset: () => text(message('done:password_mail_sent')),
  resetPassword: () => text(message('done:password_set')),
  exportAccount: () => ({ user }),
  deleteAccount: () => text(message('done:account_deleted')),
  readUsage: () => ({
    portfolios: { used: 6, most: 5000 },
    megabytes: { used: 0.4, most: 2000 },
    rows_per_file: 100_000,
    megabytes_per_file: 25,
    uploads_at_once: 8,
  }),
  listAudit: question => {
    const { count, results } = pageOf(question, audit, 50, 200)
    return { count, results }
  },
}
