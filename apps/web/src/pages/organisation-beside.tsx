import type { IndicatorName } from '@cradle/contract/indicators'
import { useState } from 'react'
import { OrganisationDrawer } from '../features/organisations/organisation-drawer.tsx'
import { useEntries } from '../features/report/use-entries.ts'
import { AskButton } from '../features/requests/ask-button.tsx'
import { AskForFigures } from '../features/requests/ask-for-figures.tsx'

type Props = {
  /** Id of the report. */
  report: string
  /** Of the organisation. */
  id: string
  isMine: boolean
  onClose: () => void
  onIndicator: (indicator: IndicatorName, entry: string) => void
}

/**
 * An organisation beside its report: its figures open the passport of its entry, which ends with the ownership share. In a report of one's
 * own it can be asked for its figures.
 */
export function OrganisationBeside({ report, id, isMine, onClose, onIndicator }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { entries } = useEntries(report)
  const entry = entries?.find(one => one.organisation.id === id)
  const passports =
    entry === undefined ? undefined : { opened: null, onOpen: (of: IndicatorName) => onIndicator(of, entry.id) }
  return (
    <>
      <OrganisationDrawer
        id={id}
        onClose={onClose}
        passports={passports}
        acts={isMine && entry ? <AskButton onPress={() => setAsking(true)} /> : null}
      />
      {isAsking && entries && entry && (
        <AskForFigures id={report} entries={entries} row={entry.row} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
