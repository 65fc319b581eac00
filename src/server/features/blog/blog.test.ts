import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownPostView, postPageView, postView } from '#contract/blog.ts'
import { users } from '#db/schema.ts'
import { listPublishedPostIds } from '#server/features/blog/queries/posts.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let clock = new Date('2026-11-20T06:00:00.000Z')
beforeAll(async () => {
  // Each look at the clock is a second later: posts have an order.
  test = await startTestApp({ now: () => (clock = new Date(clock.getTime() + 1000)) })
})
afterAll(() => test.close())

const words = { title: 'What a method mark is worth', content: 'A pupil writes **the right working** and the wrong number.' }
async function startAuthor(overrides: Partial<TestUser> = {}): Promise<{ user: TestUser; author: Caller }> {
  const user = await test.makeUser(overrides)
  return { user, author: await test.as(user) }
}
const write = async (author: Caller, input: object = {}) => (await author.post('/api/blog', { ...words, ...input })).body.data.blogPost
const setStatus = (user: TestUser, status: 'ACTIVE' | 'SUSPENDED' | 'BANNED') =>
  test.ctx.db.update(users).set({ status }).where(eq(users.id, user.id))

describe('a post', () => {
  it('is published, read by everybody, changed and deleted', async () => {
    const { author } = await startAuthor({ firstName: 'Njeri', lastName: 'Kamau' })
    const created = await author.post('/api/blog', { ...words, title: `  ${words.title} ` })
    expect(created.status).toBe(200)
    const post = ownPostView.strict().parse(created.body.data.blogPost)
    expect(post).toMatchObject({
      ...words,
      imageUrl: null,
      picture: null,
      pictureProblem: '',
      author: { name: 'Njeri Kamau' },
      updatedAt: post.createdAt,
    })

    const read = await test.nobody.get(`/api/blog/${post.id}`)
    expect(postPageView.strict().parse(read.body.data.blogPost)).toMatchObject({
      ...words,
      html: '<p>A pupil writes <strong>the right working</strong> and the wrong number.</p>',
    })
    const list = await test.nobody.get('/api/blog')
    expect(postView.strict().parse(list.body.data.blogPosts[0])).toMatchObject({ id: post.id, ...words })
    expect(list.headers['cache-control']).toBe('no-cache')

    const changed = await author.put(`/api/blog/${post.id}`, { title: 'Shorter', content: 'New.', updatedAt: post.updatedAt })
    expect(changed.body.data.blogPost).toMatchObject({ id: post.id, title: 'Shorter', createdAt: post.createdAt })
    expect(Date.parse(changed.body.data.blogPost.updatedAt)).toBeGreaterThan(Date.parse(post.createdAt))
    expect((await test.nobody.get(`/api/blog/${post.id}`)).body.data.blogPost.html).toBe('<p>New.</p>')

    expect((await author.delete(`/api/blog/${post.id}`)).body).toEqual({ success: true, data: {} })
    for (const answer of [await test.nobody.get(`/api/blog/${post.id}`), await author.delete(`/api/blog/${post.id}`)])
      expect([answer.status, answer.body.code]).toEqual([404, 'post-not-found'])
  })

  it.each([
    ['a title of 200 characters', { title: 'x'.repeat(200) }, 200],
    ['a title of 201', { title: 'x'.repeat(201) }, 'title'],
    ['an empty title', { title: '   ' }, 'title'],
    ['no title', { title: undefined }, 'title'],
    ['a title with a NUL', { title: 'a\0b' }, 'title'],
    ['a content of 100,000 characters', { content: 'ẽ'.repeat(100_000) }, 200],
    ['a content of 100,001', { content: 'x'.repeat(100_001) }, 'content'],
    ['an empty content', { content: ' \n ' }, 'content'],
    ['a content with a NUL', { content: 'a\0b' }, 'content'],
    ['no picture', { imageUrl: '' }, 200],
    ['null for a picture', { imageUrl: null }, 200],
    ['an https picture', { imageUrl: 'https://pictures.example/a.png' }, 200],
    ['an http picture', { imageUrl: 'http://pictures.example/a.png' }, 'imageUrl'],
    ['a script for a picture', { imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    ['data for a picture', { imageUrl: 'data:image/png;base64,AAAA' }, 'imageUrl'],
    ['words for a picture', { imageUrl: 'my desk' }, 'imageUrl'],
    ['a path of ours that is no picture', { imageUrl: '/api/auth/logout' }, 'imageUrl'],
    ['a picture that is not there', { imageUrl: `/api/blog/images/${randomUUID()}` }, 'imageUrl'],
    ['an id', { id: randomUUID() }, 'id'],
    ['an author', { authorId: randomUUID() }, 'authorId'],
    ['an author’s name', { author: { name: 'Head' } }, 'author'],
    ['a time', { createdAt: '2020-01-01T00:00:00.000Z' }, 'createdAt'],
    ['a picture’s id', { pictureId: randomUUID() }, 'pictureId'],
  ])('with %s', async (_name, input, expected) => {
    const { author } = await startAuthor()
    const post = await write(author)
    for (const answer of [await author.post('/api/blog', { ...words, ...input }), await author.put(`/api/blog/${post.id}`, { ...words, ...input })]) {
      if (expected === 200) expect(answer.status).toBe(200)
      else expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', errors: [{ path: expected }] } })
    }
  })

  it('is its author’s alone: for anybody else there is none, an administrator neither', async () => {
    const { author } = await startAuthor()
    const post = await write(author)
    for (const other of [await startAuthor(), await startAuthor({ role: 'ADMINISTRATOR', schoolId: null })]) {
      const missing = await other.author.put(`/api/blog/${randomUUID()}`, words)
      for (const answer of [
        await other.author.put(`/api/blog/${post.id}`, { ...words, title: 'Mine' }),
        await other.author.delete(`/api/blog/${post.id}`),
      ])
        expect({ ...answer.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
      expect(missing.status).toBe(404)
      expect((await other.author.get('/api/blog/user/posts')).body.data.blogPosts).toEqual([])
    }
    expect((await test.nobody.get(`/api/blog/${post.id}`)).body.data.blogPost.title).toBe(words.title)
  })

  it('is not saved over what was saved meanwhile', async () => {
    const { author } = await startAuthor()
    const { id, updatedAt } = await write(author)
    expect((await author.put(`/api/blog/${id}`, { ...words, title: 'First', updatedAt })).status).toBe(200)
    const second = await author.put(`/api/blog/${id}`, { ...words, title: 'Second', updatedAt })
    expect([second.status, second.body.code]).toEqual([409, 'post-changed-elsewhere'])
    expect((await author.put(`/api/blog/${id}`, { ...words, title: 'Third' })).status, 'who does not ask is not told').toBe(200)
  })

  it.each(['SUSPENDED', 'BANNED'] as const)('of somebody %s is nobody’s to see, until they are active again', async (status) => {
    const { user, author } = await startAuthor()
    const post = await write(author, { title: `Of somebody ${status}` })
    const seen = async () => ({
      page: (await test.nobody.get(`/api/blog/${post.id}`)).status,
      list: (await test.nobody.get('/api/blog')).body.data.blogPosts.some(({ id }: { id: string }) => id === post.id),
      map: (await listPublishedPostIds(test.ctx.db)).some(({ id }) => id === post.id),
      write: (await author.post('/api/blog', words)).status,
    })
    await setStatus(user, status)
    expect(await seen()).toEqual({ page: 404, list: false, map: false, write: 403 })
    await setStatus(user, 'ACTIVE')
    expect(await seen()).toEqual({ page: 200, list: true, map: true, write: 200 })
  })
})

describe('a list of posts', () => {
  it('comes newest first, page by page, without gaps or repeats', async () => {
    const { author } = await startAuthor()
    const made: string[] = []
    for (let number = 0; number < 7; number += 1) made.unshift((await write(author, { title: `Number ${number}` })).id)
    for (const url of ['/api/blog/user/posts', '/api/blog']) {
      const found: string[] = []
      let cursor = ''
      for (let page = 0; page < 3; page += 1) {
        const { data } = (await author.get(`${url}?limit=3${cursor}`)).body
        found.push(...data.blogPosts.map(({ id }: { id: string }) => id))
        cursor = `&cursor=${data.nextCursor}`
      }
      expect(found.slice(0, 7)).toEqual(made)
    }
    const { data } = (await author.get('/api/blog/user/posts?limit=7')).body
    expect(data.nextCursor).toBeNull()
    expect(data.blogPosts).toHaveLength(7)
  })

  it.each([
    ['limit=0', 400],
    ['limit=1', 200],
    ['limit=100', 200],
    ['limit=101', 400],
    ['limit=-1', 400],
    ['limit=1.5', 400],
    ['limit=all', 400],
    ['cursor=1', 400],
    [`cursor=1_${'-'.repeat(36)}`, 400],
    [`cursor=${'9'.repeat(15)}_${randomUUID()}`, 400],
    [`cursor=${'9'.repeat(14)}_${randomUUID()}`, 200],
    [`cursor=0_${randomUUID()}`, 200],
    ["cursor=1_'%20or%201=1", 400],
    ['page=2', 200],
  ])('with %s answers %i', async (query, status) => {
    expect((await test.nobody.get(`/api/blog?${query}`)).status).toBe(status)
  })

  it('holds 50 where nobody says how many', async () => {
    const { author } = await startAuthor()
    for (let number = 0; number < 51; number += 1) await write(author)
    for (const url of ['/api/blog/user/posts', '/api/blog']) expect((await author.get(url)).body.data.blogPosts).toHaveLength(50)
  })

  it('ends early where its contents are long, or holds their beginnings', async () => {
    const { author } = await startAuthor()
    for (let number = 0; number < 5; number += 1) await write(author, { content: 'ẽ'.repeat(100_000) })
    const whole = (await author.get('/api/blog?limit=5')).body.data
    expect(whole.blogPosts).toHaveLength(4)
    expect((await author.get(`/api/blog?limit=1&cursor=${whole.nextCursor}`)).body.data.blogPosts[0].content).toHaveLength(100_000)
    const brief = (await author.get('/api/blog?limit=5&brief=true')).body.data.blogPosts
    expect(brief.map(({ content }: { content: string }) => content.length)).toEqual([400, 400, 400, 400, 400])
  })
})

describe('a post that is sent again with its key', () => {
  const keyed = (author: Caller, key: string, body: object = words) => author.post('/api/blog', body, { 'idempotency-key': key })

  it('is there once, however often it is sent at once', async () => {
    const { author } = await startAuthor()
    const keys = Array.from({ length: 10 }, () => randomUUID())
    await Promise.all(
      keys.map(async (key) => {
        const answers = await Promise.all(Array.from({ length: 5 }, () => keyed(author, key)))
        const done = answers.filter(({ status }) => status === 200)
        expect(done.length).toBeGreaterThan(0)
        expect(answers.filter(({ status, body }) => status !== 200 && body.code !== 'request-running')).toEqual([])
        const after = await keyed(author, key)
        expect(new Set([...done, after].map(({ body }) => body.data.blogPost.id)).size).toBe(1)
      }),
    )
    expect((await author.get('/api/blog/user/posts')).body.data.blogPosts).toHaveLength(10)
  })

  it('is refused with another body, and is another post from another person', async () => {
    const [{ author }, other] = [await startAuthor(), await startAuthor()]
    const key = randomUUID()
    const first = await keyed(author, key)
    expect(await keyed(author, key, { ...words, title: 'Another' })).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
    expect((await keyed(other.author, key)).body.data.blogPost.id).not.toBe(first.body.data.blogPost.id)
  })

  it('is not written twice where the first try died after its effect', async () => {
    const { author } = await startAuthor()
    const key = randomUUID()
    const first = await keyed(author, key)
    await test.ctx.db.execute('delete from idempotency_keys')
    expect((await keyed(author, key)).body.data.blogPost.id).toBe(first.body.data.blogPost.id)
    expect((await author.get('/api/blog/user/posts')).body.data.blogPosts).toHaveLength(1)
  })
})

describe('the preview of a post', () => {
  it('is its content as the page will show it', async () => {
    const { author } = await startAuthor()
    const answer = await author.post('/api/blog/preview', { content: '# Marks\n\n<script>alert(1)</script>' })
    expect(answer.body.data.html).toBe('<h2>Marks</h2>\n&lt;script&gt;alert(1)&lt;/script&gt;')
    expect((await author.post('/api/blog/preview', { content: '', title: 'x' })).status).toBe(400)
  })

  it('is the text as it was typed where rendering would take long', async () => {
    const { author } = await startAuthor()
    const answer = await author.post('/api/blog/preview', { content: '_ *'.repeat(33_000) })
    expect(answer.body.data.html).toBe(`<p>${'_ *'.repeat(33_000)}</p>`)
  })
})
