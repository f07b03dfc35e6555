import type { DraftPlace } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDegrees, writeDegrees } from './degrees.ts'

export type At = { lat: number; lng: number }
type OnPlace = (place: DraftPlace, at: At) => Promise<string | undefined>

const zooms = { site: 8, city: 7, country: 4, none: 2 } as const

/** Where a row is to stand, as a point of the map and as the two texts of its degrees. */
export function useChosenPlace(place: DraftPlace, onPlace: OnPlace, onClose: () => void) {
  const { t } = useTranslation('drafts')
  const { latitude, longitude, precision } = place
  const first = latitude === null || longitude === null ? null : { lat: latitude, lng: longitude }
  const [at, setAt] = useState<At | null>(first)
  const [zoom, setZoom] = useState<number>(zooms[precision])
  const [texts, setTexts] = useState(() => ({
    latitude: first && precision === 'site' ? writeDegrees(first.lat) : '',
    longitude: first && precision === 'site' ? writeDegrees(first.lng) : '',
  }))
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const move = (next: At, nearness = zoom) => {
    setAt(next)
    setZoom(nearness)
    setRefusal(undefined)
    setTexts({ latitude: writeDegrees(next.lat), longitude: writeDegrees(next.lng) })
  }
  const type = (kind: 'latitude' | 'longitude', text: string) => {
    const next = { ...texts, [kind]: text }
    setTexts(next)
    setRefusal(undefined)
    const [lat, lng] = [readDegrees(next.latitude, 'latitude'), readDegrees(next.longitude, 'longitude')]
    if (lat !== null && lng !== null) setAt({ lat, lng })
  }
  const wrong = (kind: 'latitude' | 'longitude') =>
    texts[kind] !== '' && readDegrees(texts[kind], kind) === null ? t(`places.not.${kind}`) : undefined
  const isWhole = texts.latitude !== '' && texts.longitude !== '' && !wrong('latitude') && !wrong('longitude')
  const save = async () => {
    if (!at || !isWhole) return setRefusal(t('places.choose'))
    setBusy(true)
    const refused = await onPlace(place, at)
    setBusy(false)
    if (refused) setRefusal(refused)
    else onClose()
  }
  return { at, zoom, texts, move, type, wrong, isWhole, isBusy, refusal, save }
}
