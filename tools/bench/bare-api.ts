import { fastify } from 'fastify'
import * as z from 'zod'
import { openDb } from '#db/client.ts'
import { findUserById } from '#server/features/accounts/queries/users.ts'
import { listPostRows } from '#server/features/blog/queries/posts.ts'

/** The queries of two calls behind routes that do nothing else: no access, no limits, no schema, no log. */
async function startBareApi(): Promise<void> {
  const { DATABASE_URL, PORT } = z.object({ DATABASE_URL: z.string(), PORT: z.coerce.number() }).parse(process.env)
  const { db } = openDb({ url: DATABASE_URL })
  const newest = await listPostRows(db, { limit: 1, after: null })
  const userId = newest.rows[0]?.authorId
  if (userId === undefined) throw new Error('There is nobody to ask for')
  const app = fastify()
  app.get('/api/blog', async () => ({ success: true, data: (await listPostRows(db, { limit: 10, after: null })).rows }))
  app.get('/api/auth/profile', async () => {
    const found = await findUserById(db, userId)
    return { success: true, data: { user: found && { ...found.user, passwordHash: undefined } } }
  })
  await app.listen({ port: PORT, host: '127.0.0.1' })
  process.stdout.write('ready\n')
}

await startBareApi()
