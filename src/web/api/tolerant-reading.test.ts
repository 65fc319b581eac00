import '#web/layouts/words/en/site.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as accounts from '#contract/accounts.ts'
import { getClass, importPupils, listClasses } from '#contract/classes.ts'
import { listMails } from '#contract/mail.ts'
import { listUsers } from '#contract/users.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { describeError, fieldErrors } from '#web/api/describe-error.ts'
import { sendForm } from '#web/api/send-form.ts'
import { roles } from '#web/components/roles/words/en/roles.ts'
import { wordFor } from '#contract/base/word-for.ts'
import { appWords } from '#web/layouts/app-words.ts'
import { findHome, listAppLinks } from '#web/layouts/app-navigation.ts'

/**
 * A tab that was opened before an upgrade talks to the server after it: ids are other than they were, enumerations have one
 * value more, everything has one field more. A tab of after it may meet the refusals of a server before it.
 */

let prepared: Response

beforeEach(() => {
  // The line alone is not real: the server's bytes are read as they would come.
  vi.stubGlobal('fetch', async () => prepared)
  vi.stubGlobal('localStorage', { getItem: () => 'a.b.c', setItem: () => undefined, removeItem: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

const serve = (data: unknown) => {
  prepared = Response.json({ success: true, data, servedBy: 'two' })
}
const refuse = (status: number, body: unknown) => {
  prepared = Response.json(body, { status })
}

const more = { aFieldMore: { of: ['whatever'] } }
const bursar = {
  id: 'usr_7',
  firstName: 'Amina',
  lastName: 'Otieno',
  email: 'amina@school.example',
  schoolName: null,
  role: 'BURSAR',
  status: 'ON_TRIAL',
  ...more,
}
const account = { ...bursar, language: 'fr', hasPassword: true, isEmailProven: true, pendingEmail: null }

describe('a response of a newer server', () => {
  it('signs somebody in, of whichever role', async () => {
    serve({ user: bursar, token: 'a.b.c', ...more })
    const { user, token } = await call(accounts.login, { body: { email: bursar.email, password: 'Chalk4board' } })
    expect({ user, token }).toMatchObject({ user: { id: 'usr_7', role: 'BURSAR', status: 'ON_TRIAL' }, token: 'a.b.c' })
  })

  it('gives a profile, whose role is shown as it is and opens nothing of its own', async () => {
    serve({ user: account })
    const { user } = await call(accounts.getProfile)
    expect(user).toMatchObject({ role: 'BURSAR', language: 'fr' })
    expect([wordFor(roles, user.role), wordFor(roles, 'HEAD_TEACHER')]).toEqual(['BURSAR', 'Head Teacher'])
    expect(findHome(user.role)).toBeNull()
    expect(listAppLinks(user.role, '/app', appWords.en.links).map(({ label }) => label)).toEqual(['Blog'])
  })

  it('gives the sessions of an account', async () => {
    serve({ sessions: [{ id: 'ses_1', device: 'Chrome', signedInAt: '2031-01-01', expiresAt: 'in a while', isThis: true, ...more }] })
    expect((await call(accounts.listSessions)).sessions).toHaveLength(1)
  })

  it('gives the users of the site', async () => {
    serve({ users: [{ ...bursar, _count: { blogPosts: 2, ...more }, createdAt: '2031-01-01' }], total: 1 })
    const { users } = await call(listUsers)
    const labels = { ACTIVE: 'Active', SUSPENDED: 'Suspended', BANNED: 'Banned' }
    expect(users.map(({ status }) => wordFor(labels, status))).toEqual(['ON_TRIAL'])
  })

  it('gives mails in a state that is new', async () => {
    const mail = { id: 'ml_1', recipient: 'a@b.example', subject: 'Hello', purpose: 'invitation', error: '', text: null, canRetry: false }
    serve({ mails: [{ ...mail, state: 'bounced', createdAt: '2031-01-01', sentAt: null, ...more }], hasServer: true, next: 'ml_1' })
    expect(await call(listMails)).toMatchObject({ mails: [{ state: 'bounced' }], next: 'ml_1' })
  })

  it('gives classes and their pupils', async () => {
    const room = { id: 'cls_1', name: 'Form 2 East', pupilCount: 1, ownerName: null, updatedAt: 'yesterday', ...more }
    serve({ classes: [room] })
    expect((await call(listClasses)).classes).toMatchObject([{ id: 'cls_1', name: 'Form 2 East' }])
    const pupil = { id: 'ppl_1', admission: '7', name: 'Brian', stream: null, guardianName: null, guardianPhone: null, ...more }
    serve({ class: room, pupils: [pupil] })
    expect((await call(getClass, { params: { classId: 'cls_1' } })).pupils).toMatchObject([{ id: 'ppl_1' }])
    const rows = [{ row: 2, admission: '7', name: 'Brian', action: 'merge' }]
    serve({ rows, problems: [], added: 0, updated: 1, importId: 'imp_1' })
    expect((await call(importPupils, { params: { classId: 'cls_1' }, body: { csv: 'x', dryRun: true } })).rows).toEqual(rows)
  })

  it('says nothing about what it did with more than it used to', async () => {
    serve(more)
    expect(await call(accounts.logout)).toEqual({})
  })
})

describe('a refusal without a code and the id of its request', () => {
  const fields = [{ path: 'email', msg: 'Please enter a valid email', value: 'amina' }, { msg: 'Message is required' }]

  it('is shown with its message and its fields', async () => {
    refuse(422, { success: false, message: 'Some fields are not right.', errors: fields })
    const error: unknown = await call(listClasses).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 422, code: 'unknown', requestId: null, isFromServer: true })
    expect(describeError(error)).toBe('Some fields are not right.')
    expect(fieldErrors(error)).toMatchObject({ email: 'Please enter a valid email' })
  })

  it.each([
    ['its fields', { message: 'Some fields are not right.', errors: fields }, 'Please enter a valid email. Message is required'],
    ['its message', { message: 'Many messages came from your network.' }, 'Many messages came from your network.'],
    ['a sentence of the page', 'a proxy', 'The server has a problem at the moment. Please try again in a minute.'],
  ])('is told on a public page by %s', async (_name, body, reason) => {
    refuse(422, body)
    expect(await sendForm('/enquiries', { email: 'amina' })).toEqual({ reason })
  })
})
