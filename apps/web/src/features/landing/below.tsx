import { NumberMade } from './number-made.tsx'
import { Privacy, Questions, WhatChanged, WhoItIsFor } from './words-below.tsx'

/** How a number is made, whom it is for, what is seen of a list, what changed, what people ask first. */
export function Below() {
  return (
    <>
      <NumberMade />
      <WhoItIsFor />
      <Privacy />
      <WhatChanged />
      <Questions />
    </>
  )
}
