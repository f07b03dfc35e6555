import { useApiQuery } from '../api/api-query.ts'
import { fileName } from '../charts/save-table.ts'
import { SignatureLine } from './signature-line.tsx'

/** What was signed of a delivered report. Nothing while that is not known. */
export function ReportSignature({ portfolio }: { portfolio: { id: string; name: string } }) {
  const { data } = useApiQuery('readSignature', { params: { id: portfolio.id } })
  if (!data) return null
  return <SignatureLine {...data} file={fileName(portfolio.name, 'pdf')} />
}
