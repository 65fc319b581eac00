import type { LayoutPage } from '#engine/sheet/layout.ts'

/** A missing printed page, and the questions on it. */
export interface LostPage {
  page: number
  /** In the order of the exam, without questions that the paper answers elsewhere. */
  questions: string[]
  /**
   * Whether a teacher says that it was not handed in. Its questions then count 0. Otherwise the page is being searched for,
   * and the paper has no result yet.
   */
  isNotHandedIn: boolean
}

export interface PagesOfPaper {
  /** In the order of the exam. */
  questions: readonly string[]
  layout: readonly Pick<LayoutPage, 'page' | 'bubbles' | 'boxes'>[]
  /** Printed pages that were read. */
  read: readonly number[]
  /** Pages that a teacher marked as not handed in. */
  notHandedIn: readonly number[]
  /** Questions that have an answer, on whatever page. */
  answered: readonly string[]
}

/** The missing printed pages of a paper with their questions. A pupil is told beside the mark that these are not in it. */
export function listLostPages({ questions, layout, read, notHandedIn, answered }: PagesOfPaper): LostPage[] {
  return layout
    .filter(({ page }) => !read.includes(page))
    .map(({ page, bubbles, boxes }) => {
      const printed = new Set([...bubbles, ...boxes].map(({ question }) => question))
      return {
        page,
        questions: questions.filter((id) => printed.has(id) && !answered.includes(id)),
        isNotHandedIn: notHandedIn.includes(page),
      }
    })
    .filter((lost) => lost.questions.length > 0)
}
