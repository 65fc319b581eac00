import type { Words } from '#engine/words/words.ts'

/** What our own reader of handwriting made of an answer, and the way to say what stands there. */
const en = {
  title: 'What does it say?',
  unsure: 'Unsure',
  line: (place: number) => `Line ${place}`,
  accepted: 'Accepted wordings',
  fits: 'How well it fits',
  rejected: 'Not accepted',
  none: 'None of these',
  mustReach: (percent: number) => `A wording must reach ${percent}% before Sahihi settles an answer by itself.`,
}
export type WhatItSaysWords = typeof en

const sw: WhatItSaysWords = {
  title: 'Limeandikwa nini?',
  unsure: 'Hakuna uhakika',
  line: (place) => `Mstari wa ${place}`,
  accepted: 'Maneno yanayokubaliwa',
  fits: 'Yanavyofaa',
  rejected: 'Hayakubaliwi',
  none: 'Hakuna kati ya haya',
  mustReach: (percent) => `Maneno lazima yafikie ${percent}% kabla ya Sahihi kuamua jibu yenyewe.`,
}

export const whatItSaysWords: Words<WhatItSaysWords> = { en, sw }
