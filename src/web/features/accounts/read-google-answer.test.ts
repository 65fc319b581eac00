import { describe, expect, it } from 'vitest'
import { readGoogleAnswer } from '#web/features/accounts/read-google-answer.ts'

describe('the way back from Google', () => {
  it.each([
    ['#finish=abc_-9', { code: 'abc_-9' }],
    ['#google=has-account', { problem: 'has-account' }],
    ['#google=something-new', { problem: 'failed' }],
    ['#main', null],
    ['', null],
    ['#finish=', null],
    ['#finish=<b>', null],
  ])('%s', (hash, answer) => {
    expect(readGoogleAnswer(hash)).toEqual(answer)
  })
})
