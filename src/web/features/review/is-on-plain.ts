import type { AnswerView } from '#contract/marking.ts'

/** The answer is on plain paper: any of the paper's plain pages may hold it. */
export function isOnPlain({ pageId, plainPageIds }: AnswerView): boolean {
  return pageId !== null && plainPageIds.includes(pageId)
}
