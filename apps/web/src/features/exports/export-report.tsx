import type { ExportFormat, ExportOptions, Portfolio } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { hrefOf } from '../../api/call.ts'
import { useMay } from '../../api/use-workspace.ts'
import { fileName } from '../../charts/save-table.ts'
import { currentLanguage, loadWords } from '../../i18n/i18n.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { methodEdition } from '../../lca/method-edition.ts'
import { Button } from '../../ui/button.tsx'
import { copyText, copyView } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { printPage } from '../../ui/print-page.ts'
import { Select } from '../../ui/select.tsx'
import css from './export-report.module.css'
import type { Wanted } from './fetch-file.ts'
import { FileRow } from './file-row.tsx'
import { useFiles } from './use-files.ts'

const TakeSignature = lazyPart(async () => {
  const [module] = await Promise.all([import('./take-signature.tsx'), loadWords('signatures')])
  return module.TakeSignature
})

const HoldReport = lazyPart(async () => {
  const [module] = await Promise.all([import('../../offline/hold-report.tsx'), loadWords('replay')])
  return module.HoldReport
})

type Props = {
  portfolio: Portfolio
  /** Opens what shares the report; without it there is no such button. */
  onShare?: () => void
}

/** The door to everything a report can be taken away as. */
export function ExportReport({ portfolio, onShare }: Props) {
  const { t } = useTranslation('exports')
  const [isOpen, setOpen] = useState(false)
  const files = useFiles(portfolio)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('open')}</Button>
      <Dialog place="side" title={t('title', { name: portfolio.name })} isOpen={isOpen} onClose={() => setOpen(false)}>
        <FileRows portfolio={portfolio} files={files} />
        <WithoutNetwork portfolio={portfolio} />
        <section className={css.view} aria-label={t('view.title')}>
          <h3>{t('view.title')}</h3>
          <p className="small dim">{t('view.text')}</p>
          <div className="acts">
            <Button small onPress={() => void copyView()}>
              {t('view.copy')}
            </Button>
            {onShare ? (
              <Button
                small
                onPress={() => {
                  setOpen(false)
                  onShare()
                }}
              >
                {t('view.share')}
              </Button>
            ) : null}
            <Button
              small
              onPress={() => {
                setOpen(false)
                // Printed is what is on screen: the dialog goes first.
                requestAnimationFrame(() => requestAnimationFrame(() => void printPage()))
              }}
            >
              {t('view.print')}
            </Button>
          </div>
        </section>
      </Dialog>
    </>
  )
}

function WithoutNetwork({ portfolio }: { portfolio: Portfolio }) {
  const mayBundle = useMayBundle(portfolio)
  if (!mayBundle) return null
  return (
    <div className={css.view}>
      <Suspense fallback={null}>
        <HoldReport portfolio={portfolio} />
      </Suspense>
    </div>
  )
}

function useMayBundle({ is_public }: Portfolio): boolean {
  return useMay()('readBundle') || is_public === true
}

const languages = ['en', 'de', 'fr', 'es', 'pt'] as const
type Options = { [Key in keyof Required<ExportOptions>]: NonNullable<ExportOptions[Key]> }

/** What a format can be told; the others take no options. */
const optionsOf: Record<ExportFormat, readonly (keyof Options)[]> = {
  pdf: ['paper', 'language'],
  xlsx: ['language'],
  csv: ['shape', 'separator'],
  json: [],
  parquet: ['shape'],
  arrow: ['shape'],
  sdmx: [],
}

