import type { Exam, MarkPoint, Question } from '#engine/exam/exam.ts'
import { isMethod } from '#engine/exam/mark-code.ts'

type Asked = Pick<Question, 'text'> & { scheme: readonly MarkPoint[]; methodMarks?: Exam['methodMarks'] }

/** Whether a right answer earns its method marks only with its working: said by the question or the exam, else asked for in words. */
export function asksForWorking({ methodMarks, text = '', scheme }: Asked): boolean {
  if (methodMarks !== undefined) return methodMarks === 'shown'
  return (
    asking.test(text) ||
    scheme.some((point) => [point.text ?? '', ...(point.accept ?? [])].some((each) => asking.test(each) || askingOfScheme.test(each)))
  )
}

/** "Show your working", "show that v = 20", "without using a calculator", "using the matrix method"; "onyesha hesabu", "bila kutumia". */
const asking = new RegExp(
  [
    String.raw`\bshow(?:ing)?\s+(?:(?:all|of|your|clearly|clear|full|each|every|the|any|necessary|main)\s+)*(?:(?:workings?|work)\b(?!\s+(?:of|done|principle))|(?:steps?|methods?|calculations?)\b)`,
    String.raw`\b(?:show|prove|verify)\s+that\b`,
    String.raw`\b(?:uki|mki)?ony?esh(?:a|eni)\b[^.?!\n]{0,40}\b(?:hesabu|hatua|ukokotoaji|njia|kazi\s+y(?:ako|enu))\b`,
    String.raw`\bwithout\s+(?:using|the\s+use\s+of)\b`,
    String.raw`\bus(?:e|ing)\b[^.?!\n]{0,30}\b(?:logarithms?|mathematical\s+tables|matri(?:x|ces)|methods?|rule|theorem|factori[sz]ation|completing\s+the\s+square)\b`,
    String.raw`\bbila\s+kutumia\b|\bkutumia\s+(?:njia|mbinu|logi)`,
    String.raw`\b(?:ony?esha|thibitisha)\s+(?:kuwa|kwamba)\b`,
  ].join('|'),
  'iu',
)

/** In a scheme also "must be shown", "if working seen", "no marks without working", "tangent drawn"; "bila hesabu". */
const askingOfScheme = new RegExp(
  [
    String.raw`\bmust\s+(?:be\s+)?(?:show|shown|seen)\b`,
    String.raw`\bworkings?\s+(?:(?:is|are|to\s+be|should\s+be|must\s+be)\s+)?(?:shown|seen|required|needed|necessary)\b`,
    String.raw`\b(?:no|not|zero|nil|reject|0)\b[^.;\n]{0,40}\bwithout\b[^.;\n]{0,20}\b(?:workings?|methods?|steps)\b`,
    String.raw`\bno\s+workings?\b`,
    String.raw`\b(?:drawn|plotted|sketched|constructed)\b|\b(?:i|u|ki|li|zi|me)?mechorwa\b`,
    String.raw`\blazima\b[^.;\n]{0,40}\b\p{L}{0,3}ony?esh`,
    String.raw`\b(?:bila|hakuna)\s+(?:kuonyesha\s+)?(?:hesabu|kazi|njia|hatua)\b`,
  ].join('|'),
  'iu',
)

/** Whether the scheme has a method mark that a right answer could imply. */
export function hasMethod(scheme: readonly Pick<MarkPoint, 'code'>[]): boolean {
  return scheme.some(({ code }) => isMethod(code))
}

/** The question as it is marked: where the exam asks for working, so does each question that does not say otherwise. */
export function withMethodMarks(question: Question, { methodMarks }: Pick<Exam, 'methodMarks'>): Question {
  if (methodMarks !== 'shown' || (question.type !== 'number' && question.type !== 'short')) return question
  if (question.methodMarks !== undefined || !hasMethod(question.scheme)) return question
  return { ...question, methodMarks }
}
