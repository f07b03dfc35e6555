import { type ContactMessage, type Language, oneLine, type WorkspaceRole } from '@cradle/contract'
import { countIn, dateIn, fill, WORDS } from '@cradle/words/mail'
import { hello, plainName, type Reader, type ReadyMail, shortLine, write } from './write.ts'

/** Every mail of the product, in the language its reader keeps. `site` is where people open it. */

/** The page that the reader was on the way to, as a part of a link. */
const onTo = (next: string | undefined): string => (next === undefined ? '' : `&next=${encodeURIComponent(next)}`)

export function registrationMail(site: string, to: Reader, code: string, next?: string): ReadyMail {
  const words = WORDS[to.language].registration
  return write(to, 'registration', words.subject, {
    greeting: hello(to),
    paragraphs: [words.text],
    button: { label: words.button, url: `${site}/email-verification?code=${code}${onTo(next)}` },
    code,
    after: [words.after],
  })
}

/** Greets nobody by name: whoever signed up typed one. */
export function alreadyRegisteredMail(site: string, to: Omit<Reader, 'fullName'>): ReadyMail {
  const words = WORDS[to.language].alreadyRegistered
  const reader = { ...to, fullName: '' }
  return write(reader, 'already-registered', words.subject, {
    greeting: hello(reader),
    paragraphs: [words.text, words.remedy],
    button: { label: words.button, url: `${site}/forgot-password` },
    after: [words.after],
  })
}

export function addressMail(site: string, to: Reader, code: string): ReadyMail {
  const words = WORDS[to.language].address
  return write(to, 'address', words.subject, {
    greeting: hello(to),
    paragraphs: [words.text],
    button: { label: words.button, url: `${site}/email-verification?code=${code}` },
    code,
    after: [words.after],
  })
}

export function addressChangedMail(site: string, to: Reader, newAddress: string): ReadyMail {
  const words = WORDS[to.language].addressChanged
  return write(to, 'address-changed', words.subject, {
    greeting: hello(to),
    paragraphs: [fill(words.text, { address: newAddress }), words.remedy],
    button: { label: words.button, url: `${site}/contact-us` },
  })
}

export function resetMail(site: string, to: Reader, code: string, next?: string): ReadyMail {
  const words = WORDS[to.language].reset
  return write(to, 'reset', words.subject, {
    greeting: hello(to),
    paragraphs: [words.text],
    button: { label: words.button, url: `${site}/new-password?code=${code}${onTo(next)}` },
    code,
    after: [words.after],
  })
}

export function passwordChangedMail(site: string, to: Reader): ReadyMail {
  const words = WORDS[to.language].passwordChanged
  return write(to, 'password-changed', words.subject, {
    greeting: hello(to),
    paragraphs: [words.text, words.remedy],
    button: { label: words.button, url: `${site}/forgot-password` },
  })
}

/** Says what was changed of two-step verification. `left`: recovery codes that are not used yet. */
export function secondFactorMail(
  site: string,
  to: Reader,
  what: 'on' | 'off' | 'newCodes' | 'recoveryUsed',
  left: number,
): ReadyMail {
  const words = WORDS[to.language].secondFactor
  const { subject, text } = words[what]
  return write(to, 'second-factor', subject, {
    greeting: hello(to),
    paragraphs: [fill(text, { count: countIn(to.language, left) }), words.remedy],
    button: { label: words.button, url: `${site}/account?tab=security` },
  })
}

/** Says which passkey an account has now, or has no more. */
export function passkeyMail(
  site: string,
  to: Reader,
  what: 'passkey_added' | 'passkey_removed',
  name: string,
): ReadyMail {
  const words = WORDS[to.language].passkey
  const { subject, text } = words[what]
  return write(to, 'passkey', subject, {
    greeting: hello(to),
    paragraphs: [fill(text, { name: shortLine(name) }), words.remedy],
    button: { label: words.button, url: `${site}/account?tab=security` },
  })
}

/** A log-in, as far as a mail tells of it. `at`: told in UTC. */
type LogIn = { browser: string; system: string; address: string; at: Date }

/** Says that the account was opened from a browser or system that it was not opened from before. */
export function newDeviceMail(site: string, to: Reader, { browser, system, address, at }: LogIn): ReadyMail {
  const words = WORDS[to.language].newDevice
  const device = browser && system ? fill(words.device, { browser, system }) : browser || system || words.unknown
  const time = at.toISOString().slice(0, 16).replace('T', ' ')
  return write(to, 'new-device', words.subject, {
    greeting: hello(to),
    paragraphs: [fill(words.text, { device, address, time }), words.remedy],
    button: { label: words.button, url: `${site}/account?tab=security` },
  })
}

