import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from '../features/contact/contact.module.css'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { nearestQuestions } from '../features/faq/find-questions.ts'
import { Questions } from '../features/faq/questions.tsx'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/section.tsx'
import { useFaqs } from '../use-faqs.ts'

/** The form, and beside it the answers that may make it unnecessary. */
const ContactUs = () => {
  const { t } = useTranslation('contact')
  const [reference, setReference] = useState<string | null>(null)
  const [text, setText] = useState('')
  const { data } = useFaqs()
  const faqs = data?.results ?? []
  const search = useDeferredValue(text)
  const nearest = nearestQuestions(faqs, search, 4)
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={css.columns}>
        {reference ? (
          <div role="status">
            <h2>{t('sentTitle')}</h2>
            <p className="dim">{t('sentText')}</p>
            <p className={css.reference}>{reference}</p>
            <Button
              onPress={() => {
                setReference(null)
                setText('')
              }}
            >
              {t('another')}
            </Button>
          </div>
        ) : (
          <ContactForm onSent={setReference} onText={setText} />
        )}
        <aside className={css.aside} aria-live="polite">
          <h2>{t('suggest')}</h2>
          {nearest.length > 0 ? (
            <Questions faqs={nearest} />
          ) : text.trim() === '' && faqs.length > 0 ? (
            <Questions faqs={faqs.slice(0, 4)} />
          ) : (
            <p className="small quiet">{t('suggestEmpty')}</p>
          )}
        </aside>
      </div>
    </>
  )
}

export default ContactUs
