import { describe, expect, it } from 'vitest'
import { describeDevice, formatDevice } from '#server/features/accounts/describe-device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the device of a session', () => {
  it.each([
    [`Mozilla/5.0 (Linux; Android 14; Pixel 7) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`Mozilla/5.0 (Linux; Android 13; SM-A145F) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Opera on Linux'],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1', 'Safari on iPhone'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome on iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15', 'Safari on Mac'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    ['curl/8.5.0', ''],
    ['<script>alert(1)</script> Windows', 'Windows'],
    [undefined, ''],
  ])('%s', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device)
  })

  it.each([
    ['Chrome on Android', 'Chrome on Android', 'Chrome kwenye Android'],
    ['Firefox', 'Firefox', 'Firefox'],
    ['', 'Unknown device', 'Kifaa kisichojulikana'],
  ])('stored as %j is shown in both languages', (described, english, kiswahili) => {
    expect(formatDevice(described, 'en')).toBe(english)
    expect(formatDevice(described, 'sw')).toBe(kiswahili)
  })
})