export function accountDeletedMail(to: Reader): ReadyMail {
  const words = WORDS[to.language].accountDeleted
  return write(to, 'account-deleted', words.subject, { greeting: hello(to), paragraphs: [words.text, words.thanks] })
}

/** What an owner hears of a portfolio: in the product, and by mail. */
export type PortfolioLetter = {
  message: { title: string; data: { id: string; kind: string; text: string } }
  mail: ReadyMail
}

type About = { id: string; name: string }

/** `assessed` of `all` organisations have a weighted burden. */
export function deliveredLetter(
  site: string,
  to: Reader,
  about: About,
  { assessed, all }: { assessed: number; all: number },
): PortfolioLetter {
  const words = WORDS[to.language].delivered
  const sentence = all === 0 ? words.none : assessed === all ? words.all : words.text
  const text = fill(sentence, { assessed: countIn(to.language, assessed), count: countIn(to.language, all) })
  return portfolioLetter(site, to, about, 'portfolio_delivered', words, text)
}

/** One mail for the portfolios of one file. */
export function fileDeliveredLetter(
  site: string,
  to: Reader,
  fileName: string,
  { delivered, all }: { delivered: number; all: number },
): ReadyMail {
  const words = WORDS[to.language].fileDelivered
  const file = oneLine(fileName)
  const counts = { delivered: countIn(to.language, delivered), count: countIn(to.language, all) }
  const text = fill(delivered === all ? words.text : words.some, counts)
  return write(to, 'portfolio_delivered', fill(words.subject, { file }), {
    greeting: hello(to),
    paragraphs: [`${fill(words.title, { file })}.`, text],
    button: { label: words.button, url: `${site}/all-reports` },
  })
}

export function failedLetter(site: string, to: Reader, about: About): PortfolioLetter {
  const words = WORDS[to.language].failed
  return portfolioLetter(site, to, about, 'portfolio_failed', words, words.text)
}

/** The link asks for a log-in first and leads on to the report where there is one. */
function portfolioLetter(
  site: string,
  to: Reader,
  { id, name }: About,
  kind: string,
  words: { title: string; subject: string; button: string },
  text: string,
): PortfolioLetter {
  const portfolio = shortLine(name)
  return {
    message: { title: fill(words.title, { portfolio }), data: { id, kind, text } },
    mail: write(to, kind, fill(words.subject, { portfolio }), {
      greeting: hello(to),
      paragraphs: [`${fill(words.title, { portfolio })}.`, text],
      button: { label: words.button, url: `${site}/portfolio/${encodeURIComponent(id)}` },
    }),
  }
}

export type ContactLetter = Pick<ContactMessage, 'topic' | 'name' | 'email' | 'message'> & {
  reference: string
  context: string
  /** The language its writer reads. */
  language: Language
}

/**
 * Says that a message arrived. Anybody can name anybody's address in the form, so the receipt carries nothing that was typed
 * there: no name, no text. `own`: the writer is logged in under this address and reads the own words again.
 */
export function contactCopyMail(letter: ContactLetter, own: boolean): ReadyMail {
  const to = { email: letter.email, fullName: own ? letter.name : '', language: letter.language }
  const words = WORDS[to.language].contactCopy
  const { reference } = letter
  const quoted = own ? [words.below, ...withoutLinks(letter.message, to.language).split(/\n{2,}/)] : []
  return write(to, 'contact-copy', fill(words.subject, { reference }), {
    greeting: hello(to),
    paragraphs: [fill(words.text, { reference }), ...quoted],
    after: [words.after],
  })
}

/** A word that mail programs make a link, also without a scheme: letters or digits, a dot (of any script) and a letter. */
const LINK = /:\/\/|[\p{L}\p{N}][.\u3002\uFF0E\uFF61]\p{L}/u
const AFTER = new Set('.,;:!?)')

/** A text with its links put out of use; the signs after them stay. */
const withoutLinks = (text: string, language: Language): string =>
  text.replace(/\S+/gu, word => {
    if (!LINK.test(word)) return word
    let end = word.length
    while (AFTER.has(word[end - 1] ?? '')) end--
    return WORDS[language].contactCopy.link + word.slice(end)
  })

