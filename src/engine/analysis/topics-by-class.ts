import type { Question } from '#engine/exam/exam.ts'

interface TopicCell {
  topic: string
  /** How many pupils it rests on, and what its questions are worth for one of them on average. */
  pupils: number
  marks: number
  /** Share of these marks that the class got, 0 to 1; null where that is too little to tell. */
  share: number | null
}
interface ClassTopics {
  className: string
  pupils: number
  /** In the order of `topics`. */
  cells: TopicCell[]
}
interface TopicsByClass {
  /** In the order of the exam. */
  topics: string[]
  classes: ClassTopics[]
}

/** A topic of fewer marks, or fewer pupils, says more about chance than about a class. */
export const minTopicMarks = 4
export const minTopicPupils = 10

interface ClassPaper {
  className: string
  /** Of what counts on this paper. A question that was not chosen is left out. */
  marks: ReadonlyMap<string, number | null>
}

/** What each class got of each topic's marks. Questions without a topic are left out, and so is what is not settled. */
export function describeTopicsByClass(questions: readonly Question[], papers: readonly ClassPaper[]): TopicsByClass {
  const byTopic = new Map<string, Question[]>()
  for (const question of questions) {
    if (question.topic !== undefined) byTopic.set(question.topic, [...(byTopic.get(question.topic) ?? []), question])
  }
  const byClass = Map.groupBy(papers, ({ className }) => className)
  return {
    topics: [...byTopic.keys()],
    classes: [...byClass].map(([className, own]) => ({
      className,
      pupils: own.length,
      cells: [...byTopic].map(([topic, asked]) => describeCell(topic, asked, own)),
    })),
  }
}

function describeCell(topic: string, questions: readonly Question[], papers: readonly ClassPaper[]): TopicCell {
  let pupils = 0
  let earned = 0
  let max = 0
  for (const { marks } of papers) {
    const counted = questions.flatMap((question) => {
      const own = marks.get(question.id)
      return own === undefined || own === null ? [] : [{ own, max: question.marks }]
    })
    if (counted.length > 0) pupils++
    for (const each of counted) {
      earned += each.own
      max += each.max
    }
  }
  const each = pupils === 0 ? 0 : max / pupils
  const isTooLittle = each < minTopicMarks || pupils < minTopicPupils
  return { topic, pupils, marks: each, share: isTooLittle ? null : earned / max }
}
