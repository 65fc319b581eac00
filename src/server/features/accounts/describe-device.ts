import type { Language, Words } from '#engine/words/words.ts'

/** The first match wins: Edge and Opera also call themselves Chrome, and Chrome also calls itself Safari. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** Enough to recognise one's own device: `Chrome on Android`; empty where nothing is known. All of it comes from our lists, none from the header. */
export function describeDevice(userAgent: string | undefined): string {
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? ''
}

const deviceWords: Words<{ unknown: string; on: (browser: string, system: string) => string }> = {
  en: { unknown: 'Unknown device', on: (browser, system) => `${browser} on ${system}` },
  sw: { unknown: 'Kifaa kisichojulikana', on: (browser, system) => `${browser} kwenye ${system}` },
}

/** A stored description for its owner. */
export function formatDevice(described: string, language: Language): string {
  const [browser = '', system] = described.split(' on ', 2)
  const words = deviceWords[language]
  if (browser === '') return words.unknown
  return system === undefined ? browser : words.on(browser, system)
}
