import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/base/errors.ts'
import type { Role, Status } from '#contract/base/roles.ts'

/** Who is asking, as the database says at this moment, not as the token said when it was made. */
export interface Actor {
  userId: string
  sessionId: string
  role: Role
  status: Status
  /** Null for the platform's administrator. */
  schoolId: string | null
  name: string
}

/** A phone that was let in for one exam: no account, and no right but to send pictures there and to hear of them. */
export interface PhoneActor {
  phoneId: string
  examId: string
  batchId: string
  /** Who let it in. */
  userId: string
}

/** A guardian or a pupil who came in by a code on paper: no right but to what was published of the children linked to them. */
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
    /** Whose token it is on a route of phones, or why it opens nothing any more. */
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

/** Throws why a phone is not let in any more, or `unauthenticated`. */
export function getPhone({ phone }: FastifyRequest): PhoneActor {
  if (phone === null) throw new AppError('unauthenticated')
  if (phone instanceof AppError) throw phone
  return phone
}

/** Throws `unauthenticated` where no family has come in. */
export function getFamily({ family }: FastifyRequest): FamilyActor {
  if (family === null) throw new AppError('unauthenticated')
  return family
}
