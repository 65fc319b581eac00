import { expect, it } from 'vitest'
import { sayDevice } from '#server/features/accounts/say-device.ts'

it.each([
  ['Chrome on Android', 'Chrome on Android', 'Chrome kwenye Android'],
  ['Firefox', 'Firefox', 'Firefox'],
  ['', 'Unknown device', 'Kifaa kisichojulikana'],
])('a device kept as %j is said in both languages', (kept, english, kiswahili) => {
  expect(sayDevice(kept, 'en')).toBe(english)
  expect(sayDevice(kept, 'sw')).toBe(kiswahili)
})
