import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { registerSchema } from '#contract/accounts.ts'
import { decimal } from '#contract/base/decimal.ts'
import { jsonObject } from '#contract/base/json-object.ts'
import { limitSchema } from '#contract/base/paging.ts'
import { sayIssue } from '#contract/base/say-issue.ts'
import { textOfFile } from '#contract/base/text.ts'
import { lineOfText } from '#engine/text/text-types.ts'
import type { Language } from '#engine/words/words.ts'

function say(schema: z.ZodType, value: unknown, language: Language): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map((issue) => sayIssue(issue, language))
}

const nested = (depth: number): unknown => (depth === 0 ? {} : { a: nested(depth - 1) })

describe('what a schema refuses is said in plain words', () => {
  it.each<[string, z.ZodType, unknown, string, string]>([
    ['a field that is missing', z.string(), undefined, 'Write some text here.', 'Andika maandishi hapa.'],
    ['a text for a number', z.number(), 'one', 'Give a number here.', 'Andika nambari hapa.'],
    ['a part of a number', z.int(), 1.5, 'Give a whole number here.', 'Andika nambari kamili hapa.'],
    ['no yes and no no', z.boolean(), 'yes', 'Say yes or no here.', 'Jibu ndiyo au la hapa.'],
    ['no list', z.array(z.int()), 3, 'Give a list here.', 'Weka orodha hapa.'],
    ['no fields', z.strictObject({}), 3, 'Some fields belong here.', 'Hapa panahitajika sehemu za kujazwa.'],
    ['an empty text', lineOfText({ min: 1, max: 9 }), ' ', 'Write something here.', 'Andika kitu hapa.'],
    ['a text that is too short', lineOfText({ min: 3, max: 9 }), 'a', 'Write at least 3 characters here.', 'Andika angalau herufi 3 hapa.'],
    ['a text that is too long', lineOfText({ max: 2 }), 'abc', 'Write at most 2 characters here.', 'Andika herufi zisizozidi 2 hapa.'],
    ['a text of two lines', lineOfText({ max: 9 }), 'a\nb', 'Write this on one line.', 'Andika hili kwenye mstari mmoja.'],
    ['a number that is too small', z.number().min(1), 0, 'Give 1 or more.', 'Andika 1 au zaidi.'],
    ['a number that is too large', z.number().max(5000), 5001, 'Give 5,000 or less.', 'Andika 5,000 au pungufu.'],
    ['a number at its open end', z.number().gt(0), 0, 'Give a number greater than 0.', 'Andika nambari kubwa kuliko 0.'],
    ['an empty list', z.array(z.int()).min(1), [], 'Give at least one of these.', 'Weka angalau kimoja.'],
    ['a list that is too long', z.array(z.int()).max(1), [1, 2], 'Give at most 1 of these.', 'Weka visivyozidi 1.'],
    ['another word', z.enum(['a', 'b']), 'c', 'Choose one of these: “a” and “b”.', 'Chagua mojawapo ya hizi: “a” na “b”.'],
    ['another mark', z.literal('x'), 'y', 'Only “x” is taken here.', 'Ni “x” pekee inayopokelewa hapa.'],
    ['no id', z.uuid(), 'x', 'This is not a valid id.', 'Hiki si kitambulisho halali.'],
    ['a pattern', z.string().regex(/^a/), 'b', 'This is not written in the expected way.', 'Haya hayakuandikwa kwa namna inayotarajiwa.'],
    [
      'no shape of several',
      z.union([z.int(), z.boolean()]),
      'x',
      'This has none of the forms that are taken here.',
      'Hili halina umbo lolote linalopokelewa hapa.',
    ],
    ['a field that nobody asked for', z.strictObject({}), { a: 1 }, 'This field is not known.', 'Sehemu hii haijulikani.'],
    ['a rule without a code', z.string().refine(() => false), 'x', 'This is not right.', 'Hapa pana kosa.'],
    [
      'too many decimals',
      decimal({ min: 0, max: 9, decimals: 2 }),
      1.234,
      'Give at most 2 digits after the point.',
      'Tumia tarakimu zisizozidi 2 baada ya nukta.',
    ],
    ['a limit', limitSchema, '0', 'limit must be a whole number from 1 to 100', 'limit iwe nambari kamili kuanzia 1 hadi 100'],
    ['a long file', textOfFile({ max: 1000 }), 'a'.repeat(1001), 'A file may have at most 1,000 characters.', 'Faili isizidi herufi 1,000.'],
    ['a deep file', jsonObject, nested(40), 'This is nested more than 32 deep.', 'Hapa pana viwango vya ndani zaidi ya 32.'],
  ])('%s', (_name, schema, value, english, kiswahili) => {
    expect(say(schema, value, 'en')).toEqual([english])
    expect(say(schema, value, 'sw')).toEqual([kiswahili])
  })

  it('a whole form at once, each problem in its place', () => {
    const { error } = registerSchema.safeParse({ firstName: 'A', email: 'nobody', role: 'pupil', password: 'short', age: 40 })
    const said = (error?.issues ?? []).map((issue) => [issue.path.join('.'), sayIssue(issue, 'sw')])
    expect(Object.fromEntries(said)).toEqual({
      '': 'Sehemu hii haijulikani.',
      firstName: 'Jina la kwanza liwe na herufi 2 hadi 50',
      lastName: 'Jina la mwisho linahitajika',
      email: 'Tafadhali andika barua pepe sahihi',
      role: expect.stringMatching(/^Chagua mojawapo ya hizi: /),
      password: 'Nenosiri liwe na angalau herufi 8, zikiwemo angalau herufi ndogo moja, herufi kubwa moja na tarakimu moja.',
    })
  })
})
