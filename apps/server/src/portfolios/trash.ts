/** Days for which a deleted portfolio can be restored. */
export const TRASH_DAYS = 30
