import { readFile } from 'node:fs/promises'
import { parseExamText } from '#cli/parse-exam-text.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { asAsked } from '#engine/exam/stems.ts'
import { writeExamProblem } from '#engine/sentences/exam-fault.ts'
import { readClassFile } from '#cli/read-class-file.ts'
import type { ListedPupil } from '#engine/pupils/read-class-list.ts'
import { writeClassListProblem } from '#engine/sentences/class-list-fault.ts'
import { layoutSchema, type Layout } from '#engine/sheet/layout.ts'
import { readSheetCode, type SheetCode } from '#engine/sheet/sheet-code.ts'
import { decodeText } from '#server/platform/text/decode-text.ts'

/** What stands in a file cannot be used. The message is for the person; `isUse` when the call itself was wrong. */
export class InputError extends Error {
  readonly isUse: boolean

  constructor(message: string, isUse = false) {
    super(message)
    this.isUse = isUse
  }
}

/** Each question as it is asked: its answers are marked with the words of its stems. */
export async function readExamInput(path: string): Promise<Exam> {
  const file = parseExamText(path, decodeText(await readBytes(path)))
  if ('fault' in file) throw new InputError(`${path} ${file.fault}`)
  const read = readExam(file.json)
  if ('exam' in read) return asAsked(read.exam)
  throw new InputError(read.problems.map((problem) => `${path}: ${writeExamProblem(problem, 'en')}`).join('\n'))
}

export async function readStudentsInput(path: string): Promise<{ pupils: ListedPupil[]; problems: string[] }> {
  const list = await readClassFile(path).catch(() => {
    throw new InputError(`${path} cannot be read.`, true)
  })
  const problems = [...list.notes, ...list.problems.map((problem) => `${path}: ${writeClassListProblem(problem, 'en')}`)]
  if (list.pupils.length === 0) throw new InputError([...problems, `${path} names no pupil.`].join('\n'))
  return { pupils: list.pupils, problems }
}

export interface LayoutInput {
  layout: Layout
  /** What the code of each paper says, by the paper's number. */
  codes: Map<string, SheetCode>
}

/** Throws when it is no layout, or when its questions are not those of the exam. */
export async function readLayoutInput(path: string, exam: Exam): Promise<LayoutInput> {
  const parsed = layoutSchema.safeParse(await readJson(path))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new InputError(
      `${path} is no layout of sheets: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}. Take the layout.json that was made with the sheets.`,
    )
  }
  const layout = parsed.data
  const codes = new Map<string, SheetCode>()
  for (const { paper, pages } of layout.papers) {
    const code = readSheetCode(pages[0]?.code.text ?? '')
    if (code === null) throw new InputError(`${path}: paper ${paper} has no code that this program writes.`)
    codes.set(paper, code)
  }
  refuseUnasked(path, exam, layout)
  return { layout, codes }
}

/** A question that a sheet never asked would cost its pupil marks. */
function refuseUnasked(path: string, exam: Exam, { papers }: Layout): void {
  const lacking = papers.map(({ paper, pages }) => {
    const printed = new Set(pages.flatMap(({ bubbles, boxes }) => [...bubbles, ...boxes].map(({ question }) => question)))
    return { paper, questions: exam.questions.flatMap(({ id }) => (printed.has(id) ? [] : id)) }
  })
  const some = lacking.filter(({ questions }) => questions.length > 0)
  const [first] = some
  if (first === undefined) return
  const onNone = exam.questions.flatMap(({ id }) => (lacking.every(({ questions }) => questions.includes(id)) ? id : []))
  throw new InputError(
    onNone.length > 0
      ? `${path} belongs to another exam: question ${onNone.join(', ')} stands on none of its sheets.`
      : `${path}: question ${first.questions.join(', ')} does not stand on the sheet of paper ${first.paper}${some.length > 1 ? ` and ${some.length - 1} more` : ''}. Mark the papers of each print with its own exam file.`,
  )
}

async function readJson(path: string): Promise<unknown> {
  const text = decodeText(await readBytes(path))
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InputError(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch {
    throw new InputError(`${path} cannot be read.`, true)
  }
}
