import { Hero } from '../features/landing/hero.tsx'
import { NumberMade } from '../features/landing/number-made.tsx'
import { Steps } from '../features/landing/steps.tsx'
import { Privacy, Questions, WhatChanged, WhoItIsFor } from '../features/landing/words-below.tsx'

export default function LandingPage() {
  return (
    <div>
      <Hero />
      <Steps />
      <NumberMade />
      <WhoItIsFor />
      <Privacy />
      <WhatChanged />
      <Questions />
    </div>
  )
}
