import type { DraftPlace, NamedPlace } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../../api/ask.ts'
import { countryName } from '../../../countries.ts'
import { PlacePicker } from '../../../map/place-picker.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTyped } from '../../../use-typed.ts'
import { readDegrees, writeDegrees } from './degrees.ts'
import styles from './places.module.css'

type At = { lat: number; lng: number }
type Props = {
  place: DraftPlace
  onClose: () => void
  onPlace: (place: DraftPlace, at: At) => Promise<string | undefined>
}

const zooms = { site: 8, city: 7, country: 4, none: 2 } as const
/** A town that was asked for is looked at from near. */
const near = 7
const landmarks = 100

const Found = ({ q, country, onChoose }: { q: string; country: string; onChoose: (town: NamedPlace) => void }) => {
  const { t } = useTranslation('drafts')
  const { data } = useAsk(
    'findPlaces',
    { query: { q, limit: 6, ...(country ? { country } : {}) } },
    { enabled: q !== '', keepPrevious: true },
  )
  if (q === '' || !data) return null
  return (
    <div className={styles.found} role="status">
      {data.results.length === 0 ? <p className="quiet small">{t('places.noTown', { q })}</p> : null}
      {data.results.map(town => (
        <Button key={`${town.name} ${town.latitude} ${town.longitude}`} small onPress={() => onChoose(town)}>
          {[town.name, town.admin].filter(Boolean).join(', ')}
        </Button>
      ))}
    </div>
  )
}

/** Where one row stands: pressed on the map, found by the name of a town, or typed as degrees. */
export const PlaceDialog = ({ place, onClose, onPlace }: Props) => {
  const { t } = useTranslation(['drafts', 'ui'])
  const { name, site, country, latitude, longitude, precision } = place
  const first = latitude === null || longitude === null ? null : { lat: latitude, lng: longitude }
  const [at, setAt] = useState<At | null>(first)
  const [zoom, setZoom] = useState<number>(zooms[precision])
  const [texts, setTexts] = useState(() => ({
    latitude: first && precision === 'site' ? writeDegrees(first.lat) : '',
    longitude: first && precision === 'site' ? writeDegrees(first.lng) : '',
  }))
  const [q, setQ] = useState('')
  const [typed, setTyped] = useTyped(q, setQ)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const around = useAsk(
    'findPlaces',
    { query: { limit: landmarks, ...(country ? { country } : {}) } },
    { staleTime: 60 * 60_000 },
  )
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
  const keep = async () => {
    if (!at || !isWhole) return setRefusal(t('places.choose'))
    setBusy(true)
    const said = await onPlace(place, at)
    setBusy(false)
    if (said) setRefusal(said)
    else onClose()
  }
  return (
    <Dialog
      isOpen
      place="wide"
      title={t('places.title', { name: site ? `${name}, ${site}` : name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button look="primary" isPending={isBusy} isDisabled={!isWhole} onPress={() => void keep()}>
            {t('places.keep')}
          </Button>
        </>
      }
    >
      <p className="small">
        {t(`places.now.${place.by}`, { city: place.city, address: place.address, country: countryName(country) })}{' '}
        {t('places.how')}
      </p>
      <TextField
        label={t('places.town', { country: countryName(country) })}
        type="search"
        small
        value={typed}
        onChange={setTyped}
      />
      <Found
        q={q.trim()}
        country={country}
        onChoose={town => move({ lat: town.latitude, lng: town.longitude }, near)}
      />
      <PlacePicker
        title={t('places.map', { name })}
        name={t('places.mark', { name })}
        at={at}
        zoom={zoom}
        onPick={move}
        towns={(around.data?.results ?? []).map(town => ({ name: town.name, lat: town.latitude, lng: town.longitude }))}
      />
      <p className={styles.source}>{around.data?.attribution}</p>
      <div className={styles.degrees}>
        {(['latitude', 'longitude'] as const).map(kind => (
          <TextField
            key={kind}
            label={t(`places.${kind}`)}
            small
            inputMode="text"
            value={texts[kind]}
            onChange={text => type(kind, text)}
            error={wrong(kind)}
            placeholder={t(`places.example.${kind}`)}
          />
        ))}
      </div>
      {refusal ? (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      ) : null}
    </Dialog>
  )
}
