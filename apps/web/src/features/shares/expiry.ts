/** How long links live by choice, in days; `own`: until the end of a day that is picked. */
export const lives = [1, 7, 30, 90] as const

/** As the server has it. */
export const maxDays = 366

const dayMs = 86_400_000

/** `2026-12-01` in the reader's own calendar. */
const dayOf = (time: Date): string => {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

/** The days that can be picked. */
export const dayRange = (now: Date): { first: string; last: string } => ({
  first: dayOf(now),
  last: dayOf(new Date(now.getTime() + (maxDays - 1) * dayMs)),
})

/** When a link ends, ISO 8601; null where no day, or one out of range, was picked. */
export const expiryOf = (life: string, day: string, now: Date): string | null => {
  if (life !== 'own') return new Date(now.getTime() + Number(life) * dayMs).toISOString()
  const { first, last } = dayRange(now)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < first || day > last) return null
  // The whole of the day counts, where its reader lives.
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}
