import type { CardForm } from '#engine/revision/pose-card.ts'
import { formatList } from '#engine/words/format.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** What stands on a pupil's sheet of four weeks. */
interface RevisionPlanWords {
  title: string
  admission: (number: string) => string
  how: (exam: string) => string
  week: (number: number) => string
  rest: string
  source: Record<CardForm, (question: string) => string>
  answers: string
  others: (questions: readonly string[]) => string
  done: string
}

const words: Words<RevisionPlanWords> = {
  en: {
    title: 'Revision in four weeks',
    admission: (number) => `Adm. no. ${number}`,
    how: (exam) => `These questions lost marks in ${exam}, and come again until you know them. Fold the answers back, try, then look.`,
    week: (number) => `Week ${number}`,
    rest: 'Nothing new this week. Read your marked script once more.',
    source: {
      again: (question) => `Question ${question} again`,
      options: (question) => `Question ${question}, options in another order`,
      numbers: (question) => `Like question ${question}, with other numbers`,
      sibling: (question) => `On the topic of question ${question}`,
    },
    answers: 'Answers. Fold back along this line.',
    others: (questions) => `Look again at ${questions.length === 1 ? 'question' : 'questions'} ${formatList(questions, 'en')} of your paper too.`,
    done: 'Had it',
  },
  sw: {
    title: 'Marudio ya wiki nne',
    admission: (number) => `Nambari ${number}`,
    how: (exam) => `Maswali haya yalipoteza alama katika ${exam}, na yatarudi hadi uyajue. Kunja majibu nyuma, jaribu, kisha uangalie.`,
    week: (number) => `Wiki ya ${number}`,
    rest: 'Hakuna jipya wiki hii. Soma tena karatasi yako iliyosahihishwa.',
    source: {
      again: (question) => `Swali la ${question} tena`,
      options: (question) => `Swali la ${question}, chaguo kwa mpangilio mwingine`,
      numbers: (question) => `Kama swali la ${question}, kwa nambari nyingine`,
      sibling: (question) => `Kuhusu mada ya swali la ${question}`,
    },
    answers: 'Majibu. Kunja nyuma kwenye mstari huu.',
    others: (questions) =>
      `Angalia tena pia ${questions.length === 1 ? 'swali la' : 'maswali ya'} ${formatList(questions, 'sw')} kwenye karatasi yako.`,
    done: 'Nimepata',
  },
}

export function getRevisionPlanWords(language: Language): RevisionPlanWords {
  return words[language]
}
