import type { Words } from '#web/components/words.ts'

/** The way to the help, in the bar of the app. */
export const helpLinkWords: Words<{ help: string; about: string }> = {
  en: { help: 'Help', about: 'about this page' },
  sw: { help: 'Msaada', about: 'kuhusu ukurasa huu' },
}
