/** A time as it goes over the wire (ISO 8601, UTC); null where there is none. */
export const iso = (date: Date | null): string | null => date?.toISOString() ?? null
