import { foldName, nameKey, registrationKey, type WordLists } from '@cradle/assets'

/** A company as a register has it: ISO 3166-1 alpha-2 of its country, or '' where the register does not say. */
export type NamedCompany = { names: readonly string[]; country: string; registrationNo: string }

/** By what two registers are found to mean one company: the number in its country, or one of its names. */
export type CompanyKeys = { number: readonly string[]; names: readonly string[] }

/**
 * Keys of a company. One whose country nobody says is known by its whole name alone, with the legal form: "Stora Enso AB" and "Stora Enso
 * Oyj" are two companies.
 */
export function companyKeys({ names, country, registrationNo }: NamedCompany, lists: WordLists): CompanyKeys {
  if (country === '') return { number: [], names: unique(names.map(name => wholeName(name, lists))) }
  const number = registrationKey(registrationNo)
  return {
    number: number === null ? [] : [`number ${country} ${number}`],
    names: unique(names.map(name => `name ${country} ${nameKey(name, lists)}`)),
  }
}

/** Keys of a company of GLEIF, which knows every country: it is found by those of companies without one, too. */
export function leiKeys(company: NamedCompany, lists: WordLists): CompanyKeys {
  const { number, names } = companyKeys(company, lists)
  return { number, names: [...names, ...unique(company.names.map(name => wholeName(name, lists)))] }
}

const wholeName = (name: string, lists: WordLists): string => `whole ${foldName(name, lists.letters)}`
const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
