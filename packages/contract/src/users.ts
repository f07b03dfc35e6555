import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CodedMessage, Done, Email, Language, Name, Timestamp, whole } from './shapes.ts'

/** A secret that only the browser or program of a sign-up knows. */
const Requester = z
  .string()
  .min(20)
  .max(128)
  .describe('a random secret of the program that signs up; with it the mail is sent again and the sign-up confirmed')
const NewPassword = z.string().min(1).max(1024).describe('12 to 128 characters, not a common password')
/** Free fields a person gives about themselves. */
export const Profile = z
  .record(z.string().max(64), z.union([z.string().max(500), z.number(), z.boolean()]))
  .describe('free profile fields, at most 20')

export const User = z.object({
  full_name: z.string(),
  email: z.string(),
  profile: Profile,
  avatar: z.string().nullable(),
  id: z.string().optional(),
  verified: z.boolean().optional(),
  needs_two_steps: z
    .literal(true)
    .optional()
    .describe('operators of this installation need two-step verification, and you have none yet'),
  operator: z.boolean().optional(),
  language: Language.optional().describe('of mails and messages'),
  created: Timestamp.optional(),
})
export type User = z.infer<typeof User>

/** A path of the screens: never another site. */
const Next = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/)
  .describe('the page of the screens to go on to; the link of the mail carries it')

export const register = endpoint({
  method: 'POST',
  path: '/api/register/',
  noun: 'users',
  access: 'anyone',
  status: 201,
  summary: 'Create an account. The answer is the same whether the address is known or not; a mail follows.',
  body: z.object({
    email: Email,
    full_name: Name(200),
    password: NewPassword,
    profile: Profile.optional(),
    language: Language.optional().describe('of mails and messages; English where it is not said'),
    requester: Requester.optional(),
    next: Next.optional(),
  }),
  reply: User.partial({ avatar: true }).describe('null fields are left out'),
})

export const validateRegistration = endpoint({
  method: 'GET',
  path: '/api/register/validation/{code}',
  noun: 'users',
  access: 'anyone',
  summary:
    'Confirm an e-mail address with the code from the mail. Refused (409) while a newer sign-up waits for the same address.',
  params: z.object({ code: z.string().min(4).max(128) }),
  reply: Done,
})

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/api/register/confirmation/',
  noun: 'users',
  access: 'anyone-or-user',
  summary:
    'Confirm an e-mail address with the code from the mail and a proof of who asked for it: the secret or the password of the sign-up, or the session or password of the account whose address changes.',
  body: z.object({
    code: z.string().min(4).max(128),
    requester: Requester.optional(),
    password: z.string().min(1).max(1024).optional(),
  }),
  reply: Done,
})

export const resendValidation = endpoint({
  method: 'POST',
  path: '/api/register/resend/',
  noun: 'users',
  access: 'anyone',
  summary: 'Send the mail of the newest sign-up of this requester again; the answer is the same for every address.',
  body: z.object({ email: Email, requester: Requester.optional(), next: Next.optional() }),
  reply: Done,
})

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  noun: 'users',
  access: 'user',
  summary: 'Your profile.',
  reply: User,
})

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/user/profile',
  noun: 'users',
  access: 'user',
  summary:
    'Change name, address, language or profile fields. A new address needs the password and takes effect when it is confirmed.',
  body: z.object({
    email: Email.optional(),
    full_name: Name(200).optional(),
    profile: Profile.optional(),
    language: Language.optional(),
    password: z.string().min(1).max(1024).optional().describe('needed for a new address'),
  }),
  reply: User,
})

export const changeAvatar = endpoint({
  method: 'PUT',
  path: '/api/user/avatar/update/',
  noun: 'users',
  access: 'user',
  summary: 'Set the picture of your profile (PNG, JPEG, WebP or AVIF).',
  files: [{ field: 'image', description: 'PNG, JPEG, WebP or AVIF', most_mb: 8 }],
  reply: User,
})

/** The sizes a picture is kept in, in pixels (square). */
export const AvatarSize = z.enum(['512', '128'])
export const readAvatar = endpoint({
  method: 'GET',
  path: '/api/user/avatar/{id}',
  noun: 'users',
  access: 'anyone',
  summary: 'A profile picture by its unguessable address (WebP), as named in the profile.',
  params: z.object({ id: z.uuid() }),
  query: z.object({ size: AvatarSize.default('512') }),
  reply: z.unknown(),
  media: 'image/webp',
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/user/avatar/',
  noun: 'users',
  access: 'user',
  summary: 'Remove the picture of your profile.',
  reply: User,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/user/change-password/',
  noun: 'users',
  access: 'user',
  summary: 'Change your password; your other sessions and your tokens for scripts end.',
  body: z.object({ old_password: z.string().min(1).max(1024), new_password: NewPassword }),
  reply: Done,
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/user/password-reset-request/',
  noun: 'users',
  access: 'anyone',
  summary: 'Ask for a reset mail; the answer never reveals whether the address exists.',
  body: z.object({ email: Email, next: Next.optional() }),
  reply: Done,
})

export const resetPassword = endpoint({
  method: 'PATCH',
  path: '/api/user/password-reset/{code}',
  noun: 'users',
  access: 'anyone',
  summary: 'Set a new password with the code from the mail; all sessions and tokens for scripts end.',
  params: z.object({ code: z.string().min(4).max(128) }),
  body: z.object({ password: NewPassword }),
  reply: Done,
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/user/export/',
  noun: 'users',
  access: 'user',
  summary: 'Everything stored about you and your personal workspace, as JSON.',
  reply: z.record(z.string(), z.unknown()),
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/user/delete/',
  noun: 'users',
  access: 'user',
  summary:
    'Delete your account with its personal workspace. Refused (409) while you are the only owner of a shared one.',
  body: z.object({ password: z.string().min(1).max(1024) }),
  reply: Done,
})

export const AuditEvent = z.object({
  id: z.string(),
  at: Timestamp,
  what: z.string(),
  detail: z.string().describe('a name, an address, a browser, or words in English'),
  message: CodedMessage.nullable().describe('the words as a code with its values; null where there are none'),
  address: z.string(),
})
const Amount = z.object({ used: z.number(), most: z.number() })
export const Usage = z.object({
  portfolios: Amount.describe('with what is in the trash'),
  megabytes: Amount.describe('MiB of the files of portfolios, with what is in the trash'),
  rows_per_file: z.number().int(),
  megabytes_per_file: z.number(),
  uploads_at_once: z.number().int().describe('more are answered 429'),
})
export type Usage = z.infer<typeof Usage>

export const readUsage = endpoint({
  method: 'GET',
  path: '/api/user/usage/',
  noun: 'users',
  access: 'user',
  summary: 'What the chosen workspace holds and what it may hold.',
  reply: Usage,
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/user/audit/',
  noun: 'users',
  access: 'user',
  summary: 'What happened in your account, newest first.',
  query: z.object({
    limit: whole(1, 200).default(50),
    offset: whole(0).default(0),
  }),
  reply: z.object({ count: z.number().int(), results: z.array(AuditEvent) }),
})
