import { AppError } from '#contract/base/errors.ts'
import { keptFor } from '#contract/base/kept-for.ts'
import type { ExamRight } from '#contract/exams.ts'
import type { WrittenOfflineExam } from '#contract/live-reading.ts'
import { choicesOf } from '#engine/exam/exam-max.ts'
import type { ChoiceQuestion } from '#engine/exam/exam.ts'
import { placeAnswers } from '#engine/omr/place-answers.ts'
import { readCredit } from '#server/features/credits/read-credit.ts'
import { refuseIfConfirmed } from '#server/features/exams/policy.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { findHiding } from '#server/features/live-reading/find-hiding.ts'
import { listSheetsToRead } from '#server/features/live-reading/list-sheets-to-read.ts'
import { listPapersToRead, listPupilsToRead } from '#server/features/papers/queries/papers-to-read.ts'
import { listNamedPictures, loadFiles, readSteps } from '#server/features/templates/named-pictures.ts'
import { getValidTemplate } from '#server/features/templates/read-file.ts'
import { findExamTemplate, findExamTemplateVersion } from '#server/features/templates/queries.ts'
import type { Context } from '#server/platform/context.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * What a phone needs to read an exam's sheets without a network. Whoever may only mark it gets neither names nor papers nor a key: they see
 * answers without names everywhere else. Throws `exam-confirmed`, `exam-not-printed`, `exam-invalid`.
 */
export async function getOfflineExam(
  ctx: Pick<Context, 'db' | 'objects' | 'now' | 'config'>,
  { exam, right }: { exam: ExamRow; right: ExamRight },
): Promise<WrittenOfflineExam> {
  refuseIfConfirmed(exam)
  if (exam.sheetVersion === 0) throw new AppError('exam-not-printed')
  const isLead = right === 'lead'
  const [sheets, template, papers, pupils, hidden] = await Promise.all([
    listSheetsToRead(ctx, exam.id),
    findTemplateToRead(ctx, exam),
    isLead ? listPapersToRead(ctx.db, exam.id) : [],
    isLead ? listPupilsToRead(ctx.db, exam.id) : [],
    findHiding(ctx, { exam, right }),
  ])
  // A key marks as the program does.
  const hiding = hidden ?? ((await hasCredit(ctx, exam.schoolId)) ? null : 'no-credit')
  const valid = getValidExam(exam.draft)
  const { title, language, questions } = valid
  // Of questions among which a pupil chooses only the best count, which nobody knows before all of them are marked.
  const chosen = new Set(choicesOf(valid).flatMap((choice) => choice.questions))
  const marked = questions.filter((question): question is ChoiceQuestion => question.type === 'choice' && !chosen.has(question.id))
  return {
    examId: exam.id,
    title,
    language,
    sheets,
    template,
    papers,
    pupils,
    key: hiding === null ? marked.map(presentKey) : null,
    hiding,
    otherQuestions: questions.length - marked.length,
    until: new Date(ctx.now().getTime() + keptFor.offlineExamDays * dayMs).toISOString(),
  }
}

/** Whether the program may mark one more paper. */
async function hasCredit(ctx: Pick<Context, 'db' | 'now' | 'config'>, schoolId: string): Promise<boolean> {
  return ctx.config.billing !== 'on' || (await readCredit(ctx.db, schoolId, ctx.now())).free > 0
}

/** What earns the marks and nothing else: no words of the question, and never what is written for markers. */
function presentKey({ id, type, marks, options, answer, scoring }: ChoiceQuestion): NonNullable<WrittenOfflineExam['key']>[number] {
  return { id, type, marks, options, answer, scoring }
}

/** By what the sheets of others are read. A whole sheet to compare a picture with is left out: a phone looks for corner marks alone. */
async function findTemplateToRead(ctx: Pick<Context, 'db' | 'objects'>, { id, draft }: ExamRow): Promise<WrittenOfflineExam['template']> {
  const chosen = await findExamTemplate(ctx.db, id)
  const frozen = chosen && (await findExamTemplateVersion(ctx.db, id, chosen.version))
  if (frozen === null) return null
  const { version, file, mapping, assets } = frozen
  const named = listNamedPictures(readSteps(file).preProcessors.filter(({ name }) => name === 'CropOnMarkers'))
  const files = await loadFiles(
    ctx,
    assets.filter(({ name }) => named.includes(name)),
  )
  const answers = placeAnswers(getValidTemplate(file), mapping, getValidExam(draft).questions)
  return { version, file, answers, markers: Object.fromEntries([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')])) }
}
