import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { examParams } from '#contract/exams.ts'
import { known } from '#contract/base/known.ts'
import { otherKind } from '#contract/base/other-kind.ts'
import { gradeView } from '#contract/results.ts'
import { questionText } from '#contract/base/text.ts'
import { gradingNames, questionTypes } from '#engine/exam/exam.ts'
import { lineOfText } from '#engine/text/text-types.ts'

/** Of the lowest, the middle and the best third of the pupils. */
const thirds = z.tuple([z.int(), z.int(), z.int()])

const item = z.object({
  question: z.string(),
  type: known(questionTypes),
  topic: z.string().nullable(),
  text: z.string(),
  max: z.int(),
  /** How many settled answers it rests on, and how many wait for a person. */
  count: z.int(),
  waiting: z.int(),
  /** Mean share of the marks, 0 to 1; null while one of its answers waits. */
  facility: z.number().nullable(),
  /** Correlation with the rest of the paper, −1 to 1; null below ten papers. */
  discrimination: z.number().nullable(),
  /** What of the greatest possible discrimination there is, −1 to 1. */
  efficiency: z.number().nullable(),
  /** Rulings about it that stand. */
  rulings: z.int(),
  /** How long answers were in front of people in the review until they decided. */
  time: z
    .object({
      /** Decisions that stand, whose time is known. */
      decisions: z.int(),
      /** Decisions that stand, whose time nobody counted. */
      unknown: z.int(),
      totalSeconds: z.number(),
      /** Half of the decisions took less; null where no time is known. */
      medianSeconds: z.number().nullable(),
    })
    .default({ decisions: 0, unknown: 0, totalSeconds: 0, medianSeconds: null }),
  /** Of a choice: who chose what. */
  options: z
    .object({
      sizes: thirds,
      options: z.array(z.object({ option: z.string(), isKey: z.boolean(), chosen: thirds })),
      blank: thirds,
      several: thirds,
    })
    .nullable(),
})

const ofPoint = { question: z.string(), point: z.int(), pointCode: z.string(), pointText: z.string() }
const findingCodes = ['wrong-key', 'negative', 'good-wording', 'unclear-line'] as const
const finding = z.union([
  z.object({
    code: z.literal('wrong-key'),
    question: z.string(),
    key: z.string(),
    better: z.string(),
    best: z.int(),
    bestChose: z.int(),
    keyChosen: z.int(),
    answers: z.int(),
    changes: z.int(),
  }),
  z.object({ code: z.literal('negative'), question: z.string(), discrimination: z.number(), papers: z.int(), better: z.string().nullable() }),
  z.object({
    code: z.literal('good-wording'),
    ...ofPoint,
    words: z.string(),
    writers: z.int(),
    inBestThird: z.int(),
    /** One of them, to look at. */
    answerId: z.string(),
  }),
  z.object({
    code: z.literal('unclear-line'),
    ...ofPoint,
    overruled: z.int(),
    compared: z.int(),
    /** The words that were overruled most often, where they are known. */
    ruling: z.object({ kind: z.enum(['accept', 'reject']), words: z.string() }).nullable(),
    answerId: z.string().nullable(),
  }),
  z.object({ code: otherKind(findingCodes), question: z.string() }),
])

const nearBorder = z.object({
  paperId: z.string(),
  name: z.string(),
  admission: z.string(),
  className: z.string().nullable(),
  total: z.number(),
  grade: z.string(),
  /** The grade that begins at the border, from so many marks on. */
  border: z.string(),
  from: z.number(),
  isAbove: z.boolean(),
})

