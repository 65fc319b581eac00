import type { Language, Words } from '#engine/words/words.ts'

const deviceWords: Words<{ unknown: string; on: (browser: string, system: string) => string }> = {
  en: { unknown: 'Unknown device', on: (browser, system) => `${browser} on ${system}` },
  sw: { unknown: 'Kifaa kisichojulikana', on: (browser, system) => `${browser} kwenye ${system}` },
}

/** What is kept of a device, `Chrome on Android`, for its owner. */
export function sayDevice(kept: string, language: Language): string {
  const [browser = '', system] = kept.split(' on ', 2)
  const words = deviceWords[language]
  if (browser === '') return words.unknown
  return system === undefined ? browser : words.on(browser, system)
}
