import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { pages, papers, pupils, sheetVersions } from '#db/schema.ts'
import { contestedCodes } from '#engine/page/page-reason.ts'

/** A page counts until somebody discards it. All queries use this condition. */
export const isKept = isNull(pages.discardedAt)

/** A page of a printed sheet that stands in its paper. */
export const isRead = and(isKept, eq(pages.state, 'read'))

/** A page of plain paper that a person put into a paper. */
export const isPlain = and(isKept, eq(pages.state, 'plain'))

/** A page that stands in a paper, printed or plain. */
export const isInPaper = and(isKept, inArray(pages.state, ['read', 'plain']))

/** The sheet was found on the picture, whether or not it has been drawn upright yet. */
export const hasUpright = sql<boolean>`(${pages.uprightKey} is not null or ${pages.uprightPlan} is not null)`

/** A person assigned the page, but the program cannot read it: people mark its answers from the picture. */
export const isLeftToPerson = sql<boolean>`${pages.reasons} @> '[{"code": "left-to-person"}]'::jsonb`

/** Not read yet. */
export const isWaiting = and(isKept, eq(pages.state, 'waiting'))

/** A second picture of a side that shows, or may show, another pupil's script. No mark of the paper is final until a person decides. */
export const isContested = and(
  isKept,
  eq(pages.state, 'duplicate'),
  or(...contestedCodes.map((code) => sql`${pages.reasons} @> ${JSON.stringify([{ code }])}::jsonb`)),
)

/** Pages that wait for a person. */
const statesNeedingYou = ['unclaimed', 'no-code', 'unknown-exam', 'unreadable'] as const
export const needsYou = or(and(isKept, inArray(pages.state, [...statesNeedingYou])), isContested)

/** A second picture that needs no decision. */
export const isDuplicate = and(isKept, eq(pages.state, 'duplicate'), not(sql`(${isContested})`))

/** Of a row of papers: whether a page stands in it. */
export const hasPage = sql<boolean>`exists (select 1 from ${pages} where ${pages.paperId} = ${papers.id} and ${isInPaper})`

/** Of a row of papers: written on copies of a master sheet. */
export const isOfMaster = sql<boolean>`exists (select 1 from ${sheetVersions} where ${sheetVersions.examId} = ${papers.examId}
  and ${sheetVersions.version} = ${papers.version} and ${sheetVersions.isMaster})`

/** Of a row of papers: handed in by a pupil who was present. */
export const isHandedIn = sql<boolean>`(not ${papers.absent} and ${hasPage})`

/** Of a row of papers: handed in by a pupil who is known, so that there is a result to publish. */
export const isPublishable = sql<boolean>`(${papers.pupilId} is not null and ${isHandedIn})`

/**
 * Of a row of papers: handed in, or still expected. An unused sheet is not expected where it is a spare one, or where its pupil
 * wrote on another one, was absent or has left. Of several unused sheets of a pupil, one counts.
 */
export const isExpected = sql<boolean>`(${isHandedIn} or (not ${papers.absent} and exists (
  select 1 from ${pupils} where ${pupils.id} = ${papers.pupilId} and ${pupils.removedAt} is null
) and not exists (
  select 1 from papers other where other.exam_id = ${papers.examId} and other.pupil_id = ${papers.pupilId} and other.id <> ${papers.id}
    and (other.absent or other.id < ${papers.id} or exists (select 1 from ${pages} where ${pages.paperId} = other.id and ${isInPaper}))
)))`

/** Of a row of papers: how many plain pages it has. */
export const plainPageCount = sql<number>`(select count(*)::int from ${pages} where ${pages.paperId} = ${papers.id} and ${isPlain})`

/** Of a row of papers: how many printed pages it has. */
export const readPageCount = sql<number>`(select count(*)::int from ${pages} where ${pages.paperId} = ${papers.id} and ${isRead})`
