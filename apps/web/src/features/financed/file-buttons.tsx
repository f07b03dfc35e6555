import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { fileName, saveFile } from '../../charts/save-table.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'

const FORMATS = ['xlsx', 'pdf', 'csv', 'json', 'parquet', 'arrow'] as const
type Format = (typeof FORMATS)[number]

/** `statement`: one statement, of a frozen version where it is named; else the whole result. */
type Props = { id: string; name: string; statement?: { id: string; version: number | null } }

/** The figures as files: a workbook, paper, and facts for programs. What fails is told by the page. */
export function FileButtons({ id, name, statement }: Props) {
  const { t } = useTranslation('holdings')
  const [making, setMaking] = useState<Format | null>(null)
  async function take(format: Format) {
    setMaking(format)
    const query = { language: currentLanguage() }
    const outcome = statement
      ? await call('exportStatement', {
          params: { id, statement: statement.id, format },
          query: { ...query, ...(statement.version === null ? {} : { version: String(statement.version) }) },
        })
      : await call('exportFinanced', { params: { id, format }, query })
    setMaking(null)
    if (outcome.isOk && outcome.data instanceof Blob) saveFile(fileName(name, format), outcome.data)
  }
  return (
    <>
      {FORMATS.map(format => (
        <Button
          key={format}
          small
          isPending={making === format}
          aria-label={t('files.take', { format: format.toUpperCase() })}
          onPress={() => void take(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </>
  )
}
