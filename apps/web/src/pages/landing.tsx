import { Hero } from '../features/landing/hero.tsx'
import { NumberNear, QuestionsNear } from '../features/landing/near-parts.tsx'
import { Steps } from '../features/landing/steps.tsx'
import { Privacy, WhatChanged, WhoItIsFor } from '../features/landing/words-below.tsx'

export default function LandingPage() {
  return (
    <div>
      <Hero />
      <Steps />
      <NumberNear />
      <WhoItIsFor />
      <Privacy />
      <WhatChanged />
      <QuestionsNear />
    </div>
  )
}
