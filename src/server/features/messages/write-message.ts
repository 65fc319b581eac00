import { countParts } from '#engine/messages/gsm7.ts'
import {
  writeAppealMessage,
  writeCodeMessage,
  writeHelpAnswer,
  writeNumberMessage,
  writeSchoolMessage,
  writeStopAnswer,
} from '#engine/messages/write-message.ts'
import type { Language } from '#engine/words/words.ts'
import { writeFirstName } from '#engine/words/write-first-name.ts'
import type { DropReason } from '#contract/messages.ts'
import type { Db, Tx } from '#db/client.ts'
import { findPupilById } from '#server/features/classes/queries/erase.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { makeFamilyCode } from '#server/features/families/family-code.ts'
import { shareCode } from '#server/features/families/queries/codes.ts'
import { findSittingResults } from '#server/features/messages/find-results.ts'
import { findBatch, type BatchRow } from '#server/features/messages/queries/batches.ts'
import { listPapersOfMessage, listToldPapers, type MessageRow } from '#server/features/messages/queries/messages.ts'
import { readRates } from '#server/features/messages/queries/rates.ts'
import { sayResult, writeResultText } from '#server/features/messages/write-results.ts'
import { findAppealForStaff } from '#server/features/publishing/queries.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

/** Of a message, what its words follow from. */
export type MessageToWrite = Pick<MessageRow, 'id' | 'schoolId' | 'batchId' | 'kind' | 'pupilId' | 'phone' | 'language' | 'subject' | 'createdAt'>

type Wording = { text: string; parts: number } | { reason: DropReason }

/** What a message says by what is true now, or why it says nothing any more. `db`: the transaction in which it is asked, if in one. */
export async function writeMessage(ctx: Context, message: MessageToWrite, db: Db | Tx = ctx.db): Promise<Wording> {
  const text = await writeText(ctx, message, db)
  return text === null ? { reason: 'taken-back' } : { text, parts: countParts(text).parts }
}

/** A text of the school in the reader's language, or in the one that there is. */
export function chooseText({ textEn, textSw }: Pick<BatchRow, 'textEn' | 'textSw'>, language: Language): { language: Language; text: string } {
  const [own, other] = language === 'sw' ? [textSw, textEn] : [textEn, textSw]
  if (own !== '') return { language, text: own }
  return { language: language === 'sw' ? 'en' : 'sw', text: other }
}

/** Null where there is nothing to say any more. */
async function writeText(ctx: Context, message: MessageToWrite, db: Db | Tx): Promise<string | null> {
  const { kind, schoolId, language } = message
  const [school, { shortCode }] = await Promise.all([findSchoolName(db, schoolId), readRates(db)])
  const sender = { language, school, shortCode }
  const address = `${siteUrl(ctx.config)}${language === 'sw' ? '/sw' : ''}/family`
  switch (kind) {
    case 'results':
      return writeResults(ctx, message, sender)
    case 'text': {
      const batch = await findBatch(db, message)
      return batch && writeSchoolMessage({ ...sender, ...chooseText(batch, language) })
    }
    case 'appeal':
      return writeAppeal(ctx, message, sender)
    case 'code': {
      const pupil = await findPupilById(db, message.pupilId)
      if (pupil === null || !(await db.transaction((tx) => shareCode(tx, message.subject)))) return null
      const code = makeFamilyCode(ctx.authSecret, message.subject)
      return writeCodeMessage({ ...sender, firstName: writeFirstName(pupil.name), address: `${address}#${code}` })
    }
    case 'number':
      return writeNumberMessage(sender)
    case 'stop':
      return writeStopAnswer({ ...sender, address })
    case 'help':
      return writeHelpAnswer({ ...sender, address })
  }
}

interface Sender {
  language: Language
  school: string
  shortCode: string
}

/** Of what was to be told, what is still published as it was then. */
async function writeResults(ctx: Context, message: MessageToWrite, sender: Sender): Promise<string | null> {
  const { id: messageId, schoolId, batchId, pupilId, phone, createdAt } = message
  const batch = await findBatch(ctx.db, { schoolId, batchId })
  const found = await findOwnResults(ctx, batch?.examId ?? null, pupilId)
  if (batch === null || found === null) return null
  const { pupil, anchor, others, sitting } = found
  const papers = await listPapersOfMessage(ctx.db, { schoolId, messageId })
  const isMeant = papersHold(papers)
  if (!isMeant(anchor)) return null
  const told = await listToldPapers(
    ctx.db,
    others.map(({ paperId }) => paperId),
  )
  const isTold = papersHold(told.filter((row) => row.phone === phone))
  // What was published after somebody saw this message is told by another one.
  const more = others.filter((result) => result.publishedAt <= createdAt && !isTold(result)).length
  return writeResultText({ ...sender, sitting, pupil, named: [anchor, ...others.filter(isMeant)], more, choices: batch })
}

/** Whether these papers are told of a publication. */
export function papersHold(papers: readonly { paperId: string; publishedAt: Date }[]) {
  const keys = new Set(papers.map(({ paperId, publishedAt }) => `${paperId} ${publishedAt.getTime()}`))
  return ({ paperId, publishedAt }: { paperId: string; publishedAt: Date }) => keys.has(`${paperId} ${publishedAt.getTime()}`)
}

async function writeAppeal(ctx: Context, { subject, pupilId }: MessageToWrite, sender: Sender): Promise<string | null> {
  const appeal = await findAppealForStaff(ctx.db, subject)
  if (appeal === null || appeal.query.answeredAt === null) return null
  const found = await findOwnResults(ctx, appeal.exam.id, pupilId)
  if (found === null) return null
  const { pupil, anchor, sitting } = found
  return writeAppealMessage({
    ...sender,
    sitting,
    firstName: writeFirstName(pupil.name),
    exam: sayResult(anchor, sender.language),
    withMarks: false,
    address: anchor.address,
  })
}

/** Null where the exam's result of the pupil is not published any more. */
async function findOwnResults(ctx: Context, examId: string | null, pupilId: string) {
  const exam = examId === null ? null : await findExamRow(ctx.db, examId)
  if (exam === null || exam.publishedAt === null) return null
  const { sitting, pupils } = await findSittingResults(ctx, exam, [pupilId])
  const [own] = pupils
  return own === undefined || own.anchor === null ? null : { ...own, anchor: own.anchor, sitting }
}
