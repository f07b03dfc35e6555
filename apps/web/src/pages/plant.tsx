import { useParams } from '@tanstack/react-router'
import { PlantPage } from '../features/owners/plant-page.tsx'

export default function Plant() {
  const { id = '' } = useParams({ strict: false })
  return (
    <div>
      <PlantPage id={id} />
    </div>
  )
}
