import headers from './outcome-headers.json' with { type: 'json' }

/**
 * The headers that mean each outcome, separated by `; `, as reports of impact funds, banks and organisations write them in five languages;
 * our own list. `patients` alone counts the people, never visits; what counts things (stoves, all dwellings of a landlord) is left out. The bare
 * questions (what, who, how much) mean many other things in a list and are no headers.
 */
export const OUTCOME_HEADERS = headers
