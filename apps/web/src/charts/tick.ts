import { formatParts } from '../format.ts'

/** A round number on an axis, without the zeros that only say how exact it is: `5 k`, `2.5 k`, `0.05`. */
export function formatTick(value: number): string {
  const { mantissa, prefix } = formatParts(value, { digits: 3 })
  const short = mantissa.replace(/([.,]\d*?)0+(?=\D*$|\u202f)/, '$1').replace(/[.,](?=\D*$|\u202f)/, '')
  return prefix === '' ? short : `${short}\u202f${prefix}`
}
