import { isKnown } from '#contract/known.ts'
import type { PageView, ShownPageState } from '#contract/scans.ts'

export type PageAction = 'choose-pupil' | 'move' | 'retry' | 'discard' | 'restore' | 'take-photo'

export interface PageDescription {
  badge: string
  tone: 'right' | 'doubt' | 'wrong' | 'note' | 'plain'
  /** What the page is, or what is the matter with it. */
  sentence: string
  /** The one thing to do next, offered beside the page. */
  action: PageAction | null
}

export const actionLabels: Record<PageAction, string> = {
  'choose-pupil': 'Choose pupil',
  move: 'Move it there',
  retry: 'Read again',
  discard: 'Leave out',
  restore: 'Take back',
  'take-photo': 'Take photo',
}

/** Whether somebody has to do something about a page before its paper is whole. */
export function needsPerson(page: PageView): boolean {
  return !page.discarded && (page.state === 'no-code' || page.state === 'unreadable' || page.state === 'unknown-exam')
}

/** Every state of a page in words, with what to do about it. One that a newer server has is shown by its own name. */
export function describePage(page: PageView): PageDescription {
  if (page.discarded) return { badge: 'Left out', tone: 'plain', sentence: placeOf(page), action: 'restore' }
  if (isKnown(descriptions, page.state)) return descriptions[page.state](page)
  return { badge: page.state, tone: 'plain', sentence: page.reason || placeOf(page), action: null }
}

const descriptions: Record<ShownPageState, (page: PageView) => PageDescription> = {
  waiting: (page) => ({ badge: 'Reading', tone: 'plain', sentence: fileOf(page), action: null }),
  read: (page) => ({ badge: 'Read', tone: 'right', sentence: placeOf(page), action: null }),
  duplicate: (page) => ({ badge: 'Duplicate', tone: 'note', sentence: page.reason || `${placeOf(page)} is here already.`, action: null }),
  blank: (page) => ({ badge: 'Blank', tone: 'plain', sentence: page.paperNumber === null ? fileOf(page) : placeOf(page), action: null }),
  plain: (page) => ({
    badge: 'Plain page',
    tone: 'right',
    sentence: page.paperNumber === null ? fileOf(page) : `Paper ${page.paperNumber}, plain page ${page.pageNumber ?? '?'}`,
    action: null,
  }),
  header: (page) => ({
    badge: 'Header sheet',
    tone: 'note',
    sentence: page.paperNumber === null ? fileOf(page) : `Header of paper ${page.paperNumber}`,
    action: null,
  }),
  'no-code': () => ({ badge: 'No code', tone: 'doubt', sentence: 'Whose page is it?', action: 'choose-pupil' }),
  unreadable: (page) => ({ badge: 'Unreadable', tone: 'wrong', sentence: page.reason || 'Photograph it again.', action: 'take-photo' }),
  'unknown-exam': ({ otherExam, reason }) =>
    otherExam === null
      ? { badge: 'Unknown exam', tone: 'doubt', sentence: reason || 'The code is of another exam.', action: 'discard' }
      : { badge: 'Unknown exam', tone: 'doubt', sentence: `The code is of ${otherExam.title}.`, action: 'move' },
}

/** `Paper 0417, page 2`, or the file where the paper is not known. */
export function placeOf(page: PageView): string {
  if (page.paperNumber === null) return fileOf(page)
  return page.pageNumber === null ? `Paper ${page.paperNumber}` : `Paper ${page.paperNumber}, page ${page.pageNumber}`
}

export function fileOf(page: PageView): string {
  return page.sequence > 1 ? `${page.fileName}, page ${page.sequence}` : page.fileName
}

/** `About 2 minutes left.` Rounded up, because early is better than late. */
export function describeTimeLeft(seconds: number): string {
  if (seconds <= 45) return 'Less than a minute left.'
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'About a minute left.' : `About ${minutes} minutes left.`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? 'About an hour left.' : `About ${hours} hours left.`
}
