/**
 * Weights of words that belong to talk about marking, by their beginning. One alone means nothing; several in a short
 * sentence with little else do. Weights and limits were tuned on invented sentences (tools/eval/injection) and on honest
 * answers, which hardly ever reach them.
 */
const weights: readonly (readonly [weight: number, stems: readonly string[]])[] = [
  [3, ['unaposahihish', 'unayesahihish', 'examiner', 'marker', 'grader', 'grading', 'invigilator', 'mtahini', 'msahihish', 'mahakiki', 'moderator']],
  [
    2.2,
    ['earned', 'deduct', 'rubric', 'maki', 'maksi', 'pointi', 'usinikat', 'zimepatikan', 'kunipa', 'unipe', 'nipe', 'unipit', 'niongez', 'uniongez'],
  ],
  [
    2,
    [
      'award',
      'mercy',
      'kindly',
      'robot',
      'bonus',
      'marking',
      'credit',
      'nihurum',
      'huruma',
      'nisaidi',
      'unisaidi',
      'usahihish',
      'sahihish',
      'chatgpt',
      'prompt',
    ],
  ],
  [
    1.6,
    [
      'please',
      'tafadhali',
      'mwongozo',
      'instruct',
      'maagizo',
      'score',
      'forgot',
      'nilisahau',
      'studied',
      'nilisoma',
      'quote',
      'confidence',
      'sir',
      'madam',
      'candidate',
      'beg',
      'naomba',
      'fail',
      'favour',
      'ai',
      'lipewe',
      'apewe',
      'tupewe',
      'wapewe',
      'tick',
      'tiki',
    ],
  ],
  [
    1.3,
    [
      'pass',
      'marks',
      'alama',
      'ignore',
      'accept',
      'script',
      'jibu',
      'majibu',
      'output',
      'answer',
      'usikose',
      'kubali',
      'mark',
      'teacher',
      'mwalimu',
      'scheme',
      'bure',
      'grade',
      'exam',
      'mtihani',
      'mitihani',
      'default',
      'disabled',
      'checked',
    ],
  ],
  [
    1,
    [
      'correct',
      'question',
      'swali',
      'sahihi',
      'pupil',
      'student',
      'mwanafunzi',
      'page',
      'evidence',
      'right',
      'wrong',
      'machine',
      'mashine',
      'kompyuta',
      'computer',
      'model',
      'everybody',
      'everyone',
      'full',
      'maximum',
      'zote',
      'kamili',
      'reward',
      'promise',
      'swear',
      'honest',
    ],
  ],
  [
    0.6,
    [
      'me',
      'point',
      'my',
      'must',
      'should',
      'always',
      'whatever',
      'anything',
      'everything',
      'all',
      'every',
      'kila',
      'lolote',
      'yote',
      'read',
      'reads',
      'inayosoma',
      'write',
      'written',
      'andika',
      'lililoandik',
      'happy',
      'know',
      'told',
      'reminder',
      'comment',
      'note',
      'instead',
      'out',
      'mimi',
      'changu',
      'langu',
      'yangu',
      'you',
      'your',
      'give',
      'gave',
      'gets',
      'get',
      'i',
      'hapa',
      'here',
      'this',
      'hili',
      'hata',
      'even',
    ],
  ],
]
const minSum = 3
const minShare = 0.36
/** In a longer text without a full stop the share is not reliable, so only the sum counts. */
const plainlyEnough = 6.5
/** Beginnings this short only match whole words. */
const wholeWordChars = 4

/** Whether a sentence is mostly about marks, examiners and begging. Words of the question itself do not count. */
export function speaksOfMarking(sentence: string, own: ReadonlySet<string>): boolean {
  const words = wordsOf(sentence)
  const sum = words.reduce((total, word) => total + (own.has(word) ? 0 : weightOf(word)), 0)
  const hasStrong = words.some((word) => !own.has(word) && weightOf(word) >= 1.3)
  return hasStrong && ((sum >= minSum && sum / words.length >= minShare) || sum >= plainlyEnough)
}

/** The words of a question, for `speaksOfMarking`. */
export function ownWords(about: string): ReadonlySet<string> {
  return new Set(wordsOf(about))
}

function weightOf(word: string): number {
  for (const [weight, stems] of weights) {
    if (stems.some((stem) => (stem.length <= wholeWordChars ? word === stem || word === `${stem}s` : word.startsWith(stem)))) return weight
  }
  return 0
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}
