import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#web/components/words.ts'

interface MarksPreviewWords {
  label: string
  marks: string
  papers: string
  ofPapers: (count: string) => string
  mean: string
  none: string
  /** The same, where some answers are unread. */
  noneOfRead: string
  unread: (count: number, lookedFor: number) => string
  paper: (number: string) => string
  more: (count: string) => string
  decided: (count: number) => string
}

export const marksPreviewWords: Words<MarksPreviewWords> = {
  en: {
    label: 'What this changes',
    marks: 'Marks that change',
    papers: 'Papers',
    ofPapers: (count) => `of ${count}`,
    mean: 'Mean total',
    none: 'No mark changes: nobody wrote this, or it counts that way already.',
    noneOfRead: 'No mark changes among the answers that were read.',
    unread: (count, lookedFor) => {
      const unread =
        count === 1 ? '1 answer is unread, so not counted here.' : `${formatNumber(count, 'en')} answers are unread, so not counted here.`
      if (lookedFor === 0) return unread
      return `${unread} Sahihi looks ${lookedFor === count ? 'there' : `in ${formatNumber(lookedFor, 'en')} of them`} too.`
    },
    paper: (number) => `Paper ${number}:`,
    more: (count) => `and ${count} more`,
    decided: (count) => (count === 1 ? 'One answer that a person marked keeps its mark.' : `${count} answers that a person marked keep their marks.`),
  },
  sw: {
    label: 'Kinachobadilika',
    marks: 'Alama zinazobadilika',
    papers: 'Karatasi',
    ofPapers: (count) => `kati ya ${count}`,
    mean: 'Wastani wa jumla',
    none: 'Hakuna alama inayobadilika: hakuna aliyeandika hivi, au tayari inahesabiwa hivyo.',
    noneOfRead: 'Hakuna alama inayobadilika kati ya majibu yaliyosomwa.',
    unread: (count, lookedFor) => {
      const unread =
        count === 1
          ? 'Jibu 1 bado halijasomwa, kwa hivyo halijahesabiwa hapa.'
          : `Majibu ${formatNumber(count, 'sw')} bado hayajasomwa, kwa hivyo hayajahesabiwa hapa.`
      if (lookedFor === 0) return unread
      return `${unread} Sahihi inatafuta ${lookedFor === count ? 'humo' : `katika ${formatNumber(lookedFor, 'sw')} kati ya hayo`} pia.`
    },
    paper: (number) => `Karatasi ${number}:`,
    more: (count) => `na nyingine ${count}`,
    decided: (count) =>
      count === 1 ? 'Jibu moja lililosahihishwa na mtu linabaki na alama yake.' : `Majibu ${count} yaliyosahihishwa na mtu yanabaki na alama zake.`,
  },
}
