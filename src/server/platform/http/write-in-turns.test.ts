import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { successOf } from '#contract/base/envelope.ts'
import { writeJsonYielding } from '#server/platform/http/write-json-yielding.ts'

const answer = z.object({
  id: z.string(),
  note: z.string().optional(),
  marks: z.number().nullable(),
  reasons: z.array(z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), text: z.string() }), z.object({ kind: z.literal('b') })])),
})
const schema = successOf(z.strictObject({ title: z.string().nullable(), groups: z.array(z.object({ answers: z.array(answer).nullable() })) }))

function large(count: number) {
  const reasons = Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? { kind: 'a', text: `"words" ${at}`, unlisted: 1 } : { kind: 'b' }))
  const answers = Array.from({ length: count }, (_, at) => ({ id: String(at), marks: at % 3 === 0 ? null : at, reasons, secret: 'not listed' }))
  return { success: true, data: { title: null, groups: [{ answers }, { answers: null }, { answers: [] }] } }
}

/** How often others had a turn meanwhile. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await work().finally(() => clearInterval(timer))
  return turns
}

describe('an answer that is written in turns', () => {
  it.each([0, 3, 2000])('says the same as one that is written at once, with a list of %s', async (count) => {
    expect(JSON.parse((await writeJsonYielding(schema, large(count))).toString())).toEqual(
      JSON.parse(JSON.stringify(z.encode(schema, z.parse(schema, large(count))))),
    )
  })

  it('lets others in', async () => {
    expect(await countTurns(() => writeJsonYielding(schema, large(5000)))).toBeGreaterThan(2)
  })

  it.each([
    ['a field that is wrong', (data: ReturnType<typeof large>['data']) => ({ ...data, title: 1 })],
    ['a field that is missing', ({ groups }: ReturnType<typeof large>['data']) => ({ groups })],
    ['a field that nobody may see', (data: ReturnType<typeof large>['data']) => ({ ...data, password: 'x' })],
    ['an entry that is wrong', (data: ReturnType<typeof large>['data']) => ({ ...data, groups: [...data.groups, { answers: [1] }] })],
  ])('is not sent with %s', async (_name, spoil) => {
    const { success, data } = large(2000)
    await expect(writeJsonYielding(schema, { success, data: spoil(data) })).rejects.toThrow(z.ZodError)
  })
})
