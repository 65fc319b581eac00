import type { Words } from '#web/components/words.ts'

interface SponsoredTotalsWords {
  counted: (pupils: string, schools: string) => string
}

/** Numbers stand behind their nouns: the public pages that share this file need no rules of counting. */
export const sponsoredTotalsWords: Words<SponsoredTotalsWords> = {
  en: { counted: (pupils, schools) => `Reached by sponsors so far. Pupils: ${pupils}. Schools: ${schools}.` },
  sw: { counted: (pupils, schools) => `Waliofikiwa na wafadhili hadi sasa. Wanafunzi: ${pupils}. Shule: ${schools}.` },
}
