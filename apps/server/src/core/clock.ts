/** Where the program takes the time from; tests move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
