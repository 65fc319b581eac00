import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/base/errors.ts'
import type { Access, AnyEndpoint } from '#contract/base/endpoint.ts'
import { getFamily, getPhone, type Actor, type FamilyActor, type PhoneActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Its declaration in the contract; every route of the API has one. */
    endpoint?: AnyEndpoint
    /** Suspended and banned callers are served too. */
    openToSuspended?: boolean
    /** A public page for families. A signed-in family is rate-limited by member, and a refusal is a page. */
    isFamilyPage?: boolean
  }
}

/** A declared route, for tests that walk over all of them. */
export interface DeclaredRoute {
  method: string
  url: string
  access: Access
  endpoint: AnyEndpoint | null
  openToSuspended: boolean
  body: unknown
  query: unknown
  params: unknown
}

declare module 'fastify' {
  interface FastifyInstance {
    declaredRoutes: DeclaredRoute[]
  }
}

/** Finds the owner of a token; null for a wrong, expired or ended one. */
export type Authenticate = (token: string) => Promise<Actor | null>
/** Finds the phone of a token, or why the token ended; null for any other token. */
export type AuthenticatePhone = (token: string) => Promise<PhoneActor | AppError | null>

/** Finds the family of a request by its token or cookie; null for none. */
export type AuthenticateFamily = (request: FastifyRequest) => Promise<FamilyActor | null>

interface OtherCallers {
  phone?: AuthenticatePhone
  family?: AuthenticateFamily
}

/** From here on, every route must declare who may call it, or the program does not start. */
export function registerAccess(
  app: App,
  authenticate: Authenticate,
  { phone: authenticatePhone = async () => null, family: authenticateFamily = async () => null }: OtherCallers = {},
): void {
  app.decorateRequest('actor', null)
  app.decorateRequest('family', null)
  app.decorateRequest('phone', null)
  const declaredRoutes: DeclaredRoute[] = []
  app.decorate('declaredRoutes', declaredRoutes)
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const { access, endpoint = null, openToSuspended = false } = config ?? {}
    if (!access) throw new Error(`The route ${String(method)} ${url} does not declare its access.`)
    for (const one of [method].flat())
      declaredRoutes.push({
        method: one,
        url,
        access,
        endpoint,
        openToSuspended,
        body: schema?.body,
        query: schema?.querystring,
        params: schema?.params,
      })
  })
  app.addHook('onRequest', async (request) => {
    const access = accessOf(request)
    if (request.routeOptions.config.isFamilyPage === true) request.family = await authenticateFamily(request)
    if (access === 'public') return
    // Tokens of users, phones and families are not valid for each other's routes.
    if (access === 'family') {
      request.family = await authenticateFamily(request)
      return
    }
    const token = findToken(request)
    if (access === 'phone') request.phone = token ? await authenticatePhone(token) : null
    else request.actor = token ? await authenticate(token) : null
  })
  // A later phase, so that the rate limit counts refused requests too, and knows the caller.
  app.addHook('preParsing', async (request) => {
    const access = accessOf(request)
    if (access === 'public') return
    if (access === 'phone') return void getPhone(request)
    if (access === 'family') return void getFamily(request)
    const { actor } = request
    if (!actor) throw new AppError('unauthenticated')
    if (actor.status !== 'ACTIVE' && !request.routeOptions.config.openToSuspended) throw new AppError('account-suspended')
    if (access !== 'signed-in' && !access.roles.includes(actor.role)) throw new AppError('forbidden')
  })
}

/** Requests without a route are public, since their answer reveals nothing. */
function accessOf(request: FastifyRequest): Access {
  return request.routeOptions.config.access ?? 'public'
}

export function findToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}
