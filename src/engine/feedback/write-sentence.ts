import { englishSentencesOfHabits } from '#engine/feedback/english-of-habits.ts'
import { englishSentencesOfMarks } from '#engine/feedback/english-of-marks.ts'
import type { Planned } from '#engine/feedback/plan.ts'
import type { Sentences } from '#engine/feedback/sentences.ts'
import { swahiliSentencesOfHabits } from '#engine/feedback/swahili-of-habits.ts'
import { swahiliSentencesOfMarks } from '#engine/feedback/swahili-of-marks.ts'
import { formatList } from '#engine/words/format.ts'
import type { Language, Words } from '#engine/words/words.ts'

const sentences: Words<Sentences> = {
  en: { ...englishSentencesOfMarks, ...englishSentencesOfHabits },
  sw: { ...swahiliSentencesOfMarks, ...swahiliSentencesOfHabits },
}
const others: Words<string> = { en: 'others', sw: 'mengine' }

/** A planned sentence in one of its wordings: the same seed chooses the same. */
export function chooseSentence(planned: Planned, { language, seed }: { language: Language; seed: string }): string {
  const wordings = listWordings(planned, language)
  const chosen = wordings[hashText(`${seed} ${planned.code} ${planned.values.questions.join(' ')}`) % wordings.length]
  if (chosen === undefined) throw new Error(`A sentence without words: ${planned.code}`)
  return chosen
}

/** A planned sentence in all its wordings. */
export function listWordings({ code, values }: Planned, language: Language): string[] {
  const { questions, hasOthers = false, aim, shown = '', topic = '', marks = 0, max = 0, page = 0 } = values
  const q = formatList([...questions, ...(hasOthers ? [others[language]] : [])], language)
  return sentences[language][code].map((sentence) =>
    sentence({ q, isOne: questions.length === 1, aim: aim?.[language] ?? '', shown, topic, marks, max, page }),
  )
}

/** A hash that looks random (FNV-1a). */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  // The last bits depend too closely on the last letters.
  return (hash ^ (hash >>> 15)) >>> 0
}
