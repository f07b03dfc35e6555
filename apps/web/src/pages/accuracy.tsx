import { AccuracyPage } from '../features/owners/accuracy-page.tsx'

export default function Accuracy() {
  return (
    <div>
      <AccuracyPage />
    </div>
  )
}
