import type { Words } from '#engine/words/words.ts'

/** What an exam is called that came from a file without a title. */
export const importedExam: Words<string> = { en: 'Imported exam', sw: 'Mtihani ulioingizwa' }
