import type { NewsKind, WrittenNewsItem } from '#contract/desk.ts'
import { findDeskSettings } from '#server/features/desk/queries.ts'
import { rightOnExam } from '#server/features/exams/policy.ts'
import { listDeskExams, listMarkedSince, type DeskExamRow } from '#server/features/exams/queries/desk-exams.ts'
import { countOwnLoads } from '#server/features/papers/queries/held-answers.ts'
import { countPagesOfUploads } from '#server/features/papers/queries/page-counts.ts'
import { countAppealsOfExams } from '#server/features/publishing/queries.ts'
import { listUploadsOf, type SentUpload } from '#server/features/scans/queries/uploads.ts'
import type { WorkScope } from '#server/features/schools/policy.ts'
import { listFinishedPrints } from '#server/features/sheets/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

const days = 14
/** What a menu can show. */
const limit = 20

interface Happened {
  kind: NewsKind
  examId: string
  count: number
  at: Date
}

/** The results of what the caller began, and requests to the caller. Both are read from the facts; nothing is stored for them. */
export async function listNews({ db, now }: Pick<Context, 'db' | 'now'>, actor: Actor, scope: WorkScope): Promise<WrittenNewsItem[]> {
  const since = new Date(now().getTime() - days * 86_400_000)
  const { newsSeenAt } = await findDeskSettings(db, actor.userId)
  const marked = await listMarkedSince(db, actor.userId)
  const exams = new Map((await listDeskExams(db, scope, actor.userId)).map((exam) => [exam.id, exam]))
  const leads = (exam: DeskExamRow) => rightOnExam(actor, exam, false) === 'lead'
  const published = [...exams.values()].filter((exam) => exam.publishedAt !== null && leads(exam)).map(({ id }) => id)
  const happened: Happened[] = [
    ...(await listPrints(db, actor.userId, since)),
    ...(await listPiles(db, actor.userId, since)),
    ...[...(await countAppealsOfExams(db, published))].map(([examId, { n, newest }]) => ({ kind: 'appeal' as const, examId, count: n, at: newest })),
    ...(await listShares(db, actor, [...exams.values()])),
    ...[...marked].map(([examId, at]) => ({ kind: 'named-marker' as const, examId, count: 1, at })),
  ]
  return happened
    .filter(({ at, examId }) => at >= since && exams.has(examId))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, limit)
    .map(({ at, ...news }) => ({
      ...news,
      examTitle: exams.get(news.examId)?.title ?? '',
      at: at.toISOString(),
      isNew: newsSeenAt === null || at > newsSeenAt,
    }))
}

type Db = Context['db']

async function listPrints(db: Db, userId: string, since: Date): Promise<Happened[]> {
  const prints = await listFinishedPrints(db, { userId, since })
  return prints.map(({ examId, state, sheets, at }) => ({ kind: state === 'ready' ? 'sheets-ready' : 'sheets-failed', examId, count: sheets, at }))
}

/** A share that the caller was given by a colleague and that waits, or that they have done. */
async function listShares(db: Db, { userId }: Actor, exams: readonly DeskExamRow[]): Promise<Happened[]> {
  const open = exams.filter(({ confirmedAt }) => confirmedAt === null)
  const loads = await countOwnLoads(
    db,
    open.map(({ id }) => id),
    userId,
    { onlyGiven: true },
  )
  return open.flatMap(({ id: examId, ownerId }): Happened[] => {
    const { waiting = 0, done = 0, sharedAt = null, doneAt = null } = loads.get(examId) ?? {}
    if (waiting > 0) return sharedAt === null || ownerId === userId ? [] : [{ kind: 'share-given', examId, count: waiting, at: sharedAt }]
    return doneAt === null ? [] : [{ kind: 'share-done', examId, count: done, at: doneAt }]
  })
}

/** A batch is all files of one upload, and it is read when none of its pages waits. */
async function listPiles(db: Db, userId: string, since: Date): Promise<Happened[]> {
  const files = await listUploadsOf(db, { userId, since })
  const pages = await countPagesOfUploads(
    db,
    files.map(({ id }) => id),
  )
  return [...Map.groupBy(files, ({ batchId }) => batchId).values()].flatMap((pile): Happened[] => {
    const failed = pile.filter(({ state }) => state === 'failed')
    const read = pile.flatMap(({ id }) => pages.get(id) ?? [])
    const isRead = pile.every(({ state }) => state !== 'stored') && read.length > 0 && read.every(({ waiting }) => waiting === 0)
    const last = Math.max(...read.map(({ readAt }) => readAt?.getTime() ?? 0))
    const of = (kind: NewsKind, count: number, at: Date): Happened => ({ kind, examId: examOf(pile), count, at })
    return [
      ...failed.slice(0, 1).map(({ createdAt }) => of('file-failed', failed.length, createdAt)),
      ...(isRead && last > 0
        ? [
            of(
              'batch-read',
              read.reduce((sum, { pages: n }) => sum + n, 0),
              new Date(last),
            ),
          ]
        : []),
    ]
  })
}

function examOf([first]: readonly SentUpload[]): string {
  return first?.examId ?? ''
}
