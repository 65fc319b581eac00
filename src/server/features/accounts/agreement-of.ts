import type { Context } from '#server/platform/context.ts'

/** What is stored of somebody who agrees to this version of the policies now; nothing where nobody asked them. */
export function agreementOf(ctx: Context, agreedTo: string | null | undefined): { policiesVersion?: string; policiesAgreedAt?: Date } {
  return agreedTo ? { policiesVersion: agreedTo, policiesAgreedAt: ctx.now() } : {}
}
