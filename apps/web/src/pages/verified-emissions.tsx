import { VerifiedPage } from '../features/verified/verified-page.tsx'

export default function VerifiedEmissionsPage() {
  return (
    <div>
      <VerifiedPage />
    </div>
  )
}
