import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import css from '../owners.module.css'

/** Milliseconds that a year is shown while the years are played. */
const STEP_MS = 900

type Props = { years: readonly number[]; year: number; onYear: (year: number) => void }

/** A year, by a slider, one back and forth, or all of them one after another. */
export function YearChoice({ years, year, onYear }: Props) {
  const { t } = useTranslation('owners')
  const [isPlaying, setPlaying] = useState(false)
  const at = years.indexOf(year)
  const last = years.length - 1
  const go = (to: number) => {
    const next = years[Math.min(last, Math.max(0, to))]
    if (next !== undefined) onYear(next)
  }
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => {
      const next = years[at + 1]
      if (next === undefined) setPlaying(false)
      else onYear(next)
    }, STEP_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, at, years, onYear])
  const play = () => {
    if (!isPlaying && at === last) go(0)
    setPlaying(!isPlaying)
  }
  return (
    <div className={`${css.yearChoice} no-print`}>
      <label className={css.slider}>
        <span>{t('emissions.year')}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-valuetext={String(year)}
          onChange={event => go(Number(event.target.value))}
        />
      </label>
      <output className={css.chosenYear}>{year}</output>
      <Button small look="text" isDisabled={at <= 0} onPress={() => go(at - 1)}>
        {t('emissions.earlier')}
      </Button>
      <Button small look="text" isDisabled={at >= last} onPress={() => go(at + 1)}>
        {t('emissions.later')}
      </Button>
      <Button small look="text" onPress={play}>
        {t(isPlaying ? 'emissions.stop' : 'emissions.play')}
      </Button>
    </div>
  )
}
