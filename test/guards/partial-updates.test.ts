import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateProfile } from '#contract/accounts.ts'
import { changeComment } from '#contract/annotations.ts'
import { changePost } from '#contract/blog.ts'
import { changePupil, renameClass } from '#contract/classes.ts'
import { nameEndpoint, type Endpoint } from '#contract/base/endpoint.ts'
import { savePaperDraft } from '#contract/from-paper.ts'
import { picturePath } from '#contract/base/picture-path.ts'
import { setExamPresets } from '#contract/presets.ts'
import { setClassForm, setRemark, setReportSettings } from '#contract/reports.ts'
import { addressOf } from '#contract/base/request.ts'
import { bankComments } from '#db/schema.ts'
import type { Ids, World } from '#test/guards/route-actors/known-ids.ts'
import { makeWorld } from '#test/guards/route-actors/world.ts'
import type { Caller } from '#test/server/caller.ts'
import { testPassword } from '#test/server/factories.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { listen } from '#test/server/send-upload.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

// A browser tab from before an upgrade knows nothing of a new field and leaves it out. So a PUT or a PATCH either asks for all
// its fields, and replaces one thing whole, or leaves alone what its body leaves out.

type Fields = Record<string, unknown>
interface Thing {
  by: 'owner' | 'head'
  /** A body with every field, each other than what was stored before. */
  body: (ids: Ids) => Fields
  /** Each stored field under its path in the body. */
  read: (caller: Caller, ids: Ids) => Promise<unknown>
  /** Its newest, for an endpoint that asks for it. */
  revision?: (caller: Caller, ids: Ids) => Promise<number>
}

/** Fields that say how something is saved, and are stored nowhere. */
const notStored: Record<string, readonly string[]> = {
  [nameEndpoint(updateProfile)]: ['currentPassword'],
  [nameEndpoint(changePost)]: ['updatedAt'],
  [nameEndpoint(changePupil)]: ['version'],
  [nameEndpoint(setRemark)]: ['nameIsMeant'],
}

const readClass = async (caller: Caller, { classId }: Ids) => (await caller.get(`/api/classes/${classId}`)).body.data
const readReports = async (caller: Caller, { classId }: Ids) => (await caller.get(`/api/reports/2026/1/classes/${classId}`)).body.data
const readPaperDraft = async (caller: Caller, { draftId }: Ids) => (await caller.get(`/api/paper-drafts/${draftId}`)).body.data.draft

/** One real thing for each endpoint that lets a field be left out. */
const things: Record<string, Thing> = {
  [nameEndpoint(updateProfile)]: {
    by: 'head',
    body: () => ({
      firstName: 'Amina',
      lastName: 'Otieno',
      email: 'amina.otieno@school.example',
      schoolName: 'Mwangaza School',
      language: 'sw',
      currentPassword: testPassword,
    }),
    // Another address waits until its mailbox has answered.
    read: async (caller) => {
      const { user } = (await caller.get('/api/auth/profile')).body.data
      return { ...user, email: user.pendingEmail }
    },
  },
  [nameEndpoint(changeComment)]: {
    by: 'owner',
    body: () => ({ text: 'Show your working.', isShared: true }),
    read: async (_caller, { commentId }) => (await test.ctx.db.select().from(bankComments).where(eq(bankComments.id, commentId)))[0],
  },
  [nameEndpoint(changePost)]: {
    by: 'owner',
    body: ({ pictureId }) => ({ title: 'Slate', content: 'Sponge', imageUrl: picturePath(pictureId) }),
    read: async (caller, { postId }) => (await caller.get(`/api/blog/${postId}`)).body.data.blogPost,
  },
  [nameEndpoint(changePupil)]: {
    by: 'owner',
    body: () => ({
      admission: '4711',
      name: 'Brian Kiprop',
      stream: 'East',
      guardianName: 'Grace Kiprop',
      guardianPhone: '+254712345678',
      guardianEmail: 'grace@home.example',
      assessment: 'A001234567',
      upi: 'AB12CD',
      guardians: [{ name: 'Peter Kiprop', phone: '+254722345678' }],
    }),
    read: async (caller, ids) => (await readClass(caller, ids)).pupils.find(({ id }: { id: string }) => id === ids.pupilId),
  },
  [nameEndpoint(renameClass)]: {
    by: 'owner',
    body: () => ({ name: 'Form 4 West', year: 2031 }),
    read: async (caller, ids) => (await readClass(caller, ids)).class,
  },
  [nameEndpoint(savePaperDraft)]: {
    by: 'owner',
    body: () => ({
      edits: {
        title: 'CAT 2',
        acceptedSum: 30,
        lines: [{ line: 0, as: 'left-out', label: null }],
        forms: [{ id: '1', kind: 'plain' }],
        parts: [],
        seen: [3],
      },
    }),
    read: readPaperDraft,
    revision: async (caller, ids) => (await readPaperDraft(caller, ids)).revision,
  },
  [nameEndpoint(setExamPresets)]: {
    by: 'head',
    body: () => ({ grading: 'kcse', answerIn: 'boxes', subjects: [{ subject: 'Physics', penalties: ['unit'] }] }),
    read: async (caller) => (await caller.get('/api/exam-presets')).body.data,
  },
  [nameEndpoint(setClassForm)]: { by: 'owner', body: () => ({ grading: 'cbc4', language: 'sw', pathway: 'stem' }), read: readReports },
  [nameEndpoint(setReportSettings)]: {
    by: 'head',
    body: () => ({
      weights: { opener: 1, cat: 2, 'mid-term': 3, 'end-term': 4 },
      national: { grade10: 10, grade11: 30, grade12: 60 },
      address: 'P.O. Box 41',
    }),
    read: readReports,
  },
}

