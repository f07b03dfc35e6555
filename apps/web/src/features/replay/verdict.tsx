import { useTranslation } from 'react-i18next'
import type { ReplayDone } from '../../engine/protocol.ts'
import { formatCount, formatDateTime, formatNumber } from '../../format.ts'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Section } from '../../ui/section.tsx'
import { Note } from '../../ui/states.tsx'
import css from './replay.module.css'

const TONES = { identical: 'good', tampered: 'bad', differs: 'bad' } as const

/** What came of it: the verdict, what it is about, and everything that differs. */
export function Verdict({ done, hasKeys }: { done: ReplayDone; hasKeys: boolean }) {
  const { t } = useTranslation('replay')
  const { verdict, tampered, findings, editionKnown, reading } = done
  return (
    <>
      <Note tone={TONES[verdict]} title={t(`verdict.${verdict}`)}>
        <p>{t(`verdictText.${verdict}`)}</p>
      </Note>
      <Facts done={done} hasKeys={hasKeys} />
      {reading === 'recorded' ? <p className="small dim">{t('recorded')}</p> : null}
      {verdict !== 'tampered' && !editionKnown ? <p className="small dim">{t('unknownEdition')}</p> : null}
      {tampered.length > 0 ? <Parts tampered={tampered} /> : null}
      {findings.length > 0 ? <Figures findings={findings} /> : null}
    </>
  )
}

function Facts({ done, hasKeys }: { done: ReplayDone; hasKeys: boolean }) {
  const { t } = useTranslation('replay')
  const { name, delivered, stand: provenance, counts, figures, milliseconds } = done
  const { method, method_version: version, data_version: data, engine_version: engine } = provenance
  const facts: [string, string][] = [
    [t('fact.report'), name],
    [t('fact.delivered'), formatDateTime(delivered)],
    [t('fact.made'), t('madeWith', { method, version, data, engine })],
    ...(figures === null ? [] : [[t('fact.figures'), formatCount(figures)] as [string, string]]),
    [t('fact.rows'), formatCount(counts.rows)],
    [t('fact.entries'), formatCount(counts.entries)],
    [t('fact.repairs'), formatCount(counts.repairs)],
    [t('fact.decisions'), formatCount(counts.decisions)],
    [t('fact.signature'), useSignature(done, hasKeys)],
    [t('fact.time'), `${formatNumber(milliseconds / 1000)} s`],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([term, value]) => [<dt key={term}>{term}</dt>, <dd key={`${term} is`}>{value}</dd>])}
      {'key' in done.signature ? (
        <>
          <dt>{t('key')}</dt>
          <dd>
            <code>{done.signature.key}</code>
          </dd>
        </>
      ) : null}
    </dl>
  )
}

function useSignature({ signature }: ReplayDone, hasKeys: boolean): string {
  const { t } = useTranslation('replay')
  const { found } = signature
  if (found !== 'good') return t(`signature.${found}`)
  return t(hasKeys ? 'signature.good' : 'signature.own', { date: formatDateTime(signature.signed) })
}

function Parts({ tampered }: Pick<ReplayDone, 'tampered'>) {
  const { t } = useTranslation('replay')
  return (
    <Section title={t('parts')}>
      <ScrollBox label={t('parts')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('part')}</th>
              <th scope="col">{t('howTitle')}</th>
            </tr>
          </thead>
          <tbody>
            {tampered.map(({ part, how }) => (
              <tr key={`${part} ${how}`}>
                <th scope="row">
                  <code>{part}</code>
                </th>
                <td>{t(`how.${how}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Section>
  )
}

const shown = (value: unknown, nothing: string): string =>
  value === null || value === undefined ? nothing : typeof value === 'string' ? value : JSON.stringify(value)

function Figures({ findings }: Pick<ReplayDone, 'findings'>) {
  const { t } = useTranslation('replay')
  return (
    <Section title={t('figures')} {...(findings.length >= 200 ? { sentence: t('first') } : {})}>
      <ScrollBox label={t('figures')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('figure')}</th>
              <th scope="col">{t('organisation')}</th>
              <th scope="col">{t('goal')}</th>
              <th scope="col">{t('inBundle')}</th>
              <th scope="col">{t('calculated')}</th>
            </tr>
          </thead>
          <tbody>
            {findings.map(({ part, organisation, goal, figure, recorded, recomputed }) => (
              <tr key={`${part} ${organisation} ${figure}`}>
                <th scope="row">
                  <code>{figure}</code>
                </th>
                <td>{organisation}</td>
                <td>{goal}</td>
                <td>{shown(recorded, t('nothing'))}</td>
                <td>{shown(recomputed, t('nothing'))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Section>
  )
}
