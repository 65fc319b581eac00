import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readStoredSession } from '#web/components/auth/stored-session.ts'

const amina = { id: '1', firstName: 'Amina', lastName: 'Otieno', email: 'amina@school.example', role: 'BURSAR', status: 'ACTIVE' }

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map([['auth-storage', '{}']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the session that the browser keeps', () => {
  it('is there with its user, of whichever role', () => {
    kept.set('authToken', 'a.b.c').set('user', JSON.stringify(amina))
    expect(readStoredSession()).toEqual({ user: amina, token: 'a.b.c' })
  })

  it('is nobody’s where nothing is kept', () => {
    expect(readStoredSession()).toBeNull()
  })

  it('is forgotten where its user has no id', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    kept.set('authToken', 'a.b.c').set('user', JSON.stringify({ ...amina, id: undefined }))
    expect(readStoredSession()).toBeNull()
    expect([...kept.keys()]).toEqual([])
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })
})
