import type { DraftPlace } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../api/api-query.ts'
import { countryName } from '../../../countries.ts'
import { PlacePicker } from '../../../map/place-picker.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTyped } from '../../../use-typed.ts'
import { FoundTowns } from './found-towns.tsx'
import css from './places.module.css'
import { type At, useChosenPlace } from './use-chosen-place.ts'

type Props = {
  place: DraftPlace
  onClose: () => void
  onPlace: (place: DraftPlace, at: At) => Promise<string | undefined>
}

/** A town that was asked for is looked at from near. */
const near = 7
const landmarks = 100

/** Where one row stands: pressed on the map, found by the name of a town, or typed as degrees. */
export function PlaceDialog({ place, onClose, onPlace }: Props) {
  const { t } = useTranslation(['drafts', 'ui'])
  const { name, site, country } = place
  const { at, zoom, texts, move, type, wrong, isWhole, isBusy, refusal, save } = useChosenPlace(place, onPlace, onClose)
  const [q, setQ] = useState('')
  const [typed, setTyped] = useTyped(q, setQ)
  const around = useApiQuery(
    'findPlaces',
    { query: { limit: landmarks, ...(country ? { country } : {}) } },
    { staleTime: 60 * 60_000 },
  )
  return (
    <Dialog
      isOpen
      place="wide"
      title={t('places.title', { name: site ? `${name}, ${site}` : name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button look="primary" isPending={isBusy} isDisabled={!isWhole} onPress={() => void save()}>
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
      <FoundTowns
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
      <p className={css.source}>{around.data?.attribution}</p>
      <div className={css.degrees}>
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
        <p role="alert" className={css.refusal}>
          {refusal}
        </p>
      ) : null}
    </Dialog>
  )
}
