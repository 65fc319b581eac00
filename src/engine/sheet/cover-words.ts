import type { Exam } from '#engine/exam/exam.ts'
import type { Words } from '#engine/words/words.ts'

/** What a cover says, in the language of the exam. */
export interface CoverWords {
  date: string
  time: string
  room: string
  invigilator: string
  className: string
  instructions: string
  outOf: (marks: number) => string
  pages: (pages: number) => string
  foot: string
  /** Until a teacher writes others. */
  usual: readonly string[]
}

const en: CoverWords = {
  date: 'Date',
  time: 'Time',
  room: 'Room',
  invigilator: 'Invigilator',
  className: 'Class',
  instructions: 'Instructions to candidates',
  outOf: (marks) => (marks === 1 ? '1 mark' : `${marks} marks`),
  pages: (pages) => (pages === 1 ? 'This paper has 1 page after this cover.' : `This paper has ${pages} pages after this cover.`),
  foot: 'Do not write your answers on this page. Keep the four corner squares and the code clean.',
  usual: [
    'Check that your name and admission number stand on every page.',
    'Answer in the boxes and bubbles that are printed for it.',
    'Use a dark pen or a pencil, and fill a bubble wholly.',
    'Check that all pages are there, and hand in all of them.',
  ],
}

const sw: CoverWords = {
  date: 'Tarehe',
  time: 'Saa',
  room: 'Chumba',
  invigilator: 'Msimamizi',
  className: 'Darasa',
  instructions: 'Maagizo kwa watahiniwa',
  outOf: (marks) => `Alama ${marks}`,
  pages: (pages) => (pages === 1 ? 'Mtihani huu una ukurasa 1 baada ya jalada hili.' : `Mtihani huu una kurasa ${pages} baada ya jalada hili.`),
  foot: 'Usiandike majibu kwenye ukurasa huu. Usichafue miraba minne ya pembeni wala msimbo.',
  usual: [
    'Hakikisha jina lako na nambari yako ya usajili zimo kwenye kila ukurasa.',
    'Jibu kwenye visanduku na viduara vilivyochapwa.',
    'Tumia kalamu nyeusi au penseli, na ujaze kiduara chote.',
    'Hakikisha kurasa zote zipo, na uzikabidhi zote.',
  ],
}

const words: Words<CoverWords> = { en, sw }

export function getCoverWords(language: Exam['language']): CoverWords {
  return words[language]
}
