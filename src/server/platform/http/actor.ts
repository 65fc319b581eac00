import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/base/errors.ts'
import type { Role, Status } from '#contract/base/roles.ts'

/** The signed-in caller by the database, not by the token. */
export interface Actor {
  userId: string
  sessionId: string
  role: Role
  status: Status
  /** Null for the platform's administrator. */
  schoolId: string | null
  name: string
}

/** A phone that was admitted to one exam. It has no account, and may only send pictures there and follow them. */
export interface PhoneActor {
  phoneId: string
  examId: string
  batchId: string
  /** Who admitted it. */
  userId: string
}

/** A guardian or pupil who signed in with a code on paper. They see only what was published about the children linked to them. */
export interface FamilyActor {
  memberId: string
  sessionId: string
  kind: 'guardian' | 'pupil'
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** Whose token it is on a route of families. */
    family: FamilyActor | null
    /** The phone of the token, or why the token is no longer valid. */
    phone: PhoneActor | AppError | null
  }
}

/** Throws `unauthenticated` on a public route without a signed-in caller. */
export function getActor(request: FastifyRequest): Actor {
  if (!request.actor) throw new AppError('unauthenticated')
  return request.actor
}

/** The school of the caller; throws `forbidden` for one who has none. */
export function getSchoolId(actor: Actor): string {
  if (!actor.schoolId) throw new AppError('forbidden')
  return actor.schoolId
}

/** Throws why a phone is no longer admitted, or `unauthenticated`. */
export function getPhone({ phone }: FastifyRequest): PhoneActor {
  if (phone === null) throw new AppError('unauthenticated')
  if (phone instanceof AppError) throw phone
  return phone
}

/** Throws `unauthenticated` without a signed-in family. */
export function getFamily({ family }: FastifyRequest): FamilyActor {
  if (family === null) throw new AppError('unauthenticated')
  return family
}
