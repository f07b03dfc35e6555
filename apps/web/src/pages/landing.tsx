import { Hero } from '../features/landing/hero.tsx'
import { NumberNear } from '../features/landing/number-near.tsx'
import { Steps } from '../features/landing/steps.tsx'
import { Privacy, Questions, WhatChanged, WhoItIsFor } from '../features/landing/words-below.tsx'

export default function LandingPage() {
  return (
    <div>
      <Hero />
      <Steps />
      <NumberNear />
      <WhoItIsFor />
      <Privacy />
      <WhatChanged />
      <Questions />
    </div>
  )
}
