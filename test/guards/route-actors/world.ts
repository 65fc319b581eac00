import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { z } from 'zod'
import {
  blogPictures,
  blogPosts,
  classes,
  examPictures,
  exams,
  invitations,
  pages as scannedPages,
  paperDrafts,
  phones,
  pupils,
  sessions,
  sheetSets,
  sheetTemplateAssets,
  sheetTemplates,
} from '#db/schema.ts'
import { idOf, type Ids, makeUpIds, newAdmission, schoolOf, type World } from '#test/guards/route-actors/known-ids.ts'
import { makeInvoice } from '#test/guards/route-actors/billing-rows.ts'
import { makeActors, openSessionOf, type Actors } from '#test/guards/route-actors/actors.ts'
import { makeBankQuestion } from '#test/guards/route-actors/make-bank-question.ts'
import { makeDeadJob, makeEnquiry, makeMail, makeSubscriber } from '#test/guards/route-actors/make-letters.ts'
import {
  makeComment,
  makeGroupChange,
  makeAnnotation,
  makeOpinion,
  makeRemarking,
  makeResultQuery,
  makeRuling,
} from '#test/guards/route-actors/make-marking.ts'
import { makeApplication, makeGrant, makePayment, makeRefund } from '#test/guards/route-actors/make-money.ts'
import { makeSponsor } from '#test/guards/route-actors/make-sponsor.ts'
import { printExam } from '#test/server/printed-exam.ts'
import { codeOf } from '#test/server/scripted-readers.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { smallFigure, smallFigureKey } from '#test/small-figure.ts'
import type { TestApp } from '#test/server/start-test-app.ts'
import { noEdits } from '#engine/exam/from-paper/paper-edits.ts'

export interface WorldOptions {
  /** In place of new ones: the owner's school stays as it is. */
  actors?: Actors
  /** In place of the small one; its question 1 is a choice and its question 8 in words, both on the first page. */
  exam?: object
}

/** One real thing of each kind, of an owner in a school of their own unless the actors are given. */
export async function makeWorld(test: TestApp, origin: string, { actors: given, exam }: WorldOptions = {}): Promise<World> {
  const actors = given ?? (await makeActors(test))
  const work = await makeWork(test, actors, exam)
  const world: World = { test, origin, actors, ids: { ...makeUpIds(), ...work } }
  world.ids = {
    ...world.ids,
    classId: await makeClass(world),
    postId: await makePost(world),
    pictureId: await makePicture(world),
    invitationId: await makeInvitation(world),
    invoiceId: await makeInvoice(world),
    sessionId: await makeSession(world),
    changeId: await makeGroupChange(world),
    rulingId: await makeRuling(world),
    annotationId: await makeAnnotation(world),
    commentId: await makeComment(world),
    bankQuestionId: await makeBankQuestion(world),
    templateId: await makeTemplate(world),
    draftId: await makePaperDraft(world),
    appealId: await makeResultQuery(world),
    remarkingId: (await makeRemarking(world, 'colleague')).remarkingId,
    colleagueId: actors.colleague.id,
    opinionId: await makeOpinion(world, 'owner'),
    userId: (await test.makeUser()).id,
    mailId: await makeMail(world),
    enquiryId: await makeEnquiry(world),
    subscriberId: await makeSubscriber(world),
    jobId: await makeDeadJob(world),
    paymentId: await makePayment(world),
    refundId: await makeRefund(world),
    grantId: await makeGrant(world),
    sponsorId: await makeSponsor(test),
    applicationId: await makeApplication(world, 'agreed'),
  }
  world.ids = { ...world.ids, ...(await makePupil(world)) }
  return world
}

