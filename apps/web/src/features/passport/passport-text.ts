import type { Passport } from '@cradle/contract'

/** The passport as plain text for a mail or a note: exact numbers, sources and licences. */
export function passportText(passport: Passport): string {
  const value = passport.value === null ? passport.status : `${passport.value} ${passport.unit}`
  const lines = [`${passport.title}: ${value}`]
  if (passport.interval && passport.interval.p5 !== null && passport.interval.p95 !== null)
    lines.push(`P5 ${passport.interval.p5}, P95 ${passport.interval.p95}`)
  passport.steps.forEach((step, i) => {
    const amount = step.value === null ? '' : ` = ${step.value}${step.unit ? ` ${step.unit}` : ''}`
    lines.push('', `${i + 1}. ${step.title}${amount}`)
    for (const line of [step.formula, step.text]) if (line) lines.push(`   ${line}`)
    const source = [step.source, step.version, step.licence, step.year, step.place].filter(Boolean).join(', ')
    if (source) lines.push(`   ${source}`)
  })
  if (passport.recomputed !== null) lines.push('', `Computed again: ${passport.recomputed} ${passport.unit}`)
  const s = passport.stand
  if (s)
    lines.push(
      '',
      `${s.method} ${s.method_version}, profile ${s.profile}, data ${s.data_version}, engine ${s.engine_version}, ${s.draws} draws, seed ${s.seed}`,
    )
  return lines.join('\n')
}
