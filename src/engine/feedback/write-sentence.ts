import type { SaidCode } from '#engine/feedback/feedback.ts'
import type { SentenceValues } from '#engine/feedback/plan.ts'
import { englishSentencesOfHabits } from '#engine/feedback/english-of-habits.ts'
import { englishSentencesOfMarks } from '#engine/feedback/english-of-marks.ts'
import { swahiliSentencesOfHabits } from '#engine/feedback/swahili-of-habits.ts'
import { swahiliSentencesOfMarks } from '#engine/feedback/swahili-of-marks.ts'
import type { Sentences } from '#engine/feedback/sentences.ts'
import { formatList } from '#engine/words/format.ts'
import type { Language, Words } from '#engine/words/words.ts'

const sentences: Words<Sentences> = {
  en: { ...englishSentencesOfMarks, ...englishSentencesOfHabits },
  sw: { ...swahiliSentencesOfMarks, ...swahiliSentencesOfHabits },
}
const others: Words<string> = { en: 'others', sw: 'mengine' }

/** One of the wordings of a sentence: any whole number chooses. */
export function writeSentence(
  code: SaidCode,
  { questions, hasOthers = false, aim = '', shown = '', topic = '', marks = 0, max = 0, page = 0 }: SentenceValues,
  { language, wording }: { language: Language; wording: number },
): string {
  const wordings = sentences[language][code]
  const sentence = wordings[wording % wordings.length]
  if (sentence === undefined) throw new Error(`A sentence without words: ${code}`)
  return sentence({
    q: formatList([...questions, ...(hasOthers ? [others[language]] : [])], language),
    isOne: questions.length === 1,
    aim,
    shown,
    topic,
    marks,
    max,
    page,
  })
}
