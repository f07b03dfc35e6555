import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../format.ts'
import type { WorldMapProps } from './world-map.tsx'

/** The words of a map; `title` says what it shows, `legend` and `caption` what its classes count. */
export function useMapWords(
  title: string,
  unit: string,
  more: { legend?: string; caption?: string; area?: WorldMapProps['words']['area'] } = {},
): WorldMapProps['words'] {
  const { t } = useTranslation('charts')
  const { legend = '', caption = '', area } = more
  return useMemo(
    () => ({
      title,
      zoomIn: t('map.zoomIn'),
      zoomOut: t('map.zoomOut'),
      whole: t('map.whole'),
      flat: t('map.flat'),
      globe: t('map.globe'),
      projection: t('map.projection'),
      gesture: { windows: t('map.windows'), mac: t('map.mac'), mobile: t('map.mobile') },
      noShapes: t('map.noShapes'),
      noGraphics: t('map.noGraphics'),
      notDrawn: t('notDrawn'),
      none: t('map.none'),
      keyboard: t('map.keyboard'),
      precision: { site: t('map.site'), city: t('map.city'), country: t('map.country') },
      legend,
      caption,
      cluster: (count, value) => t('map.cluster', { count, value: formatNumber(value) }),
      area: area ?? (a => (a.value === null ? a.name : `${a.name}: ${formatNumber(a.value)} ${unit}`)),
    }),
    [title, unit, legend, caption, area, t],
  )
}