const analysisView = z.object({
  exam: z.object({
    id: z.string(),
    title: z.string(),
    subject: z.string().nullable(),
    language: known(['en', 'sw']),
    grading: known(gradingNames),
    max: z.number(),
    confirmedAt: z.string().nullable(),
  }),
  classNames: z.array(z.string()),
  counts: z.object({
    expected: z.int(),
    absent: z.int(),
    /** Papers with a total: every figure but a question's facility rests on these. */
    papers: z.int(),
    /** Papers that are there and have no total yet. */
    papersWaiting: z.int(),
    answersWaiting: z.int(),
  }),
  /** In marks; null where nobody has a total. */
  figures: z
    .object({ mean: z.number(), meanPercent: z.number(), meanGrade: gradeView.nullable(), median: z.number(), spread: z.number().nullable() })
    .nullable(),
  /** How many papers lie in each step of so many marks. */
  totals: z.object({ width: z.number(), counts: z.array(z.int()) }),
  reliability: z.object({
    state: known(['known', 'too-few', 'chosen-apart', 'one-question', 'no-spread']),
    /** The papers that it rests on, or that there are. */
    papers: z.int().nullable(),
    questions: z.int().nullable(),
    alpha: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    standardError: z.number().nullable(),
  }),
  /** Who is within one standard error of a border; null where the exam has no grades or no standard error. */
  nearBorder: z.array(nearBorder).nullable(),
  findings: z.array(finding),
  items: z.array(item),
  topics: z.object({
    topics: z.array(z.string()),
    classes: z.array(
      z.object({
        className: z.string(),
        pupils: z.int(),
        cells: z.array(z.object({ topic: z.string(), pupils: z.int(), marks: z.number(), share: z.number().nullable() })),
      }),
    ),
  }),
})

const wrongWordings = z.object({
  /** Settled answers with words; of them, so many lost a mark. */
  answers: z.int(),
  lost: z.int(),
  /** Nothing written. */
  blank: z.int(),
  /** Lost a mark and was read by nobody in words: no wording is known of these. */
  unread: z.int().default(0),
  /** What was written most often first; `hasMore`: there are others. */
  wordings: z.array(
    z.object({
      text: z.string(),
      pupils: z.int(),
      marks: z.number(),
      /** The lines of the scheme that it does not earn. */
      missed: z.array(z.object({ code: z.string(), text: z.string() })),
      /** One of them, to look at. */
      answerId: z.string(),
    }),
  ),
  hasMore: z.boolean(),
})

const examChange = z.object({
  state: known(['no-subject', 'no-earlier', 'too-few', 'one-class', 'compared']),
  earlier: z.object({ examId: z.string(), title: z.string(), confirmedAt: z.string() }).nullable(),
  /** Pupils who wrote both. */
  both: z.int(),
  likeness: z.number().nullable(),
  /** Of the questions that stand in both: shares of their marks, 0 to 1. Null where there are none that can be compared. */
  linked: z
    .object({
      questions: z.array(z.object({ before: z.string(), now: z.string() })),
      pupils: z.int(),
      before: z.number(),
      now: z.number(),
      standardError: z.number(),
    })
    .nullable()
    .default(null),
  /** Distances from the mean of all who wrote both, in spreads. */
  classes: z.array(z.object({ className: z.string(), pupils: z.int(), before: z.number(), now: z.number(), standardError: z.number() })),
  /** Who rose or fell by more than chance; null where the standard error of one of the exams is not known. */
  movers: z.array(z.object({ paperId: z.string(), name: z.string(), className: z.string(), before: z.number(), now: z.number() })).nullable(),
})

// Whoever may not see the exam is told that there is none, by the policy: the same as for its results.
const anyone = 'signed-in'

/** What an exam says about itself: figures, findings, questions, topics. Of settled answers alone. */
export const getAnalysis = endpoint({ method: 'GET', path: '/exams/:examId/analysis', access: anyone, params: examParams, response: analysisView })
/** Of a written question: the wordings that lost marks. 404 `question-not-found`. */
export const listWrongWordings = endpoint({
  method: 'GET',
  path: '/exams/:examId/analysis/wordings/:question',
  access: anyone,
  params: z.strictObject({ examId: z.uuid(), question: questionText }),
  response: wrongWordings,
})
/** What changed since the last confirmed exam of these pupils in the subject, or why that cannot be said. */
export const getExamChange = endpoint({
  method: 'GET',
  path: '/exams/:examId/analysis/change',
  access: anyone,
  params: examParams,
  response: examChange,
})

