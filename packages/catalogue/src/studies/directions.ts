/** Directions in which the background has a flow of nature, as bits. */
export const TAKEN = 1
export const RELEASED = 2
