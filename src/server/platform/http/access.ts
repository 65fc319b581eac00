import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/base/errors.ts'
import type { Access, AnyEndpoint } from '#contract/base/endpoint.ts'
import { getFamily, getPhone, type Actor, type FamilyActor, type PhoneActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** What the contract declares of it; every route of the API has one. */
    endpoint?: AnyEndpoint
    /** Answers those who are suspended or banned too. */
    openToSuspended?: boolean
    /** Public, and read by families: whoever is in is counted as themselves, and a refusal is a page. */
    isFamilyPage?: boolean
  }
}

/** A route as it was declared; for the tests that walk over all of them. */
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

/** Says who a token belongs to; null for a wrong, expired or ended one. */
export type Authenticate = (token: string) => Promise<Actor | null>
/** Says which phone a token belongs to, or why it is over; null for a token of no phone. */
export type AuthenticatePhone = (token: string) => Promise<PhoneActor | AppError | null>

/** Says which family a request comes from, by its token or its cookie; null for none. */
export type AuthenticateFamily = (request: FastifyRequest) => Promise<FamilyActor | null>

interface OtherCallers {
  phone?: AuthenticatePhone
  family?: AuthenticateFamily
}

/** Every route declared from here on says who may call it, or the program does not start. */
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
    // A person's token opens nothing of a phone or a family, and theirs nothing of a person.
    if (access === 'family') {
      request.family = await authenticateFamily(request)
      return
    }
    const token = findToken(request)
    if (access === 'phone') request.phone = token ? await authenticatePhone(token) : null
    else request.actor = token ? await authenticate(token) : null
  })
  // In the phase after, so that a limit of requests counts those that are refused here, and knows whose they are.
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

/** Of the route that answers; what no route answers is open to everybody, for it says nothing. */
function accessOf(request: FastifyRequest): Access {
  return request.routeOptions.config.access ?? 'public'
}

export function findToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}
