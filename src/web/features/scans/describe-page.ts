import { isKnown } from '#contract/base/known.ts'
import type { PageView, ShownPageState } from '#contract/scans.ts'
import type { PaperWords } from '#web/components/paper-words.ts'
import type { PageWords } from './page-words.ts'
import type { UploadWords } from './upload-words.ts'
import { isContested } from '#engine/page/page-reason.ts'
import { writePageReasons } from '#engine/sentences/page-reason.ts'
import type { Language } from '#engine/words/words.ts'

export type PageAction = keyof PageWords['actions']

/** What is needed to speak of a page, in one language. */
export interface PageLanguage {
  language: Language
  page: PageWords
  states: Record<ShownPageState, string>
  paper: PaperWords
}

export interface PageDescription {
  badge: string
  tone: 'right' | 'doubt' | 'wrong' | 'note' | 'plain'
  /** What the page is, or what is the matter with it. */
  sentence: string
  /** The one thing to do next, offered beside the page. */
  action: PageAction | null
}

/** Whether somebody has to do something about a page before its paper is whole. */
export function needsPerson(page: PageView): boolean {
  return (
    !page.discarded &&
    (page.state === 'unclaimed' || page.state === 'no-code' || page.state === 'unreadable' || page.state === 'unknown-exam' || mayBeAnothers(page))
  )
}

/** Whether a second picture of a side may be another pupil's script. */
export function mayBeAnothers({ state, reasons }: Pick<PageView, 'state' | 'reasons'>): boolean {
  return state === 'duplicate' && isContested(reasons)
}

/** Where a page was moved to, by what was known of it before. */
export function sayMoved({ otherExam }: Pick<PageView, 'otherExam'>, { moved, movedTo }: PageWords['done']): string {
  return otherExam === null ? moved : movedTo(otherExam.title)
}

/** Every state of a page in words, with what to do about it. One that a newer server has is shown by its own name. */
export function describePage(view: PageView, words: PageLanguage): PageDescription {
  const page = { ...view, reason: writePageReasons(view.reasons, words.language) }
  if (page.discarded) return { badge: words.page.leftOut, tone: 'plain', sentence: placeOf(page, words), action: 'restore' }
  if (!isKnown(descriptions, page.state)) return { badge: page.state, tone: 'plain', sentence: page.reason || placeOf(page, words), action: null }
  return { badge: words.states[page.state], ...descriptions[page.state](page, words) }
}

type Described = Omit<PageDescription, 'badge'>

/** A page with its reasons in words; empty where there is nothing to say. */
type WordedPage = PageView & { reason: string }

const descriptions: Record<ShownPageState, (page: WordedPage, words: PageLanguage) => Described> = {
  waiting: (page, words) => ({ tone: 'plain', sentence: fileOf(page, words.page), action: null }),
  read: (page, words) => ({ tone: 'right', sentence: placeOf(page, words), action: null }),
  duplicate(page, words) {
    const sentence = page.reason || words.page.hereAlready(placeOf(page, words))
    if (!mayBeAnothers(page)) return { tone: 'note', sentence, action: null }
    return { tone: 'doubt', sentence: page.isCopy ? `${words.page.numberTwice} ${sentence}` : sentence, action: 'compare' }
  },
  blank: (page, words) => ({ tone: 'plain', sentence: placeOf(page, words), action: null }),
  plain: (page, words) => ({
    tone: 'right',
    sentence: page.paperNumber === null ? fileOf(page, words.page) : words.page.plainPage(page.paperNumber, page.pageNumber ?? '?'),
    action: null,
  }),
  header: (page, words) => ({
    tone: 'note',
    sentence: page.paperNumber === null ? fileOf(page, words.page) : words.page.headerOf(page.paperNumber),
    action: null,
  }),
  unclaimed: ({ reason }, words) => ({ tone: 'doubt', sentence: reason || words.page.whosePage, action: 'choose-pupil' }),
  'no-code': ({ reasons }, words) => ({
    tone: 'doubt',
    sentence: reasons.some(({ code }) => code === 'blurred') ? `${words.page.blurred} ${words.page.whosePage}` : words.page.whosePage,
    action: 'choose-pupil',
  }),
  unreadable: (page, words) => ({ tone: 'wrong', sentence: page.reason || words.page.photographAgain, action: 'take-photo' }),
  'unknown-exam': ({ otherExam, reason }, words) =>
    otherExam === null
      ? { tone: 'doubt', sentence: reason || words.page.otherExam, action: 'discard' }
      : otherExam.isDeleted
        ? { tone: 'doubt', sentence: words.page.codeOfDeleted(otherExam.title), action: 'choose-place' }
        : { tone: 'doubt', sentence: words.page.codeOf(otherExam.title), action: 'move' },
}

/** `Paper 0417, page 2`, or the file where the paper is not known. */
export function placeOf(page: PageView, words: PageLanguage): string {
  if (page.paperNumber === null) return fileOf(page, words.page)
  return page.pageNumber === null ? words.paper.paper(page.paperNumber) : words.paper.paperPage(page.paperNumber, page.pageNumber)
}

export function fileOf(page: PageView, words: PageWords): string {
  return page.sequence > 1 ? words.fileAndPage(page.fileName, page.sequence) : page.fileName
}

/** `About 2 minutes left.` Rounded up, because early is better than late. */
export function describeTimeLeft(seconds: number, words: UploadWords['status']): string {
  if (seconds <= 45) return words.secondsLeft
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? words.minutesLeft(minutes) : words.hoursLeft(Math.round(minutes / 60))
}
