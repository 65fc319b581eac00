import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Role, Status } from '#contract/roles.ts'

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

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
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
