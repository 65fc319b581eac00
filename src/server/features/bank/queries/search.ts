import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { BankQuery, BankSharing } from '#contract/bank.ts'
import type { Db, Tx } from '#db/client.ts'
import { bankExams, bankQuestions, exams } from '#db/schema.ts'
import { foldTerms } from '#engine/text/search-fold.ts'
import type { WorkScope } from '#server/features/schools/policy.ts'

export interface BankReader {
  userId: string
  scope: WorkScope
  /** Folded: of whose departments the caller is. */
  subjects: readonly string[]
  /** In Kenya. */
  today: string
}

export type BankQuestionRow = typeof bankQuestions.$inferSelect
export interface FoundQuestion extends Omit<BankQuestionRow, 'search' | 'words'> {
  examTitle: string
  ownerId: string | null
}

/** What `canFindQuestion` of the policy says, in SQL. */
function canFind({ userId, scope, subjects, today }: BankReader): SQL | undefined {
  const here = and(eq(exams.schoolId, scope.schoolId), isNull(exams.deletedAt), eq(exams.isSample, false))
  if (scope.ownerId === null) return here
  const isOver = and(isNotNull(exams.confirmedAt), or(isNull(exams.satOn), lt(exams.satOn, today)))
  const ofDepartment = subjects.length === 0 ? undefined : and(eq(bankQuestions.sharing, 'department'), inArray(foldedSubject, [...subjects]))
  return and(here, or(eq(exams.ownerId, userId), and(isOver, or(eq(bankQuestions.sharing, 'school'), ofDepartment))))
}

const foldedSubject = sql<string>`lower(trim(${exams.subject}))`

/** Figures count for the confirmation that they were taken of, and no other. */
const hasFigures = sql`(${bankQuestions.facility} is not null and ${bankExams.figuresAt} = ${exams.confirmedAt})`

/** Folded, of the exams that this person has set. */
export async function listOwnSubjects(db: Db, { schoolId, userId }: { schoolId: string; userId: string }): Promise<string[]> {
  const rows = await db
    .selectDistinct({ subject: foldedSubject })
    .from(exams)
    .where(and(eq(exams.schoolId, schoolId), eq(exams.ownerId, userId), isNull(exams.deletedAt), eq(exams.isSample, false), isNotNull(exams.subject)))
  return rows.map(({ subject }) => subject)
}

/** Every word begins a word of the question, in the forms of English and as it stands. Null: nothing that can be searched. */
export function writeSearch(text: string): string | null {
  const words = foldTerms(text)
  return words.length === 0
    ? null
    : words
        .slice(0, 12)
        .map((word) => `'${word}':*`)
        .join(' & ')
}

type Wanted = Pick<BankQuery, 'text' | 'subject' | 'topic' | 'level' | 'kind' | 'language' | 'whose'> & Partial<Pick<BankQuery, 'past'>>

function isWanted(reader: BankReader, { text, subject, topic, level, kind, language, whose }: Wanted): SQL | undefined {
  const search = text === '' ? null : writeSearch(text)
  return and(
    text !== '' && search === null ? sql`false` : undefined,
    // Two scans of one index. A word that English leaves out ("the") finds nothing by itself, and is no condition beside others.
    search === null
      ? undefined
      : or(sql`${bankQuestions.search} @@ to_tsquery('english', ${search})`, sql`${bankQuestions.search} @@ to_tsquery('simple', ${search})`),
    subject === undefined ? undefined : eq(bankQuestions.subject, subject),
    topic === undefined ? undefined : eq(bankQuestions.topic, topic),
    level === undefined ? undefined : eq(bankQuestions.level, level),
    kind === undefined ? undefined : eq(bankQuestions.kind, kind),
    language === undefined ? undefined : eq(bankQuestions.language, language),
    whose === 'mine' ? eq(exams.ownerId, reader.userId) : undefined,
  )
}

/** Between what everybody and what nobody earned; as a teacher says it. */
const bounds = { easy: [0.7, 1.01], middle: [0.4, 0.7], hard: [-0.01, 0.4] } as const

function hadPast(past: BankQuery['past']): SQL {
  if (past === undefined) return sql`true`
  if (past === 'never') return sql`facility is null`
  if (past === 'used') return sql`facility is not null`
  const [from, to] = bounds[past]
  return sql`facility >= ${from} and facility < ${to}`
}

export interface FoundPage {
  ids: string[]
  total: number
}

/**
 * One row for questions that are the same: the caller's own first, then the newest. Its past is that of all of them. What
 * fits the words best stands first, else the newest exam.
 */
