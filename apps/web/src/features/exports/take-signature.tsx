import type { ExportFormat, ExportOptions, Portfolio } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { fileName, saveFile } from '../../charts/save-table.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'

type Props = { portfolio: Portfolio; format: ExportFormat; options: ExportOptions; file: string }

/** The signature of a file, to be kept beside it. */
export function TakeSignature({ portfolio, format, options, file }: Props) {
  const { t } = useTranslation('signatures')
  const [isPending, setPending] = useState(false)
  async function take() {
    setPending(true)
    const outcome = await call('signExport', { params: { id: portfolio.id, format }, query: options })
    setPending(false)
    if (!outcome.isOk) return showToast({ type: 'error', title: outcome.error.detail })
    const text = `${JSON.stringify(outcome.data, null, 1)}\n`
    saveFile(`${nameIn(outcome.data.manifest.file) ?? fileName(portfolio.name, format)}.sig.json`, new Blob([text]))
  }
  return (
    <Button look="text" small isPending={isPending} aria-label={t('ofFile', { file })} onPress={() => void take()}>
      {t('take')}
    </Button>
  )
}

/** The name that the file was handed out with: its signature stands beside it. */
function nameIn(file: unknown): string | null {
  const name = typeof file === 'object' && file !== null ? Reflect.get(file, 'name') : null
  return typeof name === 'string' ? name : null
}
