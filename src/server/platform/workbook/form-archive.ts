import { unzipSync, type Unzipped } from 'fflate'
import { isPlainForm } from '#server/platform/workbook/is-plain-form.ts'

/** A form is a page or two with a logo. Forty copies of it are made at once, so it stays small. */
export const formBounds = { unpackedBytes: 5_000_000, parts: 60, places: 5000 } as const

export type FormFault = 'form-locked' | 'form-unreadable' | 'form-too-large' | 'form-not-plain'

/** The parts of an archive that may hold a form. None is unpacked beyond the size that it claims. Throws at what is no archive. */
export function unpackForm(bytes: Uint8Array): Unzipped | { fault: FormFault } {
  // Files of before 2007, and those with a password, come in a container of their own.
  if (Buffer.from(bytes.subarray(0, 4)).toString('hex') === 'd0cf11e0') return { fault: 'form-locked' }
  let [unpacked, count] = [0, 0]
  const fits = () => unpacked <= formBounds.unpackedBytes && count <= formBounds.parts
  const parts = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize
      count += 1
      return fits()
    },
  })
  if (!fits()) return { fault: 'form-too-large' }
  const names = Object.keys(parts)
  // Its parts are packed again for each pupil, and unpacked elsewhere.
  if (names.some((name) => name.startsWith('/') || name.includes('\\') || name.split('/').includes('..'))) return { fault: 'form-unreadable' }
  return isPlainForm(parts) ? parts : { fault: 'form-not-plain' }
}
