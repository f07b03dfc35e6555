import type { Faq } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './faq.module.css'

/** A page of ours named in brackets, such as `(/glossary)`, can be followed; nothing else in an answer is more than text. */
const withLinks = (answer: string): ReactNode[] =>
  answer.split(/(\(\/[a-z][a-z/-]*(?:#[\w-]+)?\))/).map((part, at) => {
    const [path, hash] = /^\(\/.*\)$/.test(part) ? part.slice(1, -1).split('#') : []
    if (path === undefined) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer do not move
      <span key={at}>
        (
        <Link to={path as '/'} {...(hash ? { hash } : {})}>
          {path}
        </Link>
        )
      </span>
    )
  })

/** Questions that open in place; a link to `#faq-<id>` opens its own. */
export const Questions = ({ faqs }: { faqs: readonly Faq[] }) => (
  <div className={css.questions}>
    {faqs.map(faq => (
      <details key={faq.id} id={`faq-${faq.id}`} open={location.hash === `#faq-${faq.id}`}>
        <summary>{faq.question}</summary>
        <p>{withLinks(faq.answer)}</p>
      </details>
    ))}
  </div>
)
