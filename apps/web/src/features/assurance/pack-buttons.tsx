import type { WholeEngagement } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { fileName, saveFile } from '../../charts/save-table.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'

/** The pack as a signed archive and on paper. What fails is told by the page. */
export function PackButtons({ id, engagement }: { id: string; engagement: WholeEngagement }) {
  const { t } = useTranslation(['assurance'])
  const [making, setMaking] = useState<'zip' | 'pdf' | null>(null)
  const take = async (format: 'zip' | 'pdf') => {
    setMaking(format)
    const params = { id, engagement: engagement.id, pack: format }
    const outcome = await call('exportEngagement', { params, query: { language: currentLanguage() } })
    setMaking(null)
    if (outcome.isOk && outcome.data instanceof Blob) saveFile(fileName(engagement.title, format), outcome.data)
  }
  return (
    <>
      <Button isPending={making === 'zip'} onPress={() => void take('zip')}>
        <span title={t('pack.note')}>{t('pack.zip')}</span>
      </Button>
      <Button isPending={making === 'pdf'} onPress={() => void take('pdf')}>
        PDF
      </Button>
    </>
  )
}
