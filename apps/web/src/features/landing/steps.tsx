import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { saveFile } from '../../charts/save-file.ts'
import { formatCount } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import css from './landing.module.css'
import { powerSample, revenueSample } from './samples.ts'

/** Upload, repair, read; with the columns of a file and a sample of it. */
export function Steps() {
  const { t } = useTranslation('landing')
  const limits = useApiQuery('readReference', {}, { staleTime: 60 * 60_000 }).data?.limits
  const [rows, mb] = [formatCount(limits?.upload_rows ?? 100_000), formatCount(limits?.upload_mb ?? 25)]
  return (
    <Section title={t('steps.title')} id="steps">
      <ol className={css.three}>
        {(['one', 'two', 'three'] as const).map((step, i) => (
          <li key={step}>
            <span className={css.number} aria-hidden="true">
              {i + 1}
            </span>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{step === 'one' ? t('steps.one.text', { rows, mb }) : t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className={css.samples}>
        <Sample
          label={t('steps.columns')}
          text={powerSample}
          name={t('steps.samplePower')}
          file="cradle-sample-power.csv"
        />
        <div>
          <Sample
            label={t('steps.columnsRevenue')}
            text={revenueSample}
            name={t('steps.sampleRevenue')}
            file="cradle-sample-revenue.csv"
          />
          <p className="small">
            <Link to="/faqs">{t('steps.all')}</Link>
          </p>
        </div>
      </div>
    </Section>
  )
}

/** A line of a list breaks after its commas only. */
const Line = ({ text }: { text: string }) => (
  <span className={css.line}>
    {text.split(/(?<=,)/).map((cell, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a line do not move
      <Fragment key={at}>
        {cell}
        <wbr />
      </Fragment>
    ))}
  </span>
)

function Sample({ label, text, name, file }: { label: string; text: string; name: string; file: string }) {
  const lines = text.trim().split('\n')
  return (
    <div>
      <pre className={css.sample}>
        <code>
          <span className="vh">{label}: </span>
          {lines.slice(0, 2).map(line => (
            <Line key={line} text={line} />
          ))}
        </code>
      </pre>
      <Button
        look="text"
        small
        onPress={() => saveFile(file, new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))}
      >
        {name}
      </Button>
    </div>
  )
}
