import type { Faq } from '@cradle/contract'
import styles from './faq.module.css'

/** Questions that open in place; a link to `#faq-<id>` opens its own. */
export const Questions = ({ faqs }: { faqs: readonly Faq[] }) => (
  <div className={styles.questions}>
    {faqs.map(faq => (
      <details key={faq.id} id={`faq-${faq.id}`} open={location.hash === `#faq-${faq.id}`}>
        <summary>{faq.question}</summary>
        <p>{faq.answer}</p>
      </details>
    ))}
  </div>
)