/** What the contact form brought, to the operator in the operator's language. */
export function contactOperatorMail(operator: { email: string; language: Language }, letter: ContactLetter): ReadyMail {
  const words = WORDS[operator.language].contact
  const { reference } = letter
  const name = shortLine(letter.name)
  const topic = words.topics[letter.topic]
  const about = [
    `${words.topic}: ${topic}`,
    `${words.from}: ${name} <${letter.email}>`,
    `${words.language}: ${letter.language}`,
  ]
  if (letter.context !== '') about.push(`${words.page}: ${letter.context}`)
  return {
    ...write({ ...operator, fullName: '' }, 'contact', fill(words.subject, { reference, topic, name }), {
      greeting: fill(words.greeting, { reference }),
      paragraphs: [about.join('\n'), ...letter.message.split(/\n{2,}/)],
    }),
    replyTo: letter.email,
  }
}

/** An invitation to a workspace: who invites typed both names, so they go in only as plain words. */
export function invitationMail(
  site: string,
  to: Reader,
  { workspace, inviter, role, code }: { workspace: string; inviter: string; role: WorkspaceRole; code: string },
): ReadyMail {
  const words = WORDS[to.language].invitation
  const names = { workspace: plainName(workspace) || 'Cradle', inviter: plainName(inviter) || words.somebody }
  return write(to, 'invitation', fill(words.subject, names), {
    greeting: hello(to),
    paragraphs: [fill(words.text, { ...names, role: words.roles[role] })],
    button: { label: words.button, url: `${site}/invitation?code=${code}` },
    code,
    after: [words.after],
  })
}

/** What was written about a portfolio. Text and names were typed by a member of the reader's workspace. `path`: the page of the place. */
export type CommentNews = {
  kind: 'mention' | 'doubt'
  author: string
  portfolio: string
  /** Title of the figure that is doubted; '' of a comment. */
  figure: string
  text: string
  path: string
}

/** At most so much of a comment is quoted. */
const QUOTED = 1000

/** Says that a comment names the reader, or that a number is doubted. Links in the text are put out of use. */
export function commentMail(site: string, to: Reader, news: CommentNews): ReadyMail {
  const words = WORDS[to.language].comment
  const names = {
    author: plainName(news.author) || words.somebody,
    portfolio: shortLine(news.portfolio),
    figure: shortLine(news.figure),
  }
  const { subject, text } = words[news.kind]
  const quoted = [...news.text].length > QUOTED ? `${[...news.text].slice(0, QUOTED).join('')}…` : news.text
  return write(to, news.kind, fill(subject, names), {
    greeting: hello(to),
    paragraphs: [fill(text, names), ...withoutLinks(quoted, to.language).split(/\n+/)],
    button: { label: words.button, url: `${site}${news.path}` },
  })
}

/** A request for figures, as its mail tells of it. Who sends it typed the message and the name of the organisation. */
export type FigureRequestLetter = {
  by: string
  byEmail: string
  /** '' of a personal one. */
  workspace: string
  organisation: string
  year: number
  message: string
  code: string
  expires: Date
}

/** Asks an organisation for its own figures. The subject holds nothing that somebody typed; links in the message are put out of use. */
export function figureRequestMail(site: string, to: Reader, letter: FigureRequestLetter): ReadyMail {
  const words = WORDS[to.language].figureRequest
  const workspace = plainName(letter.workspace)
  const names = {
    workspace,
    by: plainName(letter.by) || words.somebody,
    address: letter.byEmail,
    organisation: plainName(letter.organisation) || words.yours,
    year: letter.year,
  }
  const { message } = letter
  const quoted = message === '' ? [] : [words.message, ...withoutLinks(message, to.language).split(/\n+/)]
  return write(to, 'figure-request', words.subject, {
    greeting: hello(to),
    paragraphs: [
      fill(workspace === '' ? words.who : words.whoIn, names),
      ...quoted,
      fill(words.how, { date: dateIn(to.language, letter.expires) }),
    ],
    button: { label: words.button, url: `${site}/request/${letter.code}?lang=${to.language}` },
    after: [words.after],
  })
}

/** What the sender of a request is told in the product when the answer is there. */
export function figuresAnsweredNews(language: Language, organisation: string): { title: string; text: string } {
  const words = WORDS[language].figuresAnswered
  const name = { organisation: shortLine(organisation) }
  return { title: fill(words.title, name), text: fill(words.text, name) }
}
