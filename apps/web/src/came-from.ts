/** Pages whose address carries a secret or a code: only their name is passed on. */
const secretive = /^\/(shared|new-password|email-verification|login|signup)(?=\/|$)/

/** An address as it may be sent along with a message: our own path and view, without secrets, at most 500 characters. */
export const toldAddress = (path: string, search: string): string => {
  const secret = secretive.exec(path)
  return (secret ? secret[0] : `${path}${search}`).slice(0, 500)
}

let last = ''

/** The page before this one; kept while the program runs and nowhere else. */
export const rememberPage = (path: string, search: string): void => {
  last = toldAddress(path, search)
}
export const cameFrom = (): string => last
