import { decoded } from '../../decoded.ts'

/** Letters of a mailed code, and how they are grouped. */
export const codeLength = 20
export const groupLength = 5

/** The code out of whatever was typed or pasted: groups, the mail's line, or the whole link. */
export const codeIn = (text: string): string => {
  const inLink = /[?&]code=([^&#\s]+)/.exec(text)?.[1]
  return (inLink ? decoded(inLink) : text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, codeLength)
}

/** As the mail shows it. */
export const groupsOf = (code: string): string[] =>
  Array.from({ length: codeLength / groupLength }, (_, at) => code.slice(at * groupLength, (at + 1) * groupLength))
