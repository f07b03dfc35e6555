import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { globeView } from './globe-view.ts'

const DEGREE = Math.PI / 180
/** A perspective as the engine has it: an eye so many radii from the middle of the earth. */
const perspective = (eye: number, scale: number) => (degrees: number) =>
  (scale * Math.sin(degrees * DEGREE)) / (eye - Math.cos(degrees * DEGREE))

const lng = fc.double({ min: -180, max: 180, noNaN: true })
const lat = fc.double({ min: -80, max: 80, noNaN: true })
const place = fc.record({ lng, lat })
const whole = { width: 1e6, height: 1e6 }

describe('what is in view of a globe', () => {
  it('is the side towards the eye, up to the horizon', () =>
    fc.assert(
      fc.property(place, place, fc.double({ min: 1.2, max: 20, noNaN: true }), (middle, at, eye) => {
        const cosine =
          Math.sin(middle.lat * DEGREE) * Math.sin(at.lat * DEGREE) +
          Math.cos(middle.lat * DEGREE) * Math.cos(at.lat * DEGREE) * Math.cos((at.lng - middle.lng) * DEGREE)
        fc.pre(Math.abs(cosine - 1 / eye) > 1e-6)
        expect(globeView(middle, whole, perspective(eye, 500))(at)).toBe(cosine > 1 / eye)
      }),
    ))
  it('is what lies inside the edges of the map', () => {
    const view = globeView({ lng: 10, lat: 0 }, { width: 100, height: 60 }, perspective(3, 300))
    // 50 pixels to the right are 19 degrees, 30 pixels up are 11.5.
    expect(view({ lng: 28, lat: 0 })).toBe(true)
    expect(view({ lng: 31, lat: 0 })).toBe(false)
    expect(view({ lng: 10, lat: 11 })).toBe(true)
    expect(view({ lng: 10, lat: -13 })).toBe(false)
  })
  it('goes on across the antimeridian', () => {
    const view = globeView({ lng: 179, lat: 10 }, whole, perspective(3, 300))
    expect(view({ lng: -170, lat: 0 })).toBe(true)
    expect(view({ lng: 0, lat: 0 })).toBe(false)
  })
})
