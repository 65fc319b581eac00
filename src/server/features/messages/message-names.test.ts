import { afterAll, beforeAll, expect, it } from 'vitest'
import { previewResultMessages, previewText, sendResultMessages, sendText } from '#contract/messages.ts'
import { practiceTexts } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
import { makeMessagesSchool, type MessagesChild, type MessagesSchool } from '#test/server/messages-school.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let school: MessagesSchool
let head: Caller
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date('2026-11-18T09:00:00Z') })
  school = await makeMessagesSchool(test, 24)
  head = await test.as(school.head)
})
afterAll(async () => test.close())

/** As names are compared here: small letters, without accents and apostrophes. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’ʼ‘`´]/gu, '')
    .toLowerCase()
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
const addressOf = (text: string) => /\S+#([0-9A-Z-]+)/.exec(text)?.[0] ?? ''

/** Parts of names of anybody of the school but what this child is called by. */
function listOtherNames({ firstName }: Pick<MessagesChild, 'firstName'>): Set<string> {
  const { firstName: headFirst, lastName: headLast } = school.head
  const all = [...school.children.map(({ name }) => name), ...school.guardianNames, headFirst, headLast].flatMap(wordsOf)
  return new Set(all.filter((word) => !wordsOf(firstName).includes(word)))
}

/** Words of a level, such as Average or Bora, are none. */
const ranks = /\b(?:rank|ranked|position|placed?|class mean|nafasi|wa kwanza|wastani wa darasa)\b|\b\d+(?:st|nd|rd|th)\b/i

/** What a text says that it must not. */
function findFaults(text: string, child: MessagesChild | null): string[] {
  const said = text.replace(addressOf(text), '')
  const others = listOtherNames(child ?? { firstName: '' })
  const marks = child === null ? [] : school.examIds.map((_, exam) => String(school.marksOf(child, exam)))
  // Of the class, the sitting, the full marks and how many exams are not named.
  const explained = new Set(['8', '3', '100', '1', ...marks])
  return [
    ...wordsOf(said).filter((word) => others.has(word)),
    ...(ranks.exec(said) ?? []),
    ...(said.replaceAll(/\b[A-Z]{2}\d\b/g, '').match(/\d+/g) ?? []).filter((number) => !explained.has(number)),
  ]
}

const flags = ['0', '1'] as const
const choices = flags.flatMap((withMarks) => flags.flatMap((withAddress) => flags.map((isShort) => ({ withMarks, withAddress, isShort }))))

it.each(choices)('names one child alone, by the first name, and no rank: %j', async (query) => {
  const { recipients } = await head.call(previewResultMessages, { params: { examId: school.examIds[0] ?? '' }, query })
  expect(new Set(recipients.map(({ pupilId }) => pupilId)).size).toBe(school.children.length)
  for (const { pupilId, text } of recipients) {
    const child = school.children.find((each) => each.pupilId === pupilId)
    if (child === undefined) throw new Error('A message is about nobody of the class.')
    expect({ text, faults: findFaults(text, child) }).toEqual({ text, faults: [] })
    expect(wordsOf(text)).toEqual(expect.arrayContaining(wordsOf(child.firstName)))
    if (query.withAddress === '1') expect(addressOf(text)).toMatch(new RegExp(`/result#${child.papers[0]?.code}$`))
  }
})

it('sends exactly what was seen, to the numbers of that child alone', async () => {
  const params = { examId: school.examIds[0] ?? '' }
  const { recipients, seen } = await head.call(previewResultMessages, { params, query: { withMarks: '1' } })
  await head.call(sendResultMessages, { params, body: { withMarks: true, withAddress: true, isShort: false, start: 'now', seen } })
  await test.runJobsUntilIdle()
  const left = await listTexts()
  expect(left.map(({ text }) => text).toSorted()).toEqual(recipients.map(({ text }) => text).toSorted())
  for (const { phone, text } of left) {
    const child = school.children.find(({ papers }) => text.includes(`#${papers[0]?.code}`))
    expect(child?.phones).toContain(phone)
  }
})

it('adds no name of anybody to a text of the school', async () => {
  const before = new Set((await listTexts()).map(({ id }) => id))
  const params = { classId: school.classId }
  const texts = { textEn: 'Meeting on Friday.', textSw: 'Mkutano siku ya Ijumaa.' }
  const { seen } = await head.call(previewText, { params, body: texts })
  await head.call(sendText, { params, body: { ...texts, start: 'now', seen } })
  await test.runJobsUntilIdle()
  const left = (await listTexts()).filter(({ id }) => !before.has(id))
  expect(left).toHaveLength(new Set(school.children.flatMap(({ phones }) => phones)).size)
  expect(left.flatMap(({ text }) => findFaults(text, null))).toEqual([])
})

async function listTexts() {
  return test.ctx.db.select().from(practiceTexts).orderBy(practiceTexts.id)
}