export async function searchQuestions(
  db: Db,
  reader: BankReader,
  { limit, offset, past, ...wanted }: Wanted & { limit: number; offset: number },
): Promise<FoundPage> {
  const search = wanted.text === '' ? null : writeSearch(wanted.text)
  const rank =
    search === null ? sql`0::real` : sql`ts_rank(${bankQuestions.search}, to_tsquery('english', ${search}) || to_tsquery('simple', ${search}))`
  const isMine = sql`(${exams.ownerId} = ${reader.userId}) is true`
  const candidates = db
    .select({
      id: bankQuestions.id,
      same: bankQuestions.same,
      place: bankQuestions.place,
      at: sql`coalesce(${exams.confirmedAt}, ${exams.createdAt})`.as('at'),
      rank: sql<number>`${rank}`.as('rank'),
      isMine: isMine.as('is_mine'),
      weight: sql<number>`case when ${hasFigures} then ${bankQuestions.papers} end`.as('weight'),
      share: sql<number>`case when ${hasFigures} then ${bankQuestions.papers} * ${bankQuestions.facility} end`.as('share'),
    })
    .from(bankQuestions)
    .innerJoin(exams, eq(exams.id, bankQuestions.examId))
    .leftJoin(bankExams, eq(bankExams.examId, exams.id))
    .where(and(eq(bankQuestions.schoolId, reader.scope.schoolId), canFind(reader), isWanted(reader, wanted)))
    .as('candidates')
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    select id, (count(*) over ())::int as total from (
      select (array_agg(id order by is_mine desc, at desc, id))[1] as id, max(rank) as rank, max(at) as at, min(place) as place,
        sum(share) / nullif(sum(weight), 0) as facility
      from ${candidates} group by same
    ) grouped
    where ${hadPast(past)}
    order by rank desc, at desc, place, id limit ${limit} offset ${offset}`)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** Those of these that the caller finds, in no order. */
export async function listFoundQuestions(db: Db | Tx, reader: BankReader, ids: readonly string[]): Promise<FoundQuestion[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ row: bankQuestions, examTitle: exams.title, ownerId: exams.ownerId })
    .from(bankQuestions)
    .innerJoin(exams, eq(exams.id, bankQuestions.examId))
    .where(and(inArray(bankQuestions.id, [...ids]), canFind(reader)))
  return rows.map(({ row: { search: _search, words: _words, ...row }, ...exam }) => ({ ...row, ...exam }))
}

export interface QuestionPast {
  same: string
  /** In which it stands, over or not. */
  exams: number
  /** Of which figures are known. */
  usedIn: number
  papers: number | null
  facility: number | null
  discrimination: number | null
}

/** How the same questions went in all exams that the caller may know of, each by its number of answers. */
export async function listPasts(db: Db, reader: BankReader, same: readonly string[]): Promise<QuestionPast[]> {
  if (same.length === 0) return []
  const { papers, facility, discrimination } = bankQuestions
  const known = sql`filter (where ${hasFigures})`
  const told = sql`filter (where ${hasFigures} and ${discrimination} is not null)`
  return db
    .select({
      same: bankQuestions.same,
      exams: sql<number>`count(distinct ${bankQuestions.examId})::int`,
      usedIn: sql<number>`(count(distinct ${bankQuestions.examId}) ${known})::int`,
      papers: sql<number | null>`(sum(${papers}) ${known})::int`,
      facility: sql<number | null>`sum(${papers} * ${facility}) ${known} / nullif(sum(${papers}) ${known}, 0)`,
      discrimination: sql<number | null>`sum(${papers} * ${discrimination}) ${told} / nullif(sum(${papers}) ${told}, 0)`,
    })
    .from(bankQuestions)
    .innerJoin(exams, eq(exams.id, bankQuestions.examId))
    .leftJoin(bankExams, eq(bankExams.examId, exams.id))
    .where(and(eq(bankQuestions.schoolId, reader.scope.schoolId), inArray(bankQuestions.same, [...same]), canFind(reader)))
    .groupBy(bankQuestions.same)
}

export interface NamedCount {
  name: string
  count: number
}

/** By what the caller's bank can be searched. */
export async function listFilters(db: Db, reader: BankReader): Promise<Record<'subjects' | 'topics' | 'levels', NamedCount[]>> {
  const rows = await db
    .select({
      subject: bankQuestions.subject,
      topic: bankQuestions.topic,
      level: bankQuestions.level,
      count: sql<number>`count(distinct ${bankQuestions.same})::int`,
      which: sql<number>`grouping(${bankQuestions.subject}, ${bankQuestions.topic}, ${bankQuestions.level})`,
    })
    .from(bankQuestions)
    .innerJoin(exams, eq(exams.id, bankQuestions.examId))
    .where(and(eq(bankQuestions.schoolId, reader.scope.schoolId), canFind(reader)))
    .groupBy(sql`grouping sets ((${bankQuestions.subject}), (${bankQuestions.topic}), (${bankQuestions.level}))`)
    .orderBy(desc(sql`4`))
  const named = (of: 'subject' | 'topic' | 'level', which: number) =>
    rows.flatMap((row) => (row.which === which && row[of] !== null ? [{ name: row[of], count: row.count }] : []))
  return { subjects: named('subject', 0b011), topics: named('topic', 0b101), levels: named('level', 0b110) }
}

/** Decides who finds these; of exams that the caller leads alone. Says how many it were. */
export async function shareQuestions(
  tx: Tx,
  { scope, userId }: BankReader,
  { ids, sharing }: { ids: readonly string[]; sharing: BankSharing },
): Promise<number> {
  const led = tx
    .select({ id: exams.id })
    .from(exams)
    .where(and(eq(exams.schoolId, scope.schoolId), isNull(exams.deletedAt), scope.ownerId === null ? undefined : eq(exams.ownerId, userId)))
  const rows = await tx
    .update(bankQuestions)
    .set({ sharing })
    .where(and(inArray(bankQuestions.id, [...ids]), inArray(bankQuestions.examId, led)))
    .returning({ id: bankQuestions.id })
  return rows.length
}
