import type { FinancedAnswer, FinancedQuestion, FinancedQuestions } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Offered } from '../../api/use-workspace.ts'
import { formatGiven, formatWhen } from '../../format.ts'
import { quantityText } from '../../physical/quantity.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { codedText } from './coded-text.ts'
import { figuresChanged } from './figures-changed.ts'
import css from './financed.module.css'
import { rememberAnswered, rememberWithdrawn } from './financed-changes.ts'

/** More choices than these are a list to choose from. */
const MAX_BUTTONS = 6

/** What a proposal stands on that has words of its own. */
const EVIDENCE = ['sum', 'rows', 'median', 'name', 'stated'] as const

/** What a person has to say before rows are calculated, with evidence and a proposal; and the trail of what was said. */
export function Questions({ id, currency }: { id: string; currency: string }) {
  const { t } = useTranslation('holdings')
  const { data, error, refetch } = useApiQuery('listQuestions', { params: { id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || (data.questions.length === 0 && data.answers.length === 0)) return null
  return (
    <Section id="questions" title={t('questions.title')} sentence={t('questions.sentence')}>
      {data.questions.length === 0 ? (
        <p className="small dim">{t('questions.none')}</p>
      ) : (
        <ul className={css.questions}>
          {data.questions.map(question => (
            <li key={question.key}>
              <Question id={id} question={question} currency={currency} />
            </li>
          ))}
        </ul>
      )}
      {data.answers.length > 0 && <Trail id={id} answers={data.answers} />}
    </Section>
  )
}

function Question({ id, question, currency }: { id: string; question: FinancedQuestion; currency: string }) {
  const { t } = useTranslation('holdings')
  const [pending, setPending] = useState<number | null>(null)
  async function answer(at: number) {
    const choice = question.choices[at]
    if (!choice) return
    setPending(at)
    const { action, value } = choice
    const outcome = await call('answerQuestion', { params: { id }, body: { key: question.key, action, value } })
    setPending(null)
    if (!outcome.isOk) return
    await figuresChanged()
    await rememberAnswered(id, { key: question.key, action, value }, outcome.data)
  }
  const where = [
    question.column !== null && t('questions.column', { column: question.column }),
    question.word && t('questions.word', { word: question.word }),
    question.rows.length > 0 && t('questions.rows', { count: question.rows_count }),
    question.money !== null && question.money > 0 && quantityText(question.money, currency),
  ].filter(Boolean)
  return (
    <fieldset className={css.question}>
      <legend>{codedText(question.message)}</legend>
      <p className="small dim">
        {where.join(', ')}
        {question.blocks ? `. ${t('questions.blocks')}` : ''}
      </p>
      <Evidence question={question} />
      <Offered call="answerQuestion">
        <Choices question={question} pending={pending} onChoice={at => void answer(at)} />
      </Offered>
    </fieldset>
  )
}

function Evidence({ question }: { question: FinancedQuestion }) {
  const { t } = useTranslation('holdings')
  const shown = EVIDENCE.flatMap(name =>
    question.evidence.filter(one => one.name === name).map(one => ({ ...one, name })),
  )
  if (shown.length === 0) return null
  return (
    <dl className={css.evidence}>
      {shown.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`questions.evidence.${name}`)}</dt>
          <dd>{typeof value === 'number' ? formatGiven(value, 4) : value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ChoicesProps = { question: FinancedQuestion; pending: number | null; onChoice: (at: number) => void }

function Choices({ question, pending, onChoice }: ChoicesProps) {
  const { t } = useTranslation('holdings')
  const { choices, proposal } = question
  const proposed = choices.findIndex(({ action, value }) => action === proposal?.action && value === proposal.value)
  if (choices.length > MAX_BUTTONS)
    return (
      <div className={`${css.choose} no-print`}>
        <Select
          small
          label={t('questions.answer')}
          value={pending === null ? null : String(pending)}
          isDisabled={pending !== null}
          onChange={at => onChoice(Number(at))}
          choices={choices.map((choice, at) => ({ id: String(at), name: codedText(choice.message) }))}
        />
      </div>
    )
  return (
    <div className={`acts no-print ${css.answers}`}>
      {choices.map((choice, at) => (
        <Button
          key={`${choice.action} ${choice.value}`}
          small
          look={at === proposed ? 'primary' : 'plain'}
          isPending={pending === at}
          isDisabled={pending !== null && pending !== at}
          onPress={() => onChoice(at)}
        >
          {codedText(choice.message)}
        </Button>
      ))}
    </div>
  )
}

function Trail({ id, answers }: { id: string; answers: FinancedQuestions['answers'] }) {
  const { t } = useTranslation('holdings')
  const [pending, setPending] = useState<string | null>(null)
  async function withdraw(answer: FinancedAnswer) {
    setPending(answer.id)
    const outcome = await call('withdrawAnswer', { params: { id, answer: answer.id } })
    setPending(null)
    if (!outcome.isOk) return
    await figuresChanged()
    await rememberWithdrawn(id, answer)
  }
  return (
    <details className={css.trail}>
      <summary>{t('questions.trail', { count: answers.length })}</summary>
      <ul>
        {answers.map(one => (
          <li key={one.id}>
            {[one.column, one.word].filter(Boolean).join(', ')} {codedText(one.message)}{' '}
            <span className="dim">
              {formatWhen(one.at)}
              {one.remembered ? `, ${t('questions.remembered')}` : ''}
            </span>{' '}
            <Offered call="withdrawAnswer">
              <Button look="text" small isPending={pending === one.id} onPress={() => void withdraw(one)}>
                {t('questions.withdraw')}
              </Button>
            </Offered>
          </li>
        ))}
      </ul>
    </details>
  )
}
