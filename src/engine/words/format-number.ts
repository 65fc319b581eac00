import type { Language } from '#engine/words/words.ts'

const locales = { en: 'en-KE', sw: 'sw-KE' } as const

/** To make a formatter takes twenty times longer than to use it, so each of some twenty is made once. */
export function makeOnce<Options, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>()
  return (language: Language, options: Options): Formatter => {
    const key = `${language} ${JSON.stringify(options)}`
    const formatter = made.get(key) ?? make(locales[language], options)
    made.set(key, formatter)
    return formatter
  }
}

export const numbersBy = makeOnce((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))

/** A whole number or a decimal with separators: 12,480. */
export function formatNumber(value: number, language: Language): string {
  return numbersBy(language, {}).format(value)
}
