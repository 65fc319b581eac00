import type { Page } from '@playwright/test'
import * as z from 'zod'

const schoolName = z
  .string()
  .nullish()
  .transform((name) => name ?? undefined)
const user = z.object({
  id: z.string(),
  schoolName,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.string(),
  status: z.string(),
})
const listedUser = user.extend({ _count: z.object({ blogPosts: z.int() }) })
const text = z.object({ id: z.string(), title: z.string(), content: z.string(), createdAt: z.string(), updatedAt: z.string() })
const post = z.union([text.extend({ imageUrl: z.string() }), text])
const posts = z.object({ blogPosts: z.array(post) })
const notUsed = z.unknown().transform(() => undefined)

/** The calls of §7 that give JSON, each with what the specification says is used of its answer, in the fields of §3. */
const specified: Record<string, z.ZodType> = {
  'POST /api/auth/login': z.object({ user, token: z.string() }),
  'GET /api/auth/profile': z.object({ user }),
  'GET /api/blog': posts,
  'GET /api/blog/user/posts': posts,
  'GET /api/blog/:id': z.object({ blogPost: post }),
  'POST /api/blog': notUsed,
  'PUT /api/blog/:id': notUsed,
  'DELETE /api/blog/:id': notUsed,
  'GET /api/admin/stats': z.unknown(),
  'GET /api/admin/users': z.object({ users: z.array(listedUser) }),
  'PUT /api/admin/users/:id/status': notUsed,
  'DELETE /api/admin/users/:id': notUsed,
}

/** The real server, as one that knows the specification alone: of each answer its fields, and nothing at any other address. */
export async function answerAsSpecified(page: Page): Promise<void> {
  await page.route(/\/api\/(?!blog\/(?:images|upload-image))/, async (route) => {
    const request = route.request()
    const name = `${request.method()} ${new URL(request.url()).pathname.replace(/[\da-f]{8}(?:-[\da-f]+){4}/, ':id')}`
    const schema = specified[name]
    if (schema === undefined) return route.fulfill({ status: 404, json: { message: 'There is nothing here.' } })
    const response = await route.fetch()
    const { data } = z.object({ data: schema }).parse(await response.json())
    return route.fulfill({ status: response.status(), json: { data } })
  })
}
