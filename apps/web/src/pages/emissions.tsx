import { VerifiedPage } from '../features/owners/verified/verified-page.tsx'

export default function VerifiedEmissionsPage() {
  return (
    <div>
      <VerifiedPage />
    </div>
  )
}
