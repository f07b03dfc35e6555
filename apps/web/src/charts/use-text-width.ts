import { useCallback, useEffect, useState } from 'react'
import type { Measure } from './fit-text.ts'

let canvas: CanvasRenderingContext2D | null | undefined

/** Figures of equal width and the rounding of a screen take a little more room than a canvas says. */
const ALLOWANCE = 1.03

/** Measures texts of pictures (12 px, the sans face) in pixels; again once the face has come. */
export function useTextWidth(weight: number): Measure {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (document.fonts.status === 'loaded') return
    let here = true
    void document.fonts.ready.then(() => here && setLoaded(true))
    return () => {
      here = false
    }
  }, [])
  return useCallback(
    text => {
      canvas ??= document.createElement('canvas').getContext('2d')
      // No canvas (a hardened browser): eight pixels a letter are more than almost any name needs.
      if (!canvas) return [...text].length * 8
      canvas.font = `${weight} 12px ${getComputedStyle(document.documentElement).getPropertyValue('--sans')}`
      return canvas.measureText(text).width * ALLOWANCE
    },
    [weight],
  )
}
