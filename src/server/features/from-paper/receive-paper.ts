import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/base/errors.ts'
import { fromPaperLimits } from '#contract/from-paper.ts'
import type { Language } from '#engine/words/words.ts'
import { readPaperJob } from '#server/features/from-paper/declare-jobs.ts'
import { countPaperDrafts, insertPaperDraft } from '#server/features/from-paper/queries.ts'
import { storeSchoolFile } from '#server/features/storage/store-school-file.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'
import { isZip, sniffContent, sniffOldOffice } from '#server/platform/images/sniff-content.ts'
import { noEdits } from '#engine/exam/from-paper/paper-edits.ts'

const limits = { maxFiles: fromPaperLimits.filesMax, maxMegabytes: fromPaperLimits.fileMaxBytes / 1024 / 1024 }

interface SentFile {
  name: string
  bytes: Buffer
}

/** Keeps the files of a form byte for byte and has them read. Throws what they are refused for. */
export async function receivePaper(ctx: Context, actor: Actor, request: FastifyRequest, language: Language): Promise<string> {
  if ((await countPaperDrafts(ctx.db, actor.userId)) >= fromPaperLimits.draftsMax)
    throw new AppError('too-many-paper-drafts', { max: fromPaperLimits.draftsMax })
  const sent = await readFiles(request)
  const schoolId = getSchoolId(actor)
  const files: { name: string; key: string }[] = []
  for (const { name, bytes } of sent) files.push({ name, key: await storeSchoolFile(ctx, schoolId, { bytes, type: 'application/octet-stream' }) })
  return ctx.db.transaction(async (tx) => {
    const draftId = await insertPaperDraft(tx, { schoolId, ownerId: actor.userId, language, files, edits: noEdits })
    await ctx.queue.send(tx, readPaperJob, { draftId }, { share: schoolId })
    return draftId
  })
}

async function readFiles(request: FastifyRequest): Promise<SentFile[]> {
  if (!request.isMultipart()) throw new AppError('not-a-form')
  const files: SentFile[] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') files.push({ name: nameOf(part.filename), bytes: await part.toBuffer() })
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
      throw new AppError('too-many-paper-files', limits)
    throw new AppError('no-paper-files')
  }
  if (files.length === 0) throw new AppError('no-paper-files')
  // What the bytes are decides, never the name.
  const odd = files.find(({ bytes }) => sniffContent(bytes) === null && !isZip(bytes))
  if (odd !== undefined) {
    const old = sniffOldOffice(odd.bytes)
    throw new AppError(old === null ? 'not-a-paper-file' : old === 'old' ? 'old-word-file' : 'locked-word-file', { file: odd.name })
  }
  return files
}

/** To be shown, and nothing else. */
function nameOf(name: string | undefined): string {
  const plain = (name ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .trim()
    .slice(-120)
  return plain === '' ? 'file' : plain
}
