import type { Language, Words } from '#engine/words/words.ts'
import type { MailWords } from '#server/features/mail/render-mail.ts'

interface AppealMail {
  language: Language
  exam: string
  question: string
  url: string
}

/** Tells the teacher that somebody asks about a mark. Neither the pupil nor what was asked stands in it. */
export function writeAppealMail({ language, exam, question, url }: AppealMail): MailWords {
  const words = mailWords[language]
  return { language, subject: words.subject(exam), paragraphs: [words.text(exam, question)], action: { label: words.label, url } }
}

const mailWords: Words<{ subject: (exam: string) => string; text: (exam: string, question: string) => string; label: string }> = {
  en: {
    subject: (exam) => `An appeal about a mark: ${exam}`,
    text: (exam, question) =>
      `A pupil or a guardian has asked about the mark of question ${question} in ${exam}. You can read the appeal in Sahihi, and answer it there.`,
    label: 'Read and answer',
  },
  sw: {
    subject: (exam) => `Rufaa kuhusu alama: ${exam}`,
    text: (exam, question) =>
      `Mwanafunzi au mlezi amekata rufaa kuhusu alama za swali la ${question} katika ${exam}. Unaweza kuisoma rufaa hiyo kwenye Sahihi na kuijibu huko.`,
    label: 'Soma na ujibu',
  },
}
