import type { Faq } from '@cradle/contract'
import { AnswerText } from '../../ui/answer-text.tsx'
import css from './faq.module.css'

/** Questions that open in place; a link to `#faq-<id>` opens its own. */
export const Questions = ({ faqs }: { faqs: readonly Faq[] }) => (
  <div className={css.questions}>
    {faqs.map(faq => (
      <details key={faq.id} id={`faq-${faq.id}`} open={location.hash === `#faq-${faq.id}`}>
        <summary>{faq.question}</summary>
        <p>
          <AnswerText>{faq.answer}</AnswerText>
        </p>
      </details>
    ))}
  </div>
)
