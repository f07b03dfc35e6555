import type { Study, StudyAbout } from '@cradle/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { printPage } from '../../../ui/print-page.ts'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Inventory } from './inventory.tsx'
import css from './study.module.css'
import type { Send } from './use-study.ts'

const BEFORE = ['goal', 'scope', 'functional_unit', 'boundary', 'data'] as const
const AFTER = ['interpretation', 'limitations'] as const

/** The report of the study by the parts of ISO 14044: texts are the author's, numbers the engine's. It prints as it stands. */
export function About({ study, send }: { study: Study; send: Send }) {
  const { t } = useTranslation('variables')
  const text = (part: keyof StudyAbout) => <Text key={part} part={part} study={study} send={send} />
  return (
    <Section
      id="study-report"
      title={t('databases.study.report')}
      sentence={t('databases.study.reportAbout')}
      tools={
        <Button small look="text" onPress={() => void printPage()}>
          {t('databases.study.print')}
        </Button>
      }
    >
      <div className={css.about}>{BEFORE.map(text)}</div>
      <Inventory study={study} />
      <div className={css.about}>{AFTER.map(text)}</div>
      <p className="dim small">{t('databases.study.notReviewed')}</p>
    </Section>
  )
}

function Text({ part, study, send }: { part: keyof StudyAbout; study: Study; send: Send }) {
  const { t } = useTranslation('variables')
  const stored = study.about[part]
  const [value, setValue] = useState(stored)
  useEffect(() => setValue(stored), [stored])
  const save = () => {
    if (value !== stored) void send({ edits: [{ op: 'set_about', [part]: value }] })
  }
  return (
    <TextField
      long
      label={t(`databases.study.about.${part}`)}
      hint={t(`databases.study.aboutHint.${part}`)}
      value={value}
      onChange={setValue}
      onBlur={save}
    />
  )
}
