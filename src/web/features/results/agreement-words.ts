import type { Words } from '#engine/words/words.ts'

/** How people's decisions compare with what the program had found, line by line of the scheme. */
const en = {
  title: 'Agreement by line',
  note: 'How often people overruled the program',
  question: 'Q',
  line: 'Line of the scheme',
  overruled: 'Overruled',
  count: (overruled: number, compared: number) => `${overruled} of ${compared}`,
  given: (count: number) => `${count} given`,
  taken: (count: number) => `${count} taken away`,
  state: 'State',
  unclear: 'Unclear',
  clear: 'Clear',
  look: 'Look and rule',
  lookAt: (question: string, code: string) => `Question ${question}, ${code}: look at the answers and rule`,
  picture: (question: string) => `An answer to question ${question} that was overruled`,
  unclearNote: 'An unclear line is overruled so often that its wording may be at fault. A ruling puts it right for all papers at once.',
}

export type AgreementWords = typeof en

const sw: AgreementWords = {
  title: 'Makubaliano kwa kila mstari',
  note: 'Ni mara ngapi watu walibadilisha uamuzi wa programu',
  question: 'Sw',
  line: 'Mstari wa mwongozo',
  overruled: 'Uliobadilishwa',
  count: (overruled, compared) => `mara ${overruled} kati ya ${compared}`,
  given: (count) => `umetolewa mara ${count}`,
  taken: (count) => `umeondolewa mara ${count}`,
  state: 'Hali',
  unclear: 'Hauko wazi',
  clear: 'Uko wazi',
  look: 'Tazama na uamue',
  lookAt: (question, code) => `Swali ${question}, ${code}: tazama majibu na utoe uamuzi`,
  picture: (question) => `Jibu la swali ${question} ambalo uamuzi wake ulibadilishwa`,
  unclearNote:
    'Mstari usio wazi hubadilishwa mara nyingi kiasi kwamba huenda maneno yake ndiyo yenye kosa. Uamuzi mmoja huurekebisha kwa karatasi zote mara moja.',
}

export const agreementWords: Words<AgreementWords> = { en, sw }
