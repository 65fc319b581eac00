import type { LayoutPage } from '#engine/sheet/layout.ts'

/** A printed page that is not there, with what stands on it. */
export interface LostPage {
  page: number
  /** In the order of the exam; those that the paper answers elsewhere are left out. */
  questions: string[]
  /** A teacher says that it was not handed in: its questions count 0. Else it is being looked for, and the paper has no result yet. */
  isNotHandedIn: boolean
}

export interface PagesOfPaper {
  /** In the order of the exam. */
  questions: readonly string[]
  layout: readonly Pick<LayoutPage, 'page' | 'bubbles' | 'boxes'>[]
  /** Printed pages that were read. */
  read: readonly number[]
  /** Pages of which a teacher says that they were not handed in. */
  notHandedIn: readonly number[]
  /** Questions that have an answer, on whatever page. */
  answered: readonly string[]
}

/** Which printed pages of a paper are missing, and which questions with them: what a pupil is told beside a mark that they are not in. */
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
