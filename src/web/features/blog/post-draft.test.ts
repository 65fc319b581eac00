import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draftKey, dropDraft, keepDraft, readDraft } from '#web/features/blog/post-draft.ts'

const draft = { title: 'Marks', content: 'Words', imageUrl: '' }
let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

describe('a draft of a post', () => {
  it('is kept for its author and its post, until it is dropped', () => {
    const keys = [draftKey('a', null), draftKey('a', 'p'), draftKey('b', null)]
    keepDraft(keys[0] ?? '', draft)
    expect(keys.map(readDraft)).toEqual([draft, null, null])
    dropDraft(keys[0] ?? '')
    expect(stored.size).toBe(0)
  })

  it.each(['', '{', '[]', '{"title":1}', 'null'])('that cannot be read is none: %j', (text) => {
    stored.set('key', text)
    expect(readDraft('key')).toBeNull()
  })

  it('is not needed to write: a browser without room keeps none', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    })
    expect(() => keepDraft('key', draft)).not.toThrow()
    expect(readDraft('key')).toBeNull()
  })
})
