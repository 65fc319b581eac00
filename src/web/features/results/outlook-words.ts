import { formatNumber, formatShare } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** What stands before somebody confirms or publishes: each figure a whole sentence. */
const en = {
  papers: (papers: number, mean: number | null) => {
    const counted = papers === 1 ? '1 paper was handed in' : `${formatNumber(papers, 'en')} papers were handed in`
    return mean === null
      ? `${counted}; none of them has a result yet.`
      : `${counted}; the mean of those with a result is ${formatShare(mean / 100, 'en')}.`
  },
  answersToReview: (answers: number) =>
    answers === 1 ? '1 answer has not been reviewed.' : `${formatNumber(answers, 'en')} answers have not been reviewed.`,
  pagesNeedingYou: (pages: number) =>
    pages === 1
      ? '1 page is waiting for you: it belongs to no paper yet.'
      : `${formatNumber(pages, 'en')} pages are waiting for you: they belong to no paper yet.`,
  papersMissingPages: (papers: number) =>
    papers === 1 ? '1 paper misses a page: it gets no grade.' : `${formatNumber(papers, 'en')} papers miss a page: they get no grade.`,
  papersWithoutPages: (papers: number) =>
    papers === 1 ? '1 pupil has no page at all: no result.' : `${formatNumber(papers, 'en')} pupils have no page at all: no result.`,
  absent: (pupils: number) => (pupils === 1 ? '1 pupil was absent (X).' : `${formatNumber(pupils, 'en')} pupils were absent (X).`),
  openAppeals: (appeals: number) => (appeals === 1 ? '1 appeal has no answer yet.' : `${formatNumber(appeals, 'en')} appeals have no answer yet.`),
  codes: (pupils: number) =>
    pupils === 1
      ? '1 pupil gets a code: the pupil and the guardians who hold it see that result, and nobody else does.'
      : `${formatNumber(pupils, 'en')} pupils get a code each: the pupil and the guardians who hold it see that result, and nobody else does.`,
}

export type OutlookWords = typeof en

const sw: OutlookWords = {
  papers: (papers, mean) => {
    const counted = papers === 1 ? 'Karatasi 1 iliwasilishwa' : `Karatasi ${formatNumber(papers, 'sw')} ziliwasilishwa`
    return mean === null ? `${counted}; bado hakuna iliyo na matokeo.` : `${counted}; wastani wa zenye matokeo ni ${formatShare(mean / 100, 'sw')}.`
  },
  answersToReview: (answers) => (answers === 1 ? 'Jibu 1 halijakaguliwa.' : `Majibu ${formatNumber(answers, 'sw')} hayajakaguliwa.`),
  pagesNeedingYou: (pages) =>
    pages === 1
      ? 'Ukurasa 1 unakusubiri: bado hauko kwenye karatasi yoyote.'
      : `Kurasa ${formatNumber(pages, 'sw')} zinakusubiri: bado haziko kwenye karatasi yoyote.`,
  papersMissingPages: (papers) =>
    papers === 1
      ? 'Karatasi 1 haina ukurasa mmoja au zaidi: haipati gredi.'
      : `Karatasi ${formatNumber(papers, 'sw')} hazina ukurasa mmoja au zaidi: hazipati gredi.`,
  papersWithoutPages: (papers) =>
    papers === 1
      ? 'Mwanafunzi 1 hana ukurasa wowote: hana matokeo.'
      : `Wanafunzi ${formatNumber(papers, 'sw')} hawana ukurasa wowote: hawana matokeo.`,
  absent: (pupils) => (pupils === 1 ? 'Mwanafunzi 1 hakuwepo (X).' : `Wanafunzi ${formatNumber(pupils, 'sw')} hawakuwepo (X).`),
  openAppeals: (appeals) => (appeals === 1 ? 'Rufaa 1 bado haijajibiwa.' : `Rufaa ${formatNumber(appeals, 'sw')} bado hazijajibiwa.`),
  codes: (pupils) =>
    pupils === 1
      ? 'Mwanafunzi 1 anapata msimbo: yeye na walezi walio nao wanaona matokeo hayo, na hakuna mwingine.'
      : `Wanafunzi ${formatNumber(pupils, 'sw')} wanapata msimbo kila mmoja: mwanafunzi na walezi walio nao wanaona matokeo hayo, na hakuna mwingine.`,
}

export const outlookWords: Words<OutlookWords> = { en, sw }
