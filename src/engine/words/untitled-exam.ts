import type { Words } from '#engine/words/words.ts'

/** What an exam is called until somebody names it. */
export const untitledExam: Words<string> = { en: 'Untitled exam', sw: 'Mtihani usio na kichwa' }
