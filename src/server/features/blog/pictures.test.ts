import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createConnection } from 'node:net'
import { deflateSync, crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { blogPictures, blogPosts, users } from '#db/schema.ts'
import { fetchPostPicture } from '#server/features/blog/fetch-post-picture.ts'
import type { FetchRules } from '#server/platform/http/fetch-picture.ts'
import { sharedReaders } from '#test/server/shared-threads.ts'
import type { Answer, Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let hoursLater = 0
let user: TestUser
let author: Caller
let photo: Buffer
beforeAll(async () => {
  test = await startTestApp({ readers: sharedReaders, now: () => new Date(Date.now() + hoursLater * 3_600_000) })
  user = await test.makeUser()
  author = await test.as(user)
  photo = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#336699' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Wanjiku' } })
    .toBuffer()
})
afterAll(() => test.close())

const boundary = 'x-boundary'
function formOf(parts: { name: string; fileName?: string; type?: string; bytes: Buffer }[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ name, fileName, type, bytes }) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n`),
      Buffer.from(`${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}
const sendForm = (caller: Caller, form: Buffer): Promise<Answer> =>
  caller.post('/api/blog/upload-image', form, { 'content-type': `multipart/form-data; boundary=${boundary}` })
const upload = (bytes: Buffer, fileName = 'desk.jpg', caller = author) =>
  sendForm(caller, formOf([{ name: 'image', fileName, type: 'image/jpeg', bytes }]))
const uploaded = async (bytes: Buffer = photo): Promise<string> => (await upload(bytes)).body.data.imageUrl
const write = async (imageUrl: string | null, content = 'Words.') =>
  (await author.post('/api/blog', { title: 'With a picture', content, imageUrl })).body.data.blogPost

function claimPng(width: number, height: number, unpackedBytes: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(unpackedBytes))), chunk('IEND', Buffer.alloc(0))])
}

describe('a picture that is uploaded', () => {
  it('is made anew, and served in the width asked for', async () => {
    const answer = await upload(photo)
    const { imageUrl } = answer.body.data
    expect(answer.body).toEqual({ success: true, data: { imageUrl: expect.stringMatching(/^\/api\/blog\/images\/[\da-f-]{36}$/) } })
    const [row] = await test.ctx.db
      .select()
      .from(blogPictures)
      .where(eq(blogPictures.id, imageUrl.slice(-36)))
    expect(row).toMatchObject({ uploadedBy: user.id, source: null })
    for (const [query, width] of [
      ['', 1000],
      ['?w=1', 480],
      ['?w=480', 480],
      ['?w=481', 960],
      ['?w=5000', 1000],
    ] as const) {
      const shown = await test.nobody.get(`${imageUrl}${query}`)
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width })
      expect(shown.bytes.toString('latin1')).not.toContain('Wanjiku')
    }
    const share = await test.nobody.get(`${imageUrl}/share`)
    expect(share.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(share.bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it.each(['../../etc/passwd', 'a.svg', 'a.exe', '', 'C:\\desk.jpg', 'дома.jpg', 'x'.repeat(5000)])('is called anything: %j', async (fileName) => {
    expect((await upload(photo, fileName)).status).toBe(200)
  })

  it.each([
    ['nothing', () => Buffer.alloc(0), 422, 'empty-file'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415, 'unsupported-type'],
    ['a page that says it is a JPEG', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'unsupported-type'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 415, 'unsupported-type'],
    ['a JPEG cut short', () => photo.subarray(0, photo.length / 2), 422, 'picture-unusable'],
    ['a PNG of 20,000 × 20,000', () => claimPng(20_000, 20_000, 1000), 413, 'too-large'],
    ['a PNG that says too much', () => claimPng(5000, 5000, 1000), 422, 'picture-unusable'],
    ['a GIF that is a script', () => Buffer.from('GIF89a=1;alert(1)//'), 422, 'picture-unusable'],
    ['more than 10 MB', () => Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]), 413, 'picture-over-size'],
  ])('is refused: %s', async (_name, make, status, code) => {
    const answer = await upload(make())
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/)
  })

  it('costs little however much it unpacks to', async () => {
    const bomb = claimPng(100, 100, 400_000_000)
    const before = process.memoryUsage().rss
    expect((await upload(bomb)).status).toBe(200)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })

  it.each([
    ['no file', formOf([])],
    ['a field', formOf([{ name: 'image', bytes: Buffer.from('x') }])],
    [
      'a file and a field',
      formOf([
        { name: 'image', fileName: 'a.jpg', bytes: Buffer.from('x') },
        { name: 'owner', bytes: Buffer.from('me') },
      ]),
    ],
    ['two files', formOf(['a', 'b'].map((name) => ({ name, fileName: `${name}.jpg`, bytes: Buffer.from('x') })))],
    ['a field of a prototype', formOf([{ name: '__proto__', fileName: 'a.jpg', bytes: Buffer.from('x') }])],
    ['a form cut short in its head', formOf([{ name: 'image', fileName: 'a.jpg', bytes: Buffer.from('x') }]).subarray(0, 60)],
    ['no form at all', Buffer.from('x'.repeat(1000))],
  ])('comes alone in a form, not as %s', async (_name, form) => {
    const answer = await sendForm(author, form)
    expect([answer.status, answer.body.code]).toEqual([400, 'not-one-picture'])
  })

  it('comes in a form, and not as JSON', async () => {
    expect((await author.post('/api/blog/upload-image', { image: 'x' })).body.code).toBe('not-a-form')
    expect((await author.post('/api/blog/upload-image', undefined)).body.code).toBe('not-a-form')
    expect((await sendForm(test.nobody, formOf([]))).status).toBe(401)
  })

  it('whose sender says a length and goes is nobody’s harm', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const address = test.app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const socket = createConnection(port, '127.0.0.1')
    const form = formOf([{ name: 'image', fileName: 'a.jpg', bytes: photo }])
    socket.write(
      `POST /api/blog/upload-image HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${author.token}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 9000000\r\n\r\n`,
    )
    socket.end(form)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 4\d\d/)
    expect((await upload(photo)).status).toBe(200)
  })
})

