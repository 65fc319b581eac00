import type { EssayQuestion, Exam, ShortQuestion } from '#engine/exam/exam.ts'
import type { Random } from '#tools/samples/random.ts'

const doubts = {
  en: [
    'it becomes bigger',
    'because of the heat',
    'it stays in the water',
    'the force is equal and opposite',
    'I am not sure but it goes up',
    'the particles move faster',
  ],
  sw: ['inakuwa kubwa zaidi', 'kwa sababu ya joto', 'inabaki ndani ya maji', 'nguvu ni sawa', 'sina hakika lakini inapanda', 'chembe husonga haraka'],
} as const

const sentences = {
  en: [
    'The market in our village opens before the sun rises.',
    'My grandmother says that a child is raised by the whole village.',
    'When the rains failed, the river became a road of stones.',
    'We walked to school together and counted the lorries.',
    'At last the headteacher called my name and everybody clapped.',
    'From that day I learnt that patience pays.',
  ],
  sw: [
    'Soko la kijiji chetu hufunguliwa kabla ya jua kuchomoza.',
    'Bibi yangu husema kwamba mtoto hulelewa na kijiji kizima.',
    'Mvua ilipokosa kunyesha, mto uligeuka kuwa njia ya mawe.',
    'Tulitembea pamoja hadi shuleni tukihesabu malori.',
    'Hatimaye mwalimu mkuu aliliita jina langu na wote wakapiga makofi.',
    'Tangu siku hiyo nilijifunza kwamba subira huvuta heri.',
  ],
} as const

/** What a pupil writes in a box: the scheme's own points when the answer is known, else something beside the point. */
export function inventWords(question: ShortQuestion | EssayQuestion, isRight: boolean, random: Random, language: Exam['language']): string {
  if (question.type === 'essay') {
    const count = Math.max(4, Math.min(16, question.marks))
    return Array.from({ length: count }, () => random.pick(sentences[language])).join(' ')
  }
  if (!isRight) return random.pick(doubts[language])
  const points = question.scheme.flatMap((point) => {
    const wordings = [point.text, ...(point.accept ?? [])].filter((text) => text !== undefined)
    return wordings.length === 0 ? [] : [random.pick(wordings)]
  })
  const known = points.filter(() => random.chance(0.8))
  if (known.length === 0) return random.pick(question.reference ?? doubts[language])
  return known.join(', ')
}
