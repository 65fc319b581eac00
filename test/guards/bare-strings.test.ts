import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examSchema } from '#engine/exam/exam.ts'
import { rulingSchema } from '#engine/exam/ruling.ts'
import { templateSchema } from '#engine/omr/template-schema.ts'
import { annotationSchema } from '#engine/annotations/annotation.ts'
import { textFaultWords } from '#engine/sentences/text-faults.ts'
import { lineOfText } from '#engine/text/text-types.ts'
import { jsonObject } from '#contract/base/json-object.ts'
import { findBareStrings } from '#test/guards/find-bare-strings.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const unkeepableText = textFaultWords.en['unkeepable-text']
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('what people write', () => {
  it('reaches no route by a bare string or an endless list', () => {
    const bare = test.app.declaredRoutes
      .filter(({ method }) => method !== 'HEAD')
      .flatMap(({ method, url, body, query, params }) =>
        Object.entries({ body, query, params }).flatMap(([part, schema]) => findBareStrings(schema, `${method} ${url} ${part}`)),
      )
    expect(bare).toEqual([])
  })

  it('reaches no route by a part of its address that nothing checks', () => {
    // The upload's name is checked where it is looked for; the page of a post, where its id is read.
    const checkedElsewhere = ['/api/uploads/:id', '/blog/:postId', '/blog/:postId/', '/sw/blog/:postId', '/sw/blog/:postId/']
    const unchecked = test.app.declaredRoutes.filter(
      ({ url, params }) => url.includes(':') && !(params instanceof z.ZodType) && !checkedElsewhere.includes(url),
    )
    expect(unchecked.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })

  it('is refused with a sentence where nothing could keep it, and never fails', async () => {
    const teacher = await test.as(await test.makeUser())
    const half = 'Form \uD800'
    const { id } = (await teacher.post('/api/exams', { title: 'A quiz' })).body.data.exam
    const draft = { format: 'sahihi-exam/1', title: 'A quiz', questions: [{ text: 'a\0b' }] }
    const answers = [
      await teacher.post('/api/classes', { name: half }),
      await teacher.put('/api/auth/profile', { firstName: half }),
      await teacher.post('/api/blog', { title: 'Chalk', content: half }),
      await teacher.put(`/api/exams/${id}`, { draft, revision: 1 }),
    ]
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
      [400, [{ path: 'name', msg: unkeepableText }]],
      [400, [{ path: 'firstName', msg: unkeepableText }]],
      [400, [{ path: 'content', msg: unkeepableText }]],
      [400, [{ path: 'draft.questions.0.text', msg: unkeepableText }]],
    ])
  })

  it.each(Object.entries({ examSchema, rulingSchema, annotationSchema }))('stands in no file of ours as a bare string: %s', (_name, schema) => {
    expect(findBareStrings(schema, '')).toEqual([])
  })

  it('stands in no template as one, whose other fields are looked at as a whole', () => {
    const bare = findBareStrings(templateSchema, '').filter((each) => !each.endsWith('fields that it does not know'))
    expect(bare).toEqual([])
  })
})

describe('a bare string', () => {
  it.each<[string, z.ZodType, number]>([
    ['alone', z.string(), 3],
    ['with a bound', z.string().max(100), 2],
    ['trimmed, optional, nullable, with a default', z.string().trim().nullish().default(''), 3],
    ['turned into something', z.string().transform((text) => `${text}!`), 3],
    ['in a list', z.array(z.string().max(9)).max(9), 2],
    ['in a list without an end', z.array(lineOfText({ max: 9 })), 1],
    ['in a choice', z.union([z.number(), z.string()]), 3],
    ['as a name in an object', z.record(z.string(), z.number()), 3],
    ['in an object that takes all', z.looseObject({}), 1],
    ['in what is not looked at', z.strictObject({ a: z.unknown() }), 1],
  ])('%s is found', (_name, schema, faults) => {
    expect(findBareStrings(schema, 'here')).toHaveLength(faults)
  })

  it.each<[string, z.ZodType]>([
    ['a line', lineOfText({ max: 100 }).nullish()],
    ['an id', z.uuid()],
    ['a pattern with an end', z.string().regex(/^\d{1,4}$/)],
    ['a word of a list', z.enum(['a', 'b'])],
    ['an object that is looked through', jsonObject],
  ])('is not what %s is', (_name, schema) => {
    expect(findBareStrings(schema, 'here')).toEqual([])
  })
})