/** An exam that was printed, scanned, read, marked and decided once. */
async function makeWork(test: TestApp, { owner, marker }: Actors, exam: object | undefined): Promise<Partial<Ids>> {
  const { db, objects } = test.ctx
  const printed = await printExam(test, { teacher: owner, ...(exam && { exam }) })
  const { caller, schoolId, examId, layout } = printed
  await caller.post(`/api/exams/${examId}/markers/${marker.id}`)
  const code = codeOf(layout.papers[0]?.pages[0]?.code.text ?? '')
  const script = [{ code, chosen: { 1: ['A'] }, ink: ['8'] }, { state: 'no-code' as const }, { state: 'no-code' as const, take: 2 }]
  const { batchId } = await storeScan(test, examId, script, owner.id)
  await test.runJobsUntilIdle()
  await objects.put(smallFigure, 'image/png')
  await db.insert(examPictures).values({ schoolId, objectKey: smallFigureKey, type: 'image/png', widthPx: 1, heightPx: 1 }).onConflictDoNothing()
  const figures = JSON.stringify([{ picture: smallFigureKey, widthMm: 20, heightMm: 20 }])
  await db
    .update(exams)
    .set({ draft: sql`jsonb_set(${exams.draft}, '{questions,0,figures}', ${figures}::jsonb)` })
    .where(eq(exams.id, examId))
  const { pages } = (await caller.get(`/api/exams/${examId}/pages`)).body.data
  const { groups } = (await caller.get(`/api/exams/${examId}/review/8?all=1`)).body.data
  const answerId: string = groups[0].answers[0].id
  const review = await caller.post('/api/reviews', { answerIds: [answerId], decision: { marks: 1 } })
  const white = { width: 620, height: 877, channels: 3 as const, background: '#ffffff' }
  const upright = await objects.put(await sharp({ create: white }).jpeg().toBuffer(), 'image/jpeg')
  await db.update(scannedPages).set({ uprightKey: upright.key }).where(eq(scannedPages.id, pages[0].id))
  const [set] = await db.select().from(sheetSets).where(eq(sheetSets.examId, examId))
  const placing = { groups: [{ paperId: pages[0].paperId, pageIds: [pages[2].id] }] }
  const placed = await caller.post(`/api/exams/${examId}/plain/place`, placing)
  const plain = { loosePageId: pages[1].id, actId: placed.body.data.plain.lastAct.id }
  const ids = { ...plain, pageId: pages[0].id, paperId: pages[0].paperId, answerId, reviewId: review.body.data.reviewId }
  return { examId, batchId, sheetSetId: set?.id ?? '', ...z.record(z.string(), z.uuid()).parse(ids) }
}

export async function makeClass(world: World): Promise<string> {
  const { db } = world.test.ctx
  return idOf(
    await db
      .insert(classes)
      .values({ schoolId: schoolOf(world), ownerId: world.actors.owner.id, name: 'Form 1' })
      .returning(),
  )
}

export async function makePupil(world: World): Promise<Pick<Ids, 'pupilId' | 'admission'>> {
  const { db } = world.test.ctx
  const admission = newAdmission()
  const values = { schoolId: schoolOf(world), classId: world.ids.classId, admission, name: 'A pupil' }
  return { pupilId: idOf(await db.insert(pupils).values(values).returning()), admission }
}

/** A list that was brought into a class of its own. */
export async function makeImport(world: World): Promise<Pick<Ids, 'classId' | 'importId'>> {
  const classId = await makeClass(world)
  const caller = await world.test.as(world.actors.owner)
  const csv = `admission,name\n${randomUUID().slice(0, 20)},A pupil`
  const { body } = await caller.post(`/api/classes/${classId}/import`, { csv, dryRun: false })
  return { classId, importId: z.uuid().parse(body.data.importId) }
}

/** A pupil of a class of its own who left. */
export async function makeRegrouping(world: World): Promise<Pick<Ids, 'classId' | 'regroupingId'>> {
  const classId = await makeClass(world)
  const { pupilId } = await makePupil({ ...world, ids: { ...world.ids, classId } })
  const caller = await world.test.as(world.actors.owner)
  const { body } = await caller.post(`/api/classes/${classId}/regroup`, { move: [], leave: [pupilId], to: null })
  return { classId, regroupingId: z.uuid().parse(body.data.regroupingId) }
}

/** An exam without sheets or pages. */
export async function makeExam(world: World): Promise<string> {
  const caller = await world.test.as(world.actors.owner)
  const { body } = await caller.post('/api/exams', { title: 'A quiz' })
  return z.uuid().parse(body.data.exam.id)
}

export async function makeDeletedExam(world: World): Promise<string> {
  const id = await makeExam(world)
  await world.test.ctx.db.update(exams).set({ deletedAt: new Date() }).where(eq(exams.id, id))
  return id
}

export async function makePost(world: World): Promise<string> {
  const { db } = world.test.ctx
  return idOf(await db.insert(blogPosts).values({ authorId: world.actors.owner.id, title: 'Chalk', content: 'Dust' }).returning())
}

