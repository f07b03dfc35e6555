import { BelowNear } from '../features/landing/below-near.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { Steps } from '../features/landing/steps.tsx'

export default function LandingPage() {
  return (
    <div>
      <Hero />
      <Steps />
      <BelowNear />
    </div>
  )
}
