import type { Chapter } from '#tools/generate/demo-story/chapter.ts'

const questions = [
  ['Which gas makes up most of the air?', ['Oxygen', 'Nitrogen', 'Argon', 'Carbon dioxide'], 'Nitrogen', 'Air', 0.3, 'Oxygen'],
  ['A burning splint goes out with a pop in', ['oxygen', 'hydrogen', 'chlorine', 'ammonia'], 'hydrogen', 'Gases', 0.35, 'oxygen'],
  ['Which of these is a base?', ['Vinegar', 'Lime water', 'Lemon juice', 'Sour milk'], 'Lime water', 'Acids and bases', 0.35, 'Vinegar'],
  ['The number of protons in an atom is its', ['mass number', 'atomic number', 'valency', 'isotope'], 'atomic number', 'Atoms', 0.3, 'mass number'],
  // The key says the trap: what the analysis finds, and the teacher mends.
  [
    'Sodium chloride is held together by',
    ['covalent bonds', 'ionic bonds', 'metallic bonds', 'hydrogen bonds'],
    'ionic bonds',
    'Bonds',
    0.3,
    'covalent bonds',
  ],
  ['Rusting needs iron, water and', ['nitrogen', 'oxygen', 'salt', 'carbon dioxide'], 'oxygen', 'Air', 0.25, 'salt'],
  [
    'Which method separates the colours of ink?',
    ['Filtration', 'Distillation', 'Chromatography', 'Sublimation'],
    'Chromatography',
    'Mixtures',
    0.4,
    'Distillation',
  ],
  ['A solution of pH 3 is', ['a strong base', 'acidic', 'neutral', 'a weak base'], 'acidic', 'Acids and bases', 0.35, 'a weak base'],
] as const
const misprinted = '5'

/** Read and settled, with a key that is wrong: the analysis finds it before anybody confirms. */
export const chemistry: Chapter = {
  id: 'chemistry',
  code: 'DEMOCHEM',
  className: 'Form 3 East',
  absent: [],
  lift: 0,
  fell: [],
  exam: {
    format: 'sahihi-exam/1',
    title: 'Form 3 Chemistry CAT 2',
    subject: '233 Chemistry',
    language: 'en',
    grading: 'kcse',
    sheet: 'dense',
    questions: questions.map(([text, options, answer, topic, , trap], at) => {
      const id = String(at + 1)
      return { id, type: 'choice', text, options: [...options], answer: [id === misprinted ? trap : answer], marks: 1, topic }
    }),
  },
  choices: Object.fromEntries(questions.map(([, , , , hard, trap], at) => [String(at + 1), { hard, trap }])),
  said: {},
}

/** What is right, whatever the key says. */
export const rightOptions: Readonly<Record<string, string>> = { [misprinted]: 'ionic bonds' }
