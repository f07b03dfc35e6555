/** Files are kept this long after they were asked for. */
export const STORED_DAYS = 7
