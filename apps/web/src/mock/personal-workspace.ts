import type { Workspace } from '@cradle/contract'

/** The personal workspace of the mock's person. */
export const PERSONAL: Workspace = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: '',
  personal: true,
  role: 'owner',
  members: 1,
  portfolios: 3,
  four_eyes: false,
  two_steps: false,
  closed: false,
  created: '2026-01-12T09:00:00Z',
}

/** The shared one. */
export const team: Workspace = {
  ...PERSONAL,
  id: '00000000-0000-4000-8000-0000000000b1',
  name: 'North desk',
  personal: false,
  members: 2,
  portfolios: 0,
  created: '2026-10-01T09:00:00Z',
}
