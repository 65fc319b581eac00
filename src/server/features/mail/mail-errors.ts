import type { Language, Words } from '#engine/words/words.ts'

/** Why a mail was not sent, where no server has said it in its own words. */
export type MailError = 'unseen' | 'given-up' | 'restored'

const sentences: Words<Record<MailError, string>> = {
  en: {
    unseen: 'Nobody saw whether the mail server took this mail. It may have arrived, so it was not sent again.',
    'given-up': 'Every try to send this mail broke off before the mail server was reached.',
    restored:
      'This mail waited to be sent when the database was restored from a backup. It may have been sent since then, so it was not sent by itself.',
  },
  sw: {
    unseen: 'Haijulikani kama seva ya barua pepe ilipokea barua hii. Huenda ilifika, kwa hivyo haikutumwa tena.',
    'given-up': 'Kila jaribio la kutuma barua hii lilikatika kabla ya kuifikia seva ya barua pepe.',
    restored:
      'Barua hii ilikuwa ikisubiri kutumwa hifadhidata iliporejeshwa kutoka kwenye nakala rudufu. Huenda ilitumwa baadaye, kwa hivyo haikutumwa kiotomatiki.',
  },
}

/** What is kept of a failed mail, in words; a mail server's own words stay as they are. */
export function formatMailError(error: string, language: Language): string {
  return isMailError(error) ? sentences[language][error] : error
}

function isMailError(error: string): error is MailError {
  return Object.hasOwn(sentences.en, error)
}
