import type { FamilyKind } from '#contract/family.ts'
import { languageOfPath, pathIn } from '#contract/base/site-language.ts'

/** The addresses of these pages, in the language of the one that is shown. */
export function familyPaths(path: string) {
  const language = languageOfPath(path) ?? 'en'
  const homeOf = (kind: FamilyKind) => pathIn(language, kind === 'pupil' ? '/pupil' : '/family')
  return {
    home: homeOf,
    result: (kind: FamilyKind, paperId: string) => `${homeOf(kind)}/results/${paperId}`,
    picture: (paperId: string, question: string) => `/api/family/results/${paperId}/pictures/${encodeURIComponent(question)}`,
    figure: (paperId: string, picture: string) => `/api/family/results/${paperId}/figures/${picture}`,
    /** In the language of the page: its browser may ask for another. */
    script: (paperId: string) => `/api/family/results/${paperId}/marked.pdf?language=${language}`,
    revise: (linkId: string) => `${language === 'sw' ? '/sw' : ''}/revise?child=${linkId}`,
    login: pathIn(language, '/login'),
    oneResult: '/result',
  }
}