/** Uploads are limited a person, and the tests above have used theirs up. */
async function changeAuthor(): Promise<void> {
  user = await test.makeUser()
  author = await test.as(user)
}

describe('the picture of a post', () => {
  beforeAll(changeAuthor)
  afterEach(() => {
    hoursLater = 0
  })

  it('is the one its author uploaded, and nobody else’s', async () => {
    const imageUrl = await uploaded()
    const post = await write(imageUrl)
    expect(post).toMatchObject({ imageUrl, picture: { url: imageUrl, widths: [480, 960, 1000], width: 1000, height: 500 }, pictureProblem: '' })
    const other = await test.as(await test.makeUser())
    const answer = await other.post('/api/blog', { title: 'Mine', content: 'x', imageUrl })
    expect(answer.body).toMatchObject({ code: 'invalid-input', errors: [{ path: 'imageUrl' }] })
  })

  it('is not shown while its owner is suspended', async () => {
    const imageUrl = await uploaded()
    await test.ctx.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, user.id))
    expect((await test.nobody.get(imageUrl)).body.code).toBe('picture-not-found')
    expect((await test.nobody.get(`${imageUrl}/share`)).status).toBe(404)
    await test.ctx.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, user.id))
    expect((await test.nobody.get(imageUrl)).status).toBe(200)
    expect((await test.nobody.get(`/api/blog/images/${randomUUID()}`)).status).toBe(404)
    expect((await test.nobody.get(`${imageUrl}?w=0`)).status).toBe(400)
  })

  it('goes after a day where it stands in no post, and its files with it', async () => {
    const [unused, shown, inText, removed] = await Promise.all(
      [1, 2, 3, 4].map(async (value) =>
        uploaded(
          await sharp({ create: { width: 20, height: 10, channels: 3, background: { r: value * 60, g: 0, b: 0 } } })
            .png()
            .toBuffer(),
        ),
      ),
    )
    await write(shown ?? '', `![Desk](${inText})`)
    const post = await write(removed ?? '')
    const statuses = () => Promise.all([unused, shown, inText, removed].map(async (url) => (await test.nobody.get(url ?? '')).status))
    await test.runJobsUntilIdle()
    expect(await statuses(), 'younger than a day').toEqual([200, 200, 200, 200])
    const [row] = await test.ctx.db
      .select()
      .from(blogPictures)
      .where(eq(blogPictures.id, removed?.slice(-36) ?? ''))
    hoursLater = 26
    // A session of this hour: the other one has ended meanwhile.
    const later = await test.as(user)
    await later.put(`/api/blog/${post.id}`, { title: 'Without', content: 'x', imageUrl: '' })
    await test.runJobsUntilIdle()
    expect(await statuses()).toEqual([200, 200, 200, 404])
    expect(await Promise.all((row?.sizes ?? []).map(({ objectKey }) => test.ctx.objects.has(objectKey)))).toEqual([false, false])
  })
})

