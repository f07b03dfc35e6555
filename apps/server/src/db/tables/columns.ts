import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A point in time, UTC, as a Date. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A key of our own making (uuid version 7: sorts by time). */
export const id = (name = 'id') => uuid(name)

/** Raw bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
