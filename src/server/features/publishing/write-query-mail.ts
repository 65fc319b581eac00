import type { MailWords } from '#server/features/mail/render-mail.ts'

interface QueryMail {
  language: 'en' | 'sw'
  exam: string
  question: string
  url: string
}

/** Tells the teacher that somebody asks about a mark. Neither the pupil nor what was asked stands in it. */
export function writeQueryMail({ language, exam, question, url }: QueryMail): MailWords {
  if (language === 'sw') {
    return {
      language,
      subject: `Swali kuhusu alama: ${exam}`,
      paragraphs: [
        `Mwanafunzi au mlezi ameuliza kuhusu alama za swali la ${question} katika ${exam}. Swali lenyewe na jibu lako viko kwenye Sahihi.`,
      ],
      action: { label: 'Soma na ujibu', url },
    }
  }
  return {
    language,
    subject: `A question about a mark: ${exam}`,
    paragraphs: [
      `A pupil or a guardian has asked about the mark of question ${question} in ${exam}. What they ask, and your answer, stand in Sahihi.`,
    ],
    action: { label: 'Read and answer', url },
  }
}
