import type { SittingKind } from '#engine/reports/sitting.ts'
import type { Ruling } from '#engine/exam/ruling.ts'

/** How far an exam has come when its chapter is told. */
export type Ending = 'standardised' | 'ready' | 'confirmed' | 'published'

export interface Appeal {
  paper: string
  question: string
  reason: string
  /** Left out: it waits for the teacher. */
  answer?: { words: string; marks?: number }
}

export interface StoryChapter {
  id: string
  ending: Ending
  /** Sat in the term that runs, or in the one before it. */
  term: 'before' | 'now'
  /** Within its term: of the days from its first to the last that has passed, such a share. */
  share: number
  kind: SittingKind
  ruling?: Ruling & { note: string }
  appeals?: readonly Appeal[]
}

/** In this order, so that what a guardian can open is there first. */
export const storyChapters: readonly StoryChapter[] = [
  {
    id: 'physics',
    ending: 'published',
    term: 'before',
    share: 0.9,
    kind: 'end-term',
    ruling: {
      question: '9',
      point: 1,
      kind: 'accept',
      words: 'between two neighbouring crests',
      note: 'Several wrote it like this, and it is better than the book.',
    },
    appeals: [
      {
        paper: '0002',
        question: '8',
        reason: 'I got 1,200 W in my working. Is that not the same as 1.2 kW?',
        answer: { words: '1,200 W is 1.2 kW, that is true. But you wrote 1,200 kW, a thousand times as much. Look at the unit before you finish.' },
      },
    ],
  },
  {
    id: 'science',
    ending: 'published',
    term: 'now',
    share: 0.55,
    kind: 'mid-term',
    appeals: [
      {
        paper: '0005',
        question: '8',
        reason: 'My daughter wrote that one does not play there. Does that not say as well that one does not run?',
      },
      {
        paper: '0007',
        question: '9',
        reason: 'Niliandika kwamba hakuna mwanga. Kwa nini sikupata alama zote?',
        answer: { words: 'Umeandika sababu moja. Ya pili ni kwamba mmea hauwezi kutengeneza chakula bila mwanga.' },
      },
    ],
  },
  { id: 'mathematics-2', ending: 'published', term: 'before', share: 0.85, kind: 'end-term' },
  { id: 'biology', ending: 'published', term: 'now', share: 0.5, kind: 'mid-term' },
  { id: 'mathematics-3', ending: 'confirmed', term: 'now', share: 0.6, kind: 'mid-term' },
  { id: 'chemistry', ending: 'ready', term: 'now', share: 0.8, kind: 'cat' },
  { id: 'history', ending: 'standardised', term: 'now', share: 0.7, kind: 'mid-term' },
  // With these the report forms have a mean grade. No second physics is among them: a newcomer is told to read "physics" as the guardian.
  { id: 'kiswahili-3', ending: 'published', term: 'now', share: 0.45, kind: 'mid-term' },
  { id: 'english', ending: 'published', term: 'now', share: 0.48, kind: 'mid-term' },
  { id: 'geography', ending: 'published', term: 'now', share: 0.52, kind: 'mid-term' },
  { id: 'religion', ending: 'published', term: 'now', share: 0.57, kind: 'mid-term' },
  { id: 'agriculture', ending: 'published', term: 'now', share: 0.62, kind: 'mid-term' },
]

/** The exam whose results were sent to guardians. */
export const sentChapter = 'physics'

/** All that the story has, in the order in which it is told; the last one is printed and not sat yet. */
export const storyParts: readonly string[] = [...storyChapters.flatMap(({ id }) => (id === sentChapter ? [id, 'messages'] : [id])), 'kiswahili']
