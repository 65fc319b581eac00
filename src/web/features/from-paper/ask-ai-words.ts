import type { AskTrouble, DroppedWhy } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import type { ReadingTrouble } from '#engine/model-reply/reading-trouble.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import { writeReadingTrouble } from '#engine/sentences/reading-trouble.ts'
import type { Language, Words } from '#engine/words/words.ts'

type OwnTrouble = Exclude<AskTrouble['code'], ReadingTrouble['code']>

const troubles: Words<Record<OwnTrouble, string>> = {
  en: {
    'switched-off': 'AI reading was switched off before it had answered.',
    'no-place': 'All calls that the school allows at once are taken. Ask again in a minute.',
    stopped: 'The program was stopped before AI reading had answered. Ask again.',
    'too-many-words': 'Paper and scheme have more words than AI reading takes at once.',
  },
  sw: {
    'switched-off': 'Usomaji wa AI umezimwa kabla ya kujibu.',
    'no-place': 'Maombi yote ambayo shule inaruhusu kwa wakati mmoja yanatumika. Uliza tena baada ya dakika moja.',
    stopped: 'Programu ilisimamishwa kabla ya usomaji wa AI kujibu. Uliza tena.',
    'too-many-words': 'Karatasi na mwongozo vina maneno mengi kuliko usomaji wa AI unavyopokea kwa mara moja.',
  },
}

/** Why AI reading gave nothing, in a sentence. */
export function sayTrouble(trouble: AskTrouble, language: Language): string {
  switch (trouble.code) {
    case 'switched-off':
    case 'no-place':
    case 'stopped':
    case 'too-many-words':
      return troubles[language][trouble.code]
    default:
      return writeReadingTrouble(trouble, language)
  }
}

const en = (value: number) => formatNumber(value, 'en')
const sw = (value: number) => formatNumber(value, 'sw')

const picturesEn = (count: number) => (count === 1 ? 'a picture of one page' : `pictures of ${en(count)} pages`)
const picturesSw = (count: number) => (count === 1 ? 'picha ya ukurasa mmoja' : `picha za kurasa ${sw(count)}`)

function whyEn(why: DroppedWhy): string {
  switch (why.code) {
    case 'words-not-printed':
      return `“${why.text}” stands neither in the paper nor in the scheme.`
    case 'no-such-code':
      return `“${why.text}” is no mark code.`
    case 'not-an-option':
      return `“${why.text}” is none of the options.`
    case 'marks-not-printed':
      return `${en(why.marks)} marks are not printed for it.`
    case 'sum-differs':
      return `Its points add up to ${en(why.sum)}, its marks are ${en(why.marks)}.`
    case 'other-kind':
      return 'It does not fit the lists or the table that it belongs to.'
    case 'nothing-said':
      return 'Nothing was said of it.'
    case 'not-understood':
      return 'What was said was not understood.'
  }
}

function whySw(why: DroppedWhy): string {
  switch (why.code) {
    case 'words-not-printed':
      return `“${why.text}” haipo kwenye karatasi wala kwenye mwongozo.`
    case 'no-such-code':
      return `“${why.text}” si msimbo wa alama.`
    case 'not-an-option':
      return `“${why.text}” si mojawapo ya machaguo.`
    case 'marks-not-printed':
      return `Alama ${sw(why.marks)} hazijachapwa kwa sehemu hii.`
    case 'sum-differs':
      return `Hoja zake zinafikia ${sw(why.sum)}, alama zake ni ${sw(why.marks)}.`
    case 'other-kind':
      return 'Haifai kwenye orodha au jedwali la sehemu hii.'
    case 'nothing-said':
      return 'Hakuna kilichosemwa kuihusu.'
    case 'not-understood':
      return 'Kilichosemwa hakikueleweka.'
  }
}

/** Asking AI reading about a draft, and what it proposes. */
export const askAiWords: Words<{
  title: string
  ask: (parts: number) => string
  pressing: string
  asking: string
  leaves: (what: { pages: number; pictures: number; host: string }) => string
  done: (asked: number, same: number, other: number) => string
  unchanged: string
  leftOut: (count: number) => string
  question: (label: string) => string
  noQuestion: string
  why: (why: DroppedWhy) => string
  unsent: string
  same: string
  inDraft: string
  byAi: string
}> = {
  en: {
    title: 'AI reading',
    ask: (parts) => `Ask AI reading about ${countEn('part', parts)} in doubt`,
    pressing: 'Asking…',
    asking: 'AI reading is being asked. You can go on meanwhile.',
    leaves: ({ pages, pictures, host }) =>
      `The printed words of your ${pages === 1 ? 'page' : `${en(pages)} pages`} ${
        pictures === 0
          ? `leave the school and go to ${host}; the pictures stay here.`
          : `and ${picturesEn(pictures)} leave the school and go to ${host}. The heads of the pages, where school and people are named, are painted over; whatever else stands on them is seen there.`
      } What comes back is checked against your pages, and nothing is changed before you take it.`,
    done: (asked, same, other) =>
      `AI reading was asked about ${countEn('part', asked)}. It found the same as the draft in ${en(same)}; in ${en(other)} what differs waits for you.`,
    unchanged: 'Your draft is as it was.',
    leftOut: (count) => (count === 1 ? 'One thing was left out' : `${en(count)} things were left out`),
    question: (label) => `Question ${label}`,
    noQuestion: 'Of no question that was asked about',
    why: whyEn,
    unsent: 'It speaks to a program, so it was not sent and proves nothing.',
    same: 'AI reading found the same marks and the same answer.',
    inDraft: 'The draft',
    byAi: 'AI reading',
  },
  sw: {
    title: 'Usomaji wa AI',
    ask: (parts) => `Uliza usomaji wa AI kuhusu ${countSw('sehemu', parts, 'yenye shaka', 'zenye shaka')}`,
    pressing: 'Inauliza…',
    asking: 'Usomaji wa AI unaulizwa. Unaweza kuendelea wakati huo.',
    leaves: ({ pages, pictures, host }) =>
      `Maneno yaliyochapwa kwenye ${pages === 1 ? 'ukurasa wako' : `kurasa zako ${sw(pages)}`} ${
        pictures === 0
          ? `yanatoka shuleni na kwenda ${host}; picha zinabaki hapa.`
          : `na ${picturesSw(pictures)} yanatoka shuleni na kwenda ${host}. Vichwa vya kurasa, vinavyotaja shule na watu, vinafunikwa; mengine yote yaliyo juu yake yanaonekana huko.`
      } Yanayorudi yanalinganishwa na kurasa zako, na hakuna kinachobadilishwa kabla hujakichukua.`,
    done: (asked, same, other) =>
      `Usomaji wa AI umeulizwa kuhusu ${countSw('sehemu', asked)}. Umepata sawa na rasimu katika ${sw(same)}; katika ${sw(other)} kilicho tofauti kinakusubiri.`,
    unchanged: 'Rasimu yako iko kama ilivyokuwa.',
    leftOut: (count) => (count === 1 ? 'Jambo moja limeachwa nje' : `Mambo ${sw(count)} yameachwa nje`),
    question: (label) => `Swali la ${label}`,
    noQuestion: 'Si la swali lililoulizwa',
    why: whySw,
    unsent: 'Linazungumza na programu, kwa hivyo halikutumwa na halithibitishi chochote.',
    same: 'Usomaji wa AI umepata alama zilezile na jibu lilelile.',
    inDraft: 'Rasimu',
    byAi: 'Usomaji wa AI',
  },
}
