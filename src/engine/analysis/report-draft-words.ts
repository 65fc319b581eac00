import { formatList, formatNumber, formatShare } from '#engine/words/format.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** The sentences of a drafted examiner's report, in the exam's language. Each says what was counted. */
interface ReportDraftWords {
  papers: (papers: number, mean: string, max: string) => string
  hardest: (questions: readonly string[]) => string
  easiest: (questions: readonly string[]) => string
  rightOption: (option: string) => string
  facility: (share: number) => string
  blank: (pupils: number) => string
  option: (pupils: number, option: string) => string
  wording: (pupils: number, words: string) => string
  point: (pupils: number, point: string) => string
  noShared: string
  adviseOption: (options: readonly string[], right: string) => string
  adviseWording: (wordings: readonly string[]) => string
  advisePoint: (point: string) => string
  adviseBlank: string
  adviseNothing: string
}

const words: Words<ReportDraftWords> = {
  en: {
    papers: (papers, mean, max) => `${formatNumber(papers, 'en')} candidates sat the paper. The mean is ${mean} of ${max} marks.`,
    hardest: (questions) => `Least was earned in ${questions.length === 1 ? 'question' : 'questions'} ${formatList(questions, 'en')}.`,
    easiest: (questions) => `Most was earned in ${questions.length === 1 ? 'question' : 'questions'} ${formatList(questions, 'en')}.`,
    rightOption: (option) => `The right answer is ${option}.`,
    facility: (share) => `Candidates earned ${formatShare(share, 'en')} of the marks.`,
    blank: (pupils) => `${pupils === 1 ? '1 candidate left it' : `${pupils} candidates left it`} blank.`,
    option: (pupils, option) => `${pupils} candidates chose ${option}.`,
    wording: (pupils, text) => `The answers of ${pupils} candidates were read as “${text}”.`,
    point: (pupils, point) => `${pupils} candidates did not earn ${point}.`,
    noShared: 'No wrong answer was common.',
    adviseOption: (options, right) =>
      `Have learners say why ${right} is the answer and ${formatList(options, 'en')} ${options.length === 1 ? 'is' : 'are'} not.`,
    adviseWording: (texts) =>
      `Take up ${formatList(quoted(texts), 'en')} in class: have learners say what is wrong with ${texts.length === 1 ? 'it' : 'each'}.`,
    advisePoint: (point) => `Practise what earns ${point}.`,
    adviseBlank: 'Encourage learners to attempt every question.',
    adviseNothing: 'Nothing needs to be taught again for this question.',
  },
  sw: {
    papers: (papers, mean, max) =>
      `${papers === 1 ? 'Mtahiniwa 1 alifanya' : `Watahiniwa ${formatNumber(papers, 'sw')} walifanya`} karatasi hii. Wastani ni alama ${mean} kati ya ${max}.`,
    hardest: (questions) => `Alama chache zaidi zilipatikana katika ${swali(questions)}.`,
    easiest: (questions) => `Alama nyingi zaidi zilipatikana katika ${swali(questions)}.`,
    rightOption: (option) => `Jibu sahihi ni ${option}.`,
    facility: (share) => `Watahiniwa walipata ${formatShare(share, 'sw')} ya alama.`,
    blank: (pupils) => `${pupils === 1 ? 'Mtahiniwa 1 aliliacha' : `Watahiniwa ${pupils} waliliacha`} tupu.`,
    option: (pupils, option) => `Watahiniwa ${pupils} walichagua ${option}.`,
    wording: (pupils, text) => `Majibu ya watahiniwa ${pupils} yalisomwa kama “${text}”.`,
    point: (pupils, point) => `Watahiniwa ${pupils} hawakupata ${point}.`,
    noShared: 'Hakuna kosa lililojirudia kwa wengi.',
    adviseOption: (options, right) => `Wanafunzi waeleze kwa nini ${right} ndilo jibu, na kwa nini ${formatList(options, 'sw')} si jibu.`,
    adviseWording: (texts) => `Jadilini darasani ${formatList(quoted(texts), 'sw')}: wanafunzi waeleze kosa lililomo.`,
    advisePoint: (point) => `Wafanye mazoezi ya kinacholeta ${point}.`,
    adviseBlank: 'Wanafunzi wahimizwe kujaribu kila swali.',
    adviseNothing: 'Hakuna la kufundisha upya katika swali hili.',
  },
}

function quoted(texts: readonly string[]): string[] {
  return texts.map((text) => `“${text}”`)
}

function swali(questions: readonly string[]): string {
  return `${questions.length === 1 ? 'swali la' : 'maswali ya'} ${formatList(questions, 'sw')}`
}

export function getReportDraftWords(language: Language): ReportDraftWords {
  return words[language]
}