describe('a picture that a post names by its address', () => {
  let server: Server
  let status = 200
  let body: Buffer = Buffer.alloc(0)
  const rules: FetchRules = {
    isUrlAllowed: () => true,
    isAddressAllowed: (address) => address === '127.0.0.1',
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  }
  beforeAll(async () => {
    // A day has passed above, and sessions with it.
    await changeAuthor()
    server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => void server.close())

  /** A post whose address leads to the server here, which posts cannot name: it has no https and is not public. */
  async function writeForeign(): Promise<{ id: string; run: (isLastTry?: boolean) => Promise<'done' | 'skipped'> }> {
    const address = server.address()
    const imageUrl = `http://pictures.example:${typeof address === 'object' && address !== null ? address.port : 0}/${randomUUID()}.png`
    const { id } = await write('https://pictures.example/a.png')
    await test.ctx.db.update(blogPosts).set({ imageUrl }).where(eq(blogPosts.id, id))
    const signal = new AbortController().signal
    return { id, run: (isLastTry = false) => fetchPostPicture(test.ctx, { postId: id, imageUrl }, { isLastTry, signal }, rules) }
  }
  const own = async (id: string) => (await author.get('/api/blog/user/posts')).body.data.blogPosts.find((post: { id: string }) => post.id === id)

  it('is brought to us, and shown from there', async () => {
    ;[status, body] = [200, photo]
    const { id, run } = await writeForeign()
    expect(await own(id)).toMatchObject({ picture: null, pictureProblem: '' })
    expect(await run()).toBe('done')
    const post = await own(id)
    expect(post).toMatchObject({ imageUrl: expect.stringContaining('http://pictures.example'), picture: { width: 1000 }, pictureProblem: '' })
    expect((await test.nobody.get(post.picture.url)).status).toBe(200)
    expect(await run(), 'a second time').toBe('skipped')
    const imageUrl = 'https://pictures.example/a.png'
    await test.ctx.db.update(blogPosts).set({ imageUrl }).where(eq(blogPosts.id, id))
    expect((await author.put(`/api/blog/${id}`, { title: 'Kept', content: 'x', imageUrl })).body.data.blogPost.picture.url).toBe(post.picture.url)
  })

  it('that is none leaves the post without one, and tells its author alone', async () => {
    ;[status, body] = [200, Buffer.from('<!doctype html>')]
    const { id, run } = await writeForeign()
    expect(await run()).toBe('done')
    expect((await own(id)).pictureProblem).toContain('not a picture')
    expect((await test.nobody.get(`/api/blog/${id}`)).body.data.blogPost).not.toHaveProperty('pictureProblem')
  })

  it('is tried again where that may help, and given up with a reason', async () => {
    status = 503
    const { id, run } = await writeForeign()
    await expect(run()).rejects.toThrow('503')
    expect((await own(id)).pictureProblem).toBe('')
    expect(await run(true)).toBe('done')
    expect((await own(id)).pictureProblem).toBe('The server there answered 503, not a picture.')
  })

  it('is not fetched any more where the post names another', async () => {
    const { id, run } = await writeForeign()
    await author.put(`/api/blog/${id}`, { title: 'Without', content: 'x', imageUrl: '' })
    expect(await run()).toBe('skipped')
  })

  it('is never fetched from this machine by the job itself', async () => {
    const { id } = await write('https://127.0.0.1/a.png')
    await test.runJobsUntilIdle()
    expect(await own(id)).toMatchObject({ picture: null, pictureProblem: 'The picture must be on a public page that starts with https://.' })
  })
})
