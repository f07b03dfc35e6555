import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AnswerText } from '../../ui/answer-text.tsx'
import { useFaqs } from '../../use-faqs.ts'
import css from './landing.module.css'
import { Pair } from './pair.tsx'

const firstQuestions = 5

export function Questions() {
  const { t } = useTranslation('landing')
  const { data } = useFaqs()
  if (!data || data.results.length === 0) return null
  const first = [...data.results].sort((a, b) => a.position - b.position).slice(0, firstQuestions)
  return (
    <Pair id="questions" title={t('questions.title')}>
      {first.map((faq, i) => (
        <details key={faq.id} className={css.question} open={i === 0}>
          <summary>{faq.question}</summary>
          <p>
            <AnswerText>{faq.answer}</AnswerText>
          </p>
        </details>
      ))}
      <p className="small">
        <Link to="/faqs">{t('questions.all')}</Link>
      </p>
    </Pair>
  )
}
