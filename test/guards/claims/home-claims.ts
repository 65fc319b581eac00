import type { Claims, MarkedTexts } from '#test/guards/claims/shown-by.ts'

const story = '`test/e2e/story.e2e.ts` “a class is printed”'
const evidence = '`src/engine/marking/mark-short.test.ts` “quotes the clause that earned each”'
const confirmed = '`src/server/features/publishing/publishing.test.ts` “needs the confirmation of a named person”'
const feedback = '`src/engine/feedback/feedback.test.ts` “says nothing that does not stand on the marks”'
const doubts = '`src/server/features/handwriting/handwriting.test.ts` “gives full marks where it is sure of a wording”'
const needsHelp = '`src/server/features/overview/overview.test.ts` “says in facts who fell”'
const misled = '`src/server/features/analysis/analysis.test.ts` “says who chose what, by thirds”'
const guardians = '`test/e2e/families.e2e.ts` “a guardian with a code on paper reads the results in Kiswahili”'
const nameless = '`src/server/features/review/review.test.ts` “shows what is left, question by question and paper by paper, without a name”'
const boxesAlone = '`src/server/features/ai-reading/ai-reading.test.ts` “leaves as a picture of its boxes alone”'
const trends = '`src/server/features/overview/overview.test.ts` “has means over terms and exams”'

export const homeClaims: Claims = {
  'head.description': [
    'Sahihi marks handwritten exams for schools in Kenya and points to the line that earned each mark. You check what it doubts and confirm.',
    `${story}; ${evidence}`,
  ],
  'hero.title.0': ['Exam marking that', evidence],
  'hero.title.1': ['shows its', evidence],
  'hero.title.2': ['working.', evidence],
  'hero.lead': [
    'Pupils write by hand. Sahihi marks the scripts with your scheme and points to the line that earned each mark. You check what it doubts, confirm, and every pupil gets feedback.',
    `${story}; ${evidence}; ${feedback}`,
  ],
  'versus.rows.0.is': [
    'The class is scanned after the bell. Every script is read and marked while you have tea.',
    'npm run bench -- batch 10000: one picture a file: the whole',
  ],
  'versus.rows.1.is': [
    'One scheme for all. Every mark names its line: M1, A1, B1, with follow-through.',
    '`src/engine/marking/mark-number.test.ts` “A falls with its M where the working is another”; `src/engine/marking/mark-number.test.ts` “quotes the working that earned each mark”',
  ],
  'versus.rows.2.is': [
    'Every mark points to the words that earned it, and says what was missing.',
    `${evidence}; \`src/engine/marking/scheme-rules.test.ts\` “say why a point fell with another”`,
  ],
  'versus.rows.3.is': [
    'Weak topics and pupils who need help are on the screen the same afternoon.',
    `${needsHelp}; \`src/server/features/analysis/analysis.test.ts\` “has the figures of the class”`,
  ],
  'steps.items.0.text': [
    'Any phone or photocopier. Print our sheet or use your own.',
    '`test/e2e/capture.e2e.ts` “scripts are photographed”; `test/e2e/templates.e2e.ts` “a school draws its own sheet”',
  ],
  'steps.items.1.text': ['Your scheme, line by line, with the evidence highlighted.', evidence],
  'steps.items.2.text': [
    'What went well, what to fix, and questions to try again.',
    '`src/engine/feedback/feedback.test.ts` “is half a page with one next step”; `test/e2e/revision.e2e.ts` “a pupil revises what the exam lost”',
  ],
  'steps.items.3.text': ['Who needs help, on which topic, and which item misled them.', `${needsHelp}; ${misled}`],
  'features.items.0.text': [
    'Handwriting in English and Kiswahili, bubbles, numbers with units and short answers. What it is unsure of waits for you, and you decide every essay.',
    `${story}; ${doubts}; \`src/engine/marking/mark-short.test.ts\` “Kiswahili”; \`src/server/features/ai-reading/ai-reading-calls.test.ts\` “earns the levels that a person chooses”`,
  ],
  'features.items.1.text': [
    'Written from the pupil’s own mistakes, in the language of the lesson.',
    `${feedback}; \`src/server/features/feedback/feedback.test.ts\` “is in the language of the pupil”`,
  ],
  'features.items.2.text': [
    'KCSE grades or CBC levels, item analysis, topics and trends for class and school.',
    `\`src/server/features/presets/presets.test.ts\` “is per cent in a new school”; \`src/server/features/analysis/analysis.test.ts\` “has the same figures of a question”; ${trends}`,
  ],
  'features.items.3.text': ['Teachers confirm and publish. Parents see their own child’s result, on a phone.', `${confirmed}; ${guardians}`],
  'features.items.4.text': [
    'Works on a small phone, a slow link and a keyboard alone.',
    '`test/e2e/steady-screens.e2e.ts` “nothing moves away while a screen comes over a slow line”; `test/e2e/story.e2e.ts` “what is doubtful is settled with the keyboard”; `test/e2e/site.e2e.ts` “is accessible and as wide as the screen”',
  ],
  'reasons.items.0.text': [
    'No mark without the words that earned it.',
    `${evidence}; \`src/server/features/ai-reading/ai-reading.test.ts\` “earns nothing without a quote”`,
  ],
  'reasons.items.1.text': ['Nothing reaches a pupil before a named teacher says so.', confirmed],
  'reasons.items.2.text': ['Scripts are marked without names; models never see one.', `${nameless}; ${boxesAlone}`],
  'reasons.items.3.text': [
    'KCSE and CBC boundaries that your school sets.',
    '`src/server/features/presets/presets.test.ts` “is per cent in a new school”',
  ],
  'reasons.items.4.text': ['Scripts, feedback and parents’ results.', `\`src/engine/marking/mark-short.test.ts\` “Kiswahili”; ${guardians}`],
  'reasons.measured.before': ['Every figure links to', '`test/e2e/site.e2e.ts` “what nothing in the program shows is marked”'],
}

export const homeMarked: MarkedTexts = { 'hero.facts': 'brand', remarks: 'sample' }
