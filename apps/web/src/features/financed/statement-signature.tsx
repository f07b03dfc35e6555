import type { FrameworkStatement } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { fileName, saveFile } from '../../charts/save-table.ts'
import { SignatureLine } from '../../signatures/signature-line.tsx'
import { Button } from '../../ui/button.tsx'

/** The signature of a frozen statement, and the statement with it as one file. */
export function StatementSignature({ statement, version }: { statement: FrameworkStatement; version: number }) {
  const { t } = useTranslation('signatures')
  const params = { id: statement.portfolio.id, statement: statement.id, version: String(version) }
  const { data } = useApiQuery('readStatementSignature', { params })
  if (!data) return null
  const { document } = data
  const file = fileName(`${statement.portfolio.name} ${statement.id} ${version}`, 'json')
  return (
    <>
      <SignatureLine document={document} file={file} />
      {document && (
        <p className="no-print">
          <Button
            look="text"
            small
            onPress={() =>
              saveFile(file, new Blob([`${JSON.stringify(document, null, 1)}\n`], { type: 'application/json' }))
            }
          >
            {t('statement')}
          </Button>
        </p>
      )}
    </>
  )
}
