import { describe, expect, it } from 'vitest'
import { canChangeComment } from '#server/features/annotations/policy.ts'

const teacher = { userId: 't', role: 'TEACHER', schoolId: 's' } as const
const head = { userId: 'h', role: 'HEAD_TEACHER', schoolId: 's' } as const
const own = { schoolId: 's', ownerId: 't', isShared: false }

describe('a comment of the bank may be changed', () => {
  it.each([
    ['by its owner', teacher, own, true],
    ['by its owner, shared too', teacher, { ...own, isShared: true }, true],
    ['not by a colleague, though it is shared', { ...teacher, userId: 'other' }, { ...own, isShared: true }, false],
    ['by the head, once it is shared', head, { ...own, isShared: true }, true],
    ['by the head, when its owner has gone', head, { ...own, ownerId: null, isShared: true }, true],
    ['not by the head while it is a teacher’s own', head, own, false],
    ['not by the head of another school', { ...head, schoolId: 'x' }, { ...own, isShared: true }, false],
    ['not by its owner in another school', { ...teacher, schoolId: 'x' }, own, false],
    ['not by a pupil', { ...teacher, role: 'STUDENT' as const }, own, false],
    ['not by the platform’s administrator', { userId: 't', role: 'ADMINISTRATOR' as const, schoolId: null }, own, false],
  ])('%s', (_name, viewer, comment, may) => {
    expect(canChangeComment(viewer, comment)).toBe(may)
  })
})
