import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** Nearly a hundred is not a hundred. */
const floorTenth = (percent: number): number => Math.floor(percent * 10) / 10

/** What our own reader of handwriting made of an answer, and the way to say what stands there. */
const en = {
  title: 'What does it say?',
  unsure: 'Unsure',
  line: (place: number) => `Line ${place}`,
  accepted: 'Accepted wordings',
  fits: 'How well it fits',
  rejected: 'Not accepted',
  none: 'None of these',
  /** Of a number in boxes; the share has one decimal. */
  mustReachFigure: (percent: number) =>
    `Each figure must reach ${formatNumber(floorTenth(percent), 'en')}% before Sahihi settles a number by itself.`,
  mustReach: (percent: number, longest: number) =>
    `A wording of at most ${longest} letters must reach ${percent}% before Sahihi settles an answer by itself. A longer one is for you.`,
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
  mustReachFigure: (percent) => `Kila tarakimu lazima ifikie ${formatNumber(floorTenth(percent), 'sw')}% kabla ya Sahihi kuamua nambari kiotomatiki.`,
  mustReach: (percent, longest) =>
    `Maneno yasiyozidi herufi ${longest} lazima yafikie ${percent}% kabla ya Sahihi kuamua jibu kiotomatiki. Marefu zaidi ni yako kuamua.`,
}

export const whatItSaysWords: Words<WhatItSaysWords> = { en, sw }
