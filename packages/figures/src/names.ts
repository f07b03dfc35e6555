/** Dates and countries in a reader's language. */
export function namesIn(locale: string) {
  let regions: Intl.DisplayNames | undefined

  /** `20 Nov 2026` */
  const formatDate = (timestamp: string | number | Date): string =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(timestamp))

  /** `20 November 2026, 22:41` */
  const formatDateTime = (timestamp: string | number | Date): string =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
      .format(new Date(timestamp))
      .replace(' at ', ', ')

  /** ISO 3166-1 alpha-2 -> the country's name in the reader's language; what is not a country stays as it is. */
  const countryName = (code: string): string => {
    // Areas of the world have the three digits of the UN (M49).
    if (!/^([A-Z]{2}|\d{3})$/.test(code)) return code
    try {
      regions ??= new Intl.DisplayNames([locale], { type: 'region' })
      return regions.of(code) ?? code
    } catch {
      return code
    }
  }

  return { formatDate, formatDateTime, countryName }
}
