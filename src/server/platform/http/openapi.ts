import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { getOpenApi } from '#contract/health.ts'
import type { App } from '#server/platform/http/app.ts'
import { serveRaw } from '#server/platform/http/serve.ts'

/** Describes every route from the schemas that check it. Must be registered before the routes. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sahihi', version: '1', description: 'Marks handwritten exams with their evidence.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route, ...rest }) => {
      const isPublic = route.config?.access === 'public'
      const withAccess = { ...schema, ...(isPublic ? {} : { security: [{ bearer: [] }] }) }
      return jsonSchemaTransform({ schema: withAccess, url, route, ...rest })
    },
  })
  serveRaw(app, getOpenApi, async ({ reply }) => reply.send(app.swagger()))
}
