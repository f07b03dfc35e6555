import { useParams } from '@tanstack/react-router'
import { OwnerPage } from '../features/owners/owner-page.tsx'

export default function Owner() {
  const { id = '' } = useParams({ strict: false })
  return (
    <div>
      <OwnerPage id={id} />
    </div>
  )
}