let test: TestApp
let world: World
/** Since the start: an address is mailed one code a minute. */
let minutes = 0
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders(), now: () => new Date(Date.now() + minutes * 60_000) })
  world = await makeWorld(test, await listen(test))
})
afterAll(() => test.close())

interface Optional {
  path: readonly string[]
  isNullable: boolean
}

/** The fields of a body that may be left out, within its objects too. A list, a choice of shapes and a document are whole values. */
function listOptional(schema: unknown, at: readonly string[] = []): Optional[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    if (!(field instanceof z.ZodType)) throw new Error(`${name} is of no schema.`)
    const path = [...at, name]
    return field.safeParse(undefined).success ? [{ path, isNullable: field.safeParse(null).success }] : listOptional(field, path)
  })
}

const changing = () =>
  new Map(
    test.app.declaredRoutes.flatMap(({ endpoint }) =>
      endpoint !== null && 'response' in endpoint && ['PUT', 'PATCH'].includes(endpoint.method) ? [[nameEndpoint(endpoint), endpoint]] : [],
    ),
  )
const storedFieldsOf = (name: string) =>
  listOptional(changing().get(name)?.body).filter(({ path }) => notStored[name]?.includes(path.join('.')) !== true)

/** A copy with something else at a path; undefined leaves the field out of the JSON. */
function withField(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  return { ...fields, [name]: rest.length === 0 ? value : withField(z.record(z.string(), z.unknown()).parse(fields[name]), rest, value) }
}

function valueAt(fields: unknown, path: readonly string[]): unknown {
  return path.reduce((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), fields)
}

describe('every endpoint that changes something', () => {
  it('has its optional fields found: without a value, with a default, and within an object', () => {
    const schema = z.strictObject({ a: z.string(), b: z.string().nullish(), c: z.strictObject({ d: z.array(z.int()).default([]), e: z.int() }) })
    expect(listOptional(schema).map(({ path, isNullable }) => [path.join('.'), isNullable])).toEqual([
      ['b', true],
      ['c.d', false],
    ])
  })

  it('takes a body whose fields can be listed', () => {
    const others = [...changing()].filter(([, { body }]) => body !== undefined && !(body instanceof z.ZodObject))
    expect(others.map(([name]) => name)).toEqual([])
    expect(changing().size).toBeGreaterThan(40)
  })

  it('asks for all its fields, or has a thing here whose fields are left out', () => {
    const partial = [...changing().keys()].filter((name) => storedFieldsOf(name).length > 0)
    expect(Object.keys(things).toSorted()).toEqual(partial.toSorted())
  })

  it.each(Object.entries(things))('%s leaves alone what is left out, and clears what is null', async (name, { by, body, read, revision }) => {
    const endpoint = changing().get(name)
    if (endpoint === undefined) throw new Error('There is no such endpoint.')
    const caller = await test.as(world.actors[by])
    const full = body(world.ids)
    const store = async (fields: Fields) => {
      minutes += 1
      const sent = { ...fields, ...(revision && { revision: await revision(caller, world.ids) }) }
      const { status, body: answer } = await sendTo(caller, endpoint, sent)
      expect({ status, answer, sent }).toMatchObject({ status: 200 })
    }
    const optional = storedFieldsOf(name)
    const before = await read(caller, world.ids)
    const same = optional.filter(({ path }) => [undefined, valueAt(before, path)].some((old) => isDeepStrictEqual(old, valueAt(full, path))))
    expect(
      same.map(({ path }) => path.join('.')),
      'each has another value than before',
    ).toEqual([])
    const stored = Object.fromEntries(Object.entries(full).filter(([field]) => notStored[name]?.includes(field) !== true))
    await store(full)
    expect(await read(caller, world.ids), 'all are stored').toMatchObject(stored)
    const without = (kept: readonly string[] | null) =>
      optional.filter(({ path }) => path !== kept).reduce((fields, { path }) => withField(fields, path, undefined), full)
    for (const kept of [null, ...optional.map(({ path }) => path)]) {
      await store(without(kept))
      expect(await read(caller, world.ids), `with ${kept?.join('.') ?? 'none of them'} alone`).toMatchObject(stored)
    }
    for (const { path } of optional.filter(({ isNullable }) => isNullable)) {
      await store(withField(without(path), path, null))
      expect(await read(caller, world.ids), `with ${path.join('.')}: null`).toMatchObject(withField(stored, path, null))
      await store(full)
    }
  })
})

function sendTo(caller: Caller, endpoint: Endpoint, body: Fields) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const address = addressOf(endpoint, { params: Object.fromEntries(names.map((name) => [name, Reflect.get(world.ids, name)])) })
  return endpoint.method === 'PATCH' ? caller.patch(address, body) : caller.put(address, body)
}