function FileRows({ portfolio, files }: { portfolio: Portfolio; files: ReturnType<typeof useFiles> }) {
  const { t } = useTranslation('exports')
  const [options, setOptions] = useOptions()
  function rowOf(id: ExportFormat | 'bundle', wanted: Wanted) {
    const name = t(`file.${id}.name`)
    return {
      name,
      what: t(`file.${id}.what`),
      state: files.stateOf(id),
      onTake: () => void files.take(id, name, wanted),
      onStop: () => files.stop(id),
    }
  }
  const schema = useSchema(portfolio)
  const isSigned = useIsSigned(portfolio)
  const mayBundle = useMayBundle(portfolio)
  const command = `npx cradle replay ${fileName(`${portfolio.name} replay`, 'zip')}`
  return (
    <>
      <p className="small dim">{t('lead')}</p>
      <div className={css.files}>
        {(['pdf', 'xlsx', 'csv', 'json', 'parquet', 'arrow', 'sdmx'] as const).map(format => {
          const keys = optionsOf[format]
          const chosen = Object.fromEntries(keys.map(key => [key, options[key]])) as ExportOptions
          return (
            <FileRow
              key={format}
              {...rowOf(format, { kind: 'export', format, options: chosen })}
              aside={
                <Aside
                  portfolio={portfolio}
                  format={format}
                  options={chosen}
                  schema={format === 'json' ? schema : null}
                  isSigned={isSigned}
                />
              }
            >
              <OptionFields keys={keys} options={options} onOptions={setOptions} />
            </FileRow>
          )
        })}
        {mayBundle ? (
          <FileRow {...rowOf('bundle', { kind: 'bundle' })}>
            <div className={css.command}>
              <code>{command}</code>
              <Button look="text" small onPress={() => void copyText(command, t('commandCopied'))}>
                {t('command')}
              </Button>
            </div>
            <Link className="small" to="/replay">
              {t('replayHere')}
            </Link>
          </FileRow>
        ) : null}
      </div>
    </>
  )
}

type AsideProps = {
  portfolio: Portfolio
  format: ExportFormat
  options: ExportOptions
  schema: ReturnType<typeof useSchema> | null
  isSigned: boolean
}

/** What stands beside a file: its schema, its signature. */
function Aside({ portfolio, format, options, schema, isSigned }: AsideProps) {
  const { t } = useTranslation('exports')
  return (
    <>
      {schema ? (
        <a className="small" href={hrefOf('readReportSchema', { schema })}>
          {t('schema')}
        </a>
      ) : null}
      {isSigned ? (
        <Suspense fallback={null}>
          <TakeSignature portfolio={portfolio} format={format} options={options} file={t(`file.${format}.name`)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Whether files of the report have signatures. */
function useIsSigned({ id }: Portfolio): boolean {
  const { data } = useApiQuery('readSignature', { params: { id } }, { staleTime: 10 * 60_000 })
  return Boolean(data?.document)
}

/** What is chosen for the files; at first the language of the screen. */
function useOptions() {
  const spoken = currentLanguage()
  return useState<Options>({
    paper: 'a4',
    language: languages.find(language => language === spoken) ?? 'en',
    shape: 'wide',
    separator: 'comma',
  })
}

type OptionProps = { keys: readonly (keyof Options)[]; options: Options; onOptions: (options: Options) => void }

function OptionFields({ keys, options, onOptions }: OptionProps) {
  const { t } = useTranslation('exports')
  const choices: Record<keyof Options, { id: string; name: string }[]> = {
    paper: (['a4', 'letter'] as const).map(id => ({ id, name: t(`papers.${id}`) })),
    language: languages.map(id => ({ id, name: LANGUAGES[id].name })),
    shape: (['wide', 'long'] as const).map(id => ({ id, name: t(`shapes.${id}`) })),
    separator: (['comma', 'semicolon'] as const).map(id => ({ id, name: t(`separators.${id}`) })),
  }
  if (keys.length === 0) return null
  return (
    <div className={css.options}>
      {keys.map(key => (
        <Select
          key={key}
          small
          label={t(key)}
          value={options[key]}
          choices={choices[key]}
          onChange={id => onOptions({ ...options, [key]: id })}
        />
      ))}
    </div>
  )
}

/** The schema of the JSON file: version 2 holds physical figures too, version 3 is that of a list with stated outcomes. */
function useSchema({ id, stand: provenance }: Portfolio) {
  const { data } = useApiQuery('readGoals', { params: { id } }, { staleTime: 10 * 60_000 })
  if (data?.outcomes) return 'cradle-report-3.json'
  return methodEdition(provenance) === '1.0.0' ? 'cradle-report-1.json' : 'cradle-report-2.json'
}