const writer = z.object({ paperId: z.string(), name: z.string(), admission: z.string(), className: z.string().nullable() })

const alikePapers = z.object({
  /** Papers and choice questions that were looked at, and pairs of one class that were compared. */
  papers: z.int(),
  questions: z.int(),
  compared: z.int(),
  pairs: z.array(
    z.object({
      first: writer,
      second: writer,
      /** The same wrong option in both, the least likely first, with the answers to look at. */
      shared: z.array(
        z.object({ question: z.string(), option: z.string(), right: z.string(), firstAnswerId: z.string(), secondAnswerId: z.string() }),
      ),
      /** How many the same wrong options two pupils like these would have on average. */
      expected: z.number(),
      /** The same option, right or wrong. */
      same: z.int(),
      /** At most this, by chance, of any pair of these, in a class in which nobody copies. */
      corrected: z.number(),
    }),
  ),
})

/**
 * Pairs of papers of one class that share more wrong options than chance explains. For whoever leads the exam; nothing is stored
 * and nothing follows from it. 409 `exam-not-confirmed`, `too-few-alike`.
 */
export const findAlikePapers = endpoint({
  method: 'GET',
  path: '/exams/:examId/analysis/alike',
  access: anyone,
  params: examParams,
  response: alikePapers,
})

const ideaCommon = {
  /** Names the group for as long as the marks stand. */
  key: z.string(),
  question: z.string(),
  /** The question's words, cut. */
  text: z.string(),
  /** Marks that these pupils lost at the question together. */
  lost: z.number(),
  pupils: z.array(z.object({ paperId: z.string(), name: z.string(), admission: z.string(), className: z.string().nullable() })),
  /** An answer of the group, and one of the class that earned all marks, whose pictures show no name; null where there is none. */
  wrongId: z.string().nullable(),
  rightId: z.string().nullable(),
}
const ideaKinds = ['option', 'wording', 'point'] as const
const idea = z.union([
  z.object({ ...ideaCommon, kind: z.literal('option'), option: z.string(), right: z.string() }),
  z.object({ ...ideaCommon, kind: z.literal('wording'), words: z.string() }),
  z.object({ ...ideaCommon, kind: z.literal('point'), pointCode: z.string(), pointText: z.string() }),
  z.object({ ...ideaCommon, kind: otherKind(ideaKinds) }),
])

/** Pupils who share a wrong idea, what costs most marks first. 409 `exam-not-confirmed`. */
export const listSharedIdeas = endpoint({
  method: 'GET',
  path: '/exams/:examId/analysis/ideas',
  access: anyone,
  params: examParams,
  response: z.object({ ideas: z.array(idea) }),
})
/** For one of them: the list of names, and a sheet to copy for them. 404 `idea-not-found`. */
export const printLesson = rawEndpoint({
  method: 'GET',
  path: '/exams/:examId/analysis/lesson.pdf',
  access: anyone,
  params: examParams,
  query: z.strictObject({ key: lineOfText({ min: 1, max: 120 }) }),
  raw: 'file',
})
/** The picture of an answer without anything that says whose it is. 404 `answer-picture-not-found`, also where that cannot be promised. */
export const getNamelessPicture = rawEndpoint({
  method: 'GET',
  path: '/exams/:examId/analysis/answers/:answerId/crop',
  access: anyone,
  params: z.strictObject({ examId: z.uuid(), answerId: z.uuid() }),
  raw: 'file',
})

export type AnalysisView = z.infer<typeof analysisView>
export type WrittenAnalysis = z.input<typeof analysisView>
export type FindingView = AnalysisView['findings'][number]
export type AnalysedItem = AnalysisView['items'][number]
export type WrittenWordings = z.input<typeof wrongWordings>
export type ExamChangeView = z.infer<typeof examChange>
export type WrittenExamChange = z.input<typeof examChange>
export type AlikePapersView = z.infer<typeof alikePapers>
export type WrittenAlikePapers = z.input<typeof alikePapers>
export type SharedIdeaView = z.infer<typeof idea>
export type WrittenIdea = z.input<typeof idea>
