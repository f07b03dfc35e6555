import type { IndicatorName } from '@cradle/contract/indicators'
import { OrganisationDrawer } from '../features/organisations/organisation-drawer.tsx'
import { useEntries } from '../features/report/use-entries.ts'

type Props = {
  /** Id of the report. */
  report: string
  /** Of the organisation. */
  id: string
  onClose: () => void
  onIndicator: (indicator: IndicatorName, entry: string) => void
}

/** An organisation beside its report: its figures open the passport of its entry, which ends with the ownership share. */
export function OrganisationBeside({ report, id, onClose, onIndicator }: Props) {
  const entry = useEntries(report).entries?.find(one => one.organisation.id === id)?.id
  const passports =
    entry === undefined ? undefined : { opened: null, onOpen: (of: IndicatorName) => onIndicator(of, entry) }
  return <OrganisationDrawer id={id} onClose={onClose} passports={passports} />
}
