import type { Workspace } from '@cradle/contract'
import i18n from '../../i18n/i18n.ts'

/** The name of a workspace; the personal one has a word of the reader's language. */
export const nameOf = ({ name, personal }: Pick<Workspace, 'name' | 'personal'>): string =>
  personal ? i18n.t('shell:workspace.personal') : name
