import { describe, expect, it } from 'vitest'
import { describeReason } from '#server/features/operations/describe-reason.ts'

const of = (message: string) => describeReason({ message })

describe('the reason of a dead job', () => {
  it.each([
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
    ['Unexpected token in "Amina Wanjiru wrote 42"', 'Unexpected token in “…”'],
    ['a said “Amina” and `Wanjiru` and «Otieno»', 'a said “…” and “…” and “…”'],
    ["column named 'Amina' isn't there, and it can't be", "column named “…” isn't there, and it can't be"],
    ['Failed query: update pages set a = $1\nparams: Amina Wanjiru,0417', 'Failed query: update pages set a = $1'],
    ['Key (name, school_id)=(Amina Wanjiru, 7) already exists.', 'Key (name, school_id)=(…) already exists.'],
    ['550 amina@school.example is not known', '550 …@… is not known'],
    ['[{"code":"invalid","path":["name"],"input":"Amina"}]', 'What the job carried is not what this version expects.'],
  ])('quotes nothing: %s', (message, said) => expect(of(message)).toBe(said))

  it('is said where none was written down', () => {
    for (const output of [null, undefined, {}, { value: 'Amina' }]) expect(describeReason(output)).toBe('Its worker ended, or its time was over.')
  })

  it('is never long', () => expect(of('a '.repeat(2000)).length).toBeLessThanOrEqual(300))
})