async function makePicture(world: World): Promise<string> {
  const { db, objects } = world.test.ctx
  const { key } = await objects.put(Buffer.from('a picture'), 'image/webp')
  const sizes = (['image/webp', 'image/jpeg'] as const).map((type) => ({ width: 480, height: 320, objectKey: key, type }))
  return idOf(await db.insert(blogPictures).values({ uploadedBy: world.actors.owner.id, sizes }).returning())
}

export async function makeInvitation(world: World): Promise<string> {
  const { db } = world.test.ctx
  const values = {
    schoolId: schoolOf(world),
    email: `${randomUUID()}@school.example`,
    role: 'TEACHER' as const,
    codeHash: randomUUID(),
    invitedBy: world.actors.head.id,
    invitedByName: 'Wanjiku Kamau',
    expiresAt: new Date(Date.now() + 60 * 60 * 1000),
  }
  return idOf(await db.insert(invitations).values(values).returning())
}

export async function makeSession(world: World): Promise<string> {
  const { db } = world.test.ctx
  const expiresAt = new Date(Date.now() + 60 * 60 * 1000)
  return idOf(await db.insert(sessions).values({ userId: world.actors.owner.id, expiresAt }).returning())
}

/** Somebody else of the owner's school. */
export async function makeColleague(world: World): Promise<Pick<Ids, 'userId'>> {
  return { userId: (await world.test.makeUser({ schoolId: schoolOf(world) })).id }
}

/** A file of which no byte has come yet. */
export async function makeIncoming({ origin, test, actors, ids }: World): Promise<string> {
  const token = await test.makeToken(actors.owner)
  const encode = (text: string) => Buffer.from(text).toString('base64')
  const answer = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '3',
      'upload-metadata': `batchId ${encode(ids.batchId)},fileName ${encode('scan.jpg')}`,
    },
  })
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}

/** Read, with one page. */
export async function makePaperDraft({ test, actors }: World): Promise<string> {
  const { db, objects } = test.ctx
  const { key } = await objects.put(new TextEncoder().encode('a page'), 'image/jpeg')
  const line = { page: 0, x: 50, y: 50, w: 90, h: 10, left: 50, cells: [{ x: 50, w: 90, text: 'Define work.' }], of: 'paper' as const }
  const reading = {
    title: 'CAT 1',
    subject: null,
    language: 'en' as const,
    printedTotal: null,
    sections: [],
    parts: [],
    asides: [],
    wordCount: 2,
    lines: [line],
  }
  const values = {
    schoolId: actors.owner.schoolId ?? '',
    ownerId: actors.owner.id,
    state: 'ready' as const,
    language: 'en' as const,
    files: [{ name: 'cat.pdf', key }],
    pages: [{ key, file: 0, width: 595, height: 842, isScan: false }],
    reading,
    edits: noEdits,
  }
  return idOf(await db.insert(paperDrafts).values(values).returning({ id: paperDrafts.id }))
}

/** Of the owner's school, with a blank sheet and a marker. */
export async function makeTemplate({ test, actors }: World): Promise<string> {
  const { db, objects } = test.ctx
  const jpeg = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer()
  const { key } = await objects.put(jpeg, 'image/jpeg')
  const file = { pageDimensions: [60, 80], bubbleDimensions: [5, 5], fieldBlocks: {} }
  const values = {
    schoolId: actors.owner.schoolId ?? '',
    madeBy: actors.owner.id,
    name: 'Our sheet',
    file,
    evaluation: {},
    pictureKey: key,
    blankKey: key,
  }
  const [template] = await db.insert(sheetTemplates).values(values).returning()
  await db.insert(sheetTemplateAssets).values({ templateId: template?.id ?? '', name: 'marker.jpg', objectKey: key })
  return template?.id ?? ''
}

/** One that came in for the owner's exam. */
export async function makePhoneOfOwner({ test, actors, ids }: World): Promise<Pick<Ids, 'phoneId'>> {
  await openSessionOf(test, actors, 'phone')
  const [phone] = await test.ctx.db.select().from(phones).where(eq(phones.examId, ids.examId)).orderBy(desc(phones.createdAt)).limit(1)
  return { phoneId: phone?.id ?? '' }
}
