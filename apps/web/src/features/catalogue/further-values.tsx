import type { CatalogueItem } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { formatExact, formatNumber } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { unitText } from '../../lca/unit-text.ts'
import { FigureHead } from '../../ui/section.tsx'
import css from './catalogue.module.css'
import { entryTitle } from './entry-name.ts'
import { Strip } from './strip.tsx'

type Item = CatalogueItem['values'][number] & { value: number }
/** From this many values of one unit on, a strip says more than a list. */
const stripFrom = 8

/** Values an entry has by country, year or part: a strip of marks where there are many, else a list. */
export function FurtherValues({ entry }: { entry: CatalogueItem }) {
  const { t } = useTranslation('variables')
  const known = entry.values.filter((one): one is Item => one.value !== null)
  const isOneUnit = new Set(known.map(one => one.unit)).size === 1
  if (known.length >= stripFrom && isOneUnit) return <StripFigure entry={entry} items={known} />
  return (
    <section className={css.block}>
      <h3>{t('values.title')}</h3>
      <ul className={css.links}>
        {entry.values.map(one => (
          <li key={`${one.name}${one.text}`}>
            <span className={css.linkNumber}>
              {one.value === null ? (
                t('status.not_quantified')
              ) : (
                <data value={String(one.value)} title={formatExact(one.value, unitText(one.unit))}>
                  {formatNumber(one.value, { digits: 3 })}
                </data>
              )}
            </span>
            <span>
              {entryTitle(one)} <span className="quiet">{unitText(one.unit)}</span>
              {one.text ? <span className={css.linkText}>{messageText(one.text_message, one.text)}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StripFigure({ entry, items }: { entry: CatalogueItem; items: readonly Item[] }) {
  const { t } = useTranslation('variables')
  const unit = unitText(items[0]!.unit)
  // "Capacity factor, Germany" in every line would say one thing forty times.
  const common = entryTitle(items[0]!).split(', ')[0]!
  const isCommon = items.every(one => entryTitle(one).startsWith(`${common}, `))
  const nameOf = (one: Item) => (isCommon ? entryTitle(one).slice(common.length + 2) : entryTitle(one))
  const title = isCommon ? common : t('values.title')
  const sentence = t('values.sentence', { count: items.length })
  const figure = useFigure({ title: `${title}: ${entryTitle(entry)}`, sentence, source: entry.attribution }, () => ({
    caption: title,
    columns: [
      { label: t('column.name') },
      { label: unit || t('column.value'), numeric: true },
      { label: t('column.remark') },
    ],
    rows: items.map(one => [nameOf(one), one.value, messageText(one.text_message, one.text)]),
  }))
  return (
    <section className={css.block}>
      <FigureHead level={3} title={title} tools={figure.tools} />
      <FigureBody figure={figure}>
        <Strip
          items={items.map(one => ({ name: nameOf(one), value: one.value }))}
          title={`${title}. ${sentence}`}
          unit={unit}
        />
      </FigureBody>
      <p className="xs quiet">{sentence}</p>
    </section>
  )
}
