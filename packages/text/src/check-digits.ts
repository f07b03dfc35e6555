/** Whether the check digits of a Legal Entity Identifier are right (ISO 17442; ISO 7064 MOD 97-10). */
export function hasValidCheckDigits(lei: string): boolean {
  if (!/^[A-Z0-9]{18}\d\d$/.test(lei)) return false
  let rest = 0
  for (const character of lei) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
