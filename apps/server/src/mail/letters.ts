import { type Letter, letterHtml, letterText } from './layout.ts'
import type { NewMail } from './queue-mail.ts'

/** Every mail of the product. `site` is where people open it. Each gives what `queueMail` takes. */

type Ready = Omit<NewMail, 'onceKey'>

const write = (to: string, kind: string, subject: string, letter: Letter): Ready => ({
  to,
  kind,
  subject,
  text: letterText(letter),
  html: letterHtml(letter),
})

/** A name goes into a greeting only as plain words: it was typed by somebody who may not be the reader. */
function hello(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{M}\p{N} '.-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
  return plain === '' || /\.\p{L}{2,}/u.test(plain) ? 'Hello,' : `Hello ${plain},`
}

export function registrationMail(site: string, to: string, name: string, code: string): Ready {
  return write(to, 'registration', 'Confirm your e-mail address', {
    greeting: hello(name),
    paragraphs: ['Thank you for signing up to Cradle. Please confirm that this address is yours.'],
    button: { label: 'Confirm my address', url: `${site}/email-verification?code=${code}` },
    code,
    after: ['The link is good for 24 hours. If you did not sign up, ignore this mail: nothing happens without it.'],
  })
}

export function alreadyRegisteredMail(site: string, to: string): Ready {
  return write(to, 'already-registered', 'You already have an account', {
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, probably you, has just signed up to Cradle with this address. It already has an account, so nothing was changed.',
      'You can log in as usual. If you do not remember your password, set a new one.',
    ],
    button: { label: 'Set a new password', url: `${site}/forgot-password` },
    after: ['If this was not you, you need not do anything.'],
  })
}

export function addressMail(site: string, to: string, name: string, code: string): Ready {
  return write(to, 'address', 'Confirm your new e-mail address', {
    greeting: hello(name),
    paragraphs: ['You asked to use this address for your Cradle account. It takes effect when you confirm it.'],
    button: { label: 'Confirm my new address', url: `${site}/email-verification?code=${code}` },
    code,
    after: ['The link is good for 24 hours. If you did not ask for this, ignore this mail.'],
  })
}

export function addressChangedMail(site: string, to: string, name: string, newAddress: string): Ready {
  return write(to, 'address-changed', 'Your e-mail address was changed', {
    greeting: hello(name),
    paragraphs: [
      `Your Cradle account now uses the address ${newAddress}. Mails go there from now on.`,
      'If this was not you, write to us at once through the contact page.',
    ],
    button: { label: 'Contact us', url: `${site}/contact-us` },
  })
}

export function resetMail(site: string, to: string, name: string, code: string): Ready {
  return write(to, 'reset', 'Set a new password', {
    greeting: hello(name),
    paragraphs: ['You asked to set a new password for your Cradle account.'],
    button: { label: 'Set a new password', url: `${site}/new-password?code=${code}` },
    code,
    after: [
      'The link is good for one hour and works once. If you did not ask for this, ignore this mail: your password stays as it is.',
    ],
  })
}

export function passwordChangedMail(site: string, to: string, name: string): Ready {
  return write(to, 'password-changed', 'Your password was changed', {
    greeting: hello(name),
    paragraphs: [
      'The password of your Cradle account has just been changed, and other sessions were ended.',
      'If this was not you, set a new password now and write to us.',
    ],
    button: { label: 'Set a new password', url: `${site}/forgot-password` },
  })
}

export function accountDeletedMail(to: string, name: string): Ready {
  return write(to, 'account-deleted', 'Your account is deleted', {
    greeting: hello(name),
    paragraphs: [
      'Your Cradle account and everything it owned (portfolios, reports, files, messages) has been deleted.',
      'Thank you for having used Cradle.',
    ],
  })
}

export type DeliveredPortfolio = {
  id: string
  name: string
  /** What was calculated, such as "42 of 47 organisations calculated; 5 listed with reasons". */
  coverage: string
}

export function deliveredMail(site: string, to: string, name: string, portfolio: DeliveredPortfolio): Ready {
  return write(to, 'delivered', `Your report is ready: ${oneLine(portfolio.name)}`, {
    greeting: hello(name),
    paragraphs: [`The report of "${oneLine(portfolio.name)}" is ready. ${portfolio.coverage}`],
    button: { label: 'Open the report', url: `${site}/report/${encodeURIComponent(portfolio.id)}` },
  })
}

export function failedMail(
  site: string,
  to: string,
  name: string,
  portfolio: { id: string; name: string },
  reason: string,
): Ready {
  return write(to, 'failed', `Your report could not be calculated: ${oneLine(portfolio.name)}`, {
    greeting: hello(name),
    paragraphs: [
      `The report of "${oneLine(portfolio.name)}" could not be calculated. ${reason}`,
      'The portfolio is a draft again: nothing of it is lost, and you can submit it once more.',
    ],
    button: { label: 'Open the portfolio', url: `${site}/portfolio/${encodeURIComponent(portfolio.id)}` },
  })
}

export type ContactLetter = {
  reference: string
  topic: string
  name: string
  email: string
  message: string
  context: string
}

export function contactCopyMail(to: string, letter: ContactLetter): Ready {
  return write(to, 'contact-copy', `We have your message (${letter.reference})`, {
    greeting: hello(letter.name),
    paragraphs: [
      `Thank you for writing. Your message has the reference ${letter.reference}; please name it if you write again.`,
      'This is what reached us:',
      ...letter.message.split(/\n{2,}/),
    ],
    after: ['If you did not write this, somebody used your address by mistake; you need not do anything.'],
  })
}

export function contactOperatorMail(to: string, letter: ContactLetter): Ready {
  const about = [`Topic: ${letter.topic}`, `From: ${oneLine(letter.name)} <${letter.email}>`]
  if (letter.context !== '') about.push(`Page: ${letter.context}`)
  return {
    ...write(to, 'contact', `${letter.reference}: ${letter.topic} from ${oneLine(letter.name)}`, {
      greeting: `Message ${letter.reference}`,
      paragraphs: [about.join('\n'), ...letter.message.split(/\n{2,}/)],
    }),
    replyTo: letter.email,
  }
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 120)
