import type { Language, Words } from '#engine/words/words.ts'
import type { MailWords } from '#server/features/mail/render-mail.ts'

/** Asks a colleague to mark an answer again. Neither the pupil, nor the question, nor the first mark stands in it. */
export function writeRemarkingMail({ language, exam, url }: { language: Language; exam: string; url: string }): MailWords {
  const words = mailWords[language]
  return { language, subject: words.subject(exam), paragraphs: [words.text(exam)], action: { label: words.label, url } }
}

const mailWords: Words<{ subject: (exam: string) => string; text: (exam: string) => string; label: string }> = {
  en: {
    subject: (exam) => `An answer to mark again: ${exam}`,
    text: (exam) => `A colleague asks you to mark an answer of ${exam} once more. You see the answer and the scheme, and not the first mark.`,
    label: 'See the answer',
  },
  sw: {
    subject: (exam) => `Jibu la kusahihishwa upya: ${exam}`,
    text: (exam) => `Mwenzako anakuomba usahihishe jibu moja la ${exam} mara nyingine. Utaona jibu na mwongozo, bila alama za kwanza.`,
    label: 'Tazama jibu',
  },
}
