import { plainNumber } from '#engine/pupils/plain-number.ts'

/** By which admission numbers are compared, wherever they come from: two that look alike are one. */
export function admissionKey(admission: string): string {
  return plainNumber(admission).toUpperCase()
}
