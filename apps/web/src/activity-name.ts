import { translateTechnology } from './translate.ts'

/** `wind_onshore` -> `Wind onshore`: ids of the edition are words joined by underscores. */
export const activityName = (id: string): string => {
  const name = translateTechnology(id)
  if (name !== undefined) return name
  const words = id
    .replaceAll('_', ' ')
    .trim()
    .replace(/\bpv\b/, 'PV')
    .replace(/\bcsp\b/, 'CSP')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
