import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import css from './section.module.css'

type FigureTools = {
  /** The table of the same figures is shown instead of the drawing. */
  isTable?: boolean
  onTable?: (isTable: boolean) => void
  /** What the drawing is. */
  drawing?: 'chart' | 'map'
  onPicture?: () => void
  onCsv?: () => void
}

type HeadProps = { title: string; id?: string; sentence?: ReactNode; tools?: ReactNode | FigureTools; level?: 2 | 3 }

const isTools = (tools: HeadProps['tools']): tools is FigureTools =>
  typeof tools === 'object' && tools !== null && ['isTable', 'onTable', 'onPicture', 'onCsv'].some(key => key in tools)

const Tools = ({ title, tools }: { title: string; tools: FigureTools }) => {
  const { t } = useTranslation('ui')
  const { isTable = false, onTable, drawing = 'chart', onPicture, onCsv } = tools
  const view = (shown: 'chart' | 'map' | 'table') => (
    <Button
      look="text"
      small
      onPress={() => onTable?.(shown === 'table')}
      aria-pressed={isTable === (shown === 'table')}
    >
      {t(`figure.${shown}`)}
    </Button>
  )
  return (
    <fieldset className={`${css.tools} no-print`} aria-label={t('figure.tools', { title })}>
      {onTable ? (
        <span className={css.views}>
          {view(drawing)}
          {view('table')}
        </span>
      ) : null}
      {onPicture ? (
        <Button look="text" small onPress={onPicture}>
          {t('figure.save')}
        </Button>
      ) : null}
      {onCsv ? (
        <Button look="text" small onPress={onCsv}>
          {t('figure.csv')}
        </Button>
      ) : null}
    </fieldset>
  )
}

/** Head of a figure or table in one baseline: title, one sentence, tools at the right (chart or table, picture, CSV, or your own). */
export const FigureHead = ({ title, id, sentence, tools, level = 2 }: HeadProps) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={css.head}>
      <Heading id={id}>{title}</Heading>
      {sentence ? <div className={css.sentence}>{sentence}</div> : null}
      {isTools(tools) ? (
        <Tools title={title} tools={tools} />
      ) : tools ? (
        <div className={`${css.tools} no-print`}>{tools}</div>
      ) : null}
    </div>
  )
}

type SectionProps = Omit<HeadProps, 'id' | 'level'> & { id?: string; children: ReactNode; source?: ReactNode }

/** A part of a page: an ink rule, its head, its content, its source line. Named by its title; `id` is its hash. */
export const Section = ({ title, id, sentence, tools, children, source }: SectionProps) => {
  const own = useId()
  const head = `${id ?? own}-head`
  return (
    <section className={css.section} aria-labelledby={head} {...(id ? { id } : {})}>
      <FigureHead title={title} id={head} sentence={sentence} tools={tools} />
      {children}
      {source ? <div className={css.source}>{source}</div> : null}
    </section>
  )
}

type PageHeadProps = { title: string; lead?: ReactNode; crumb?: ReactNode; actions?: ReactNode; display?: boolean }

/** The one `h1` of a page, its lead of a sentence or two, and its actions. `display` sets it at 52 px. */
export const PageHead = ({ title, lead, crumb, actions, display }: PageHeadProps) => (
  <div className={css.pageHead}>
    {crumb ? <div className={css.crumb}>{crumb}</div> : null}
    <div>
      <h1 tabIndex={-1} className={display ? 'display' : undefined}>
        {title}
      </h1>
      {lead ? <div className="lead">{lead}</div> : null}
    </div>
    {actions ? <div className="acts no-print">{actions}</div> : null}
  </div>
)
