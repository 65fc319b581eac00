import { randomUUID } from 'node:crypto'
import type { Actors } from '#test/guards/route-actors/actors.ts'
import type { TestApp } from '#test/server/start-test-app.ts'

const idNames = [
  'classId',
  'pupilId',
  'importId',
  'regroupingId',
  'examId',
  'sheetSetId',
  'batchId',
  'incomingId',
  'pageId',
  'paperId',
  'answerId',
  'reviewId',
  'changeId',
  'rulingId',
  'annotationId',
  'commentId',
  'bankQuestionId',
  'templateId',
  'draftId',
  'appealId',
  'remarkingId',
  'colleagueId',
  'phoneId',
  'linkId',
  'opinionId',
  'loosePageId',
  'actId',
  'postId',
  'pictureId',
  'invitationId',
  'sessionId',
  'userId',
  'mailId',
  'printId',
  'enquiryId',
  'subscriberId',
  'jobId',
  'paymentId',
  'refundId',
  'grantId',
  'sponsorId',
  'applicationId',
  'invoiceId',
  'secret',
  'notice',
  'admission',
] as const
/** One real thing of each kind, the owner's where it has one. */
export type Ids = Record<(typeof idNames)[number], string>

export interface World {
  test: TestApp
  origin: string
  actors: Actors
  ids: Ids
}

/** Of the same shape, and of nothing. */
export function makeUpIds(): Ids {
  const id = () => randomUUID()
  return {
    classId: id(),
    pupilId: id(),
    importId: id(),
    regroupingId: id(),
    examId: id(),
    sheetSetId: id(),
    batchId: id(),
    incomingId: `${id()}-${id().replaceAll('-', '')}`,
    pageId: id(),
    paperId: id(),
    answerId: id(),
    reviewId: id(),
    changeId: id(),
    rulingId: id(),
    annotationId: id(),
    commentId: id(),
    bankQuestionId: id(),
    templateId: id(),
    draftId: id(),
    appealId: id(),
    remarkingId: id(),
    colleagueId: id(),
    phoneId: id(),
    linkId: id(),
    opinionId: id(),
    loosePageId: id(),
    actId: id(),
    postId: id(),
    pictureId: id(),
    invitationId: id(),
    sessionId: id(),
    userId: id(),
    mailId: id(),
    printId: id(),
    enquiryId: id(),
    subscriberId: id(),
    jobId: id(),
    paymentId: id(),
    refundId: id(),
    grantId: id(),
    sponsorId: id(),
    applicationId: id(),
    invoiceId: id(),
    secret: id(),
    notice: 'prompt',
    admission: newAdmission(),
  }
}

export function newAdmission(): string {
  return randomUUID().slice(0, 20)
}

export function idOf(rows: { id: string }[]): string {
  const [row] = rows
  if (row === undefined) throw new Error('A thing of the world was not made.')
  return row.id
}

export const schoolOf = ({ actors }: World): string => actors.owner.schoolId ?? ''
