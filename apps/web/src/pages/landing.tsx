import { Hero } from '../features/landing/hero.tsx'
import { NumberNear, WordsNear } from '../features/landing/near-parts.tsx'
import { Steps } from '../features/landing/steps.tsx'

export default function LandingPage() {
  return (
    <div>
      <Hero />
      <Steps />
      <NumberNear />
      <WordsNear />
    </div>
  )
}
