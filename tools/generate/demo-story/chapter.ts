import type { ExamInput } from '#engine/exam/exam.ts'

/** One way of answering in words or figures, with what each point of the scheme earns by it. */
export interface Said {
  /** On the lines of the box, or in the grid. */
  says: string
  /** Above the result, a line each. */
  working?: readonly string[]
  earns: readonly boolean[]
}

/** How a choice is answered: how hard it is, from 0 to 1, and the wrong option that most fall for. */
export interface Choosing {
  hard: number
  trap: string
}

/** An exam of the demo school with all that its pupils can say. */
export interface Chapter {
  /** What its files are called. */
  id: string
  /** What stands in the codes of its pages: eight of A-Z and 2-7. */
  code: string
  className: string
  exam: ExamInput
  /** By question: the best answer first. */
  said: Readonly<Record<string, readonly Said[]>>
  choices: Readonly<Record<string, Choosing>>
  /** Places in the class list of those who were away. */
  absent: readonly number[]
  /** Added to what somebody can do: a class learns from term to term. */
  lift: number
  /** Places in the class list of those who did much worse than they can. */
  fell: readonly number[]
  /** What some say in any case, by place in the class list and question, as a place among `said`: an appeal is about it. */
  pinned?: Readonly<Record<number, Readonly<Record<string, number>>>>
}
