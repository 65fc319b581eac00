import { readLanguage } from '#web/api/chosen-language.ts'
import type { listPosts } from '#contract/blog.ts'
import { plainPreview } from '#contract/plain-preview.ts'
import { formatPostDate } from '#contract/post-page.ts'
import { addressOf, type RequestOf } from '#contract/base/request.ts'

/** What a card shows of a post. */
export interface PostCard {
  id: string
  title: string
  author: string
  createdAt: string
  date: string
  preview: string
  picture: { src: string; srcSet: string } | null
}

export interface PostCards {
  cards: PostCard[]
  next: string | null
}

const cardsAtOnce = 6
/** Only the address of the endpoint: the rest of its value would bring the parser. */
const posts: Pick<typeof listPosts, 'path'> = { path: '/blog' }
const previewChars = 180

/**
 * Published posts, newest first; `after` is where the page before ended. Throws where they cannot be had. It reads the response
 * by itself: a page that everybody opens does not carry the parser of the app.
 */
export async function loadPosts(after: string | null, signal: AbortSignal): Promise<PostCards> {
  const request: RequestOf<typeof listPosts> = { query: { limit: cardsAtOnce, brief: 'true', ...(after !== null && { cursor: after }) } }
  const response = await fetch(addressOf(posts, request), { signal, headers: { 'accept-language': readLanguage() } })
  const data = read(await response.json(), 'data')
  const found = read(data, 'blogPosts')
  if (!response.ok || !Array.isArray(found)) throw new Error('The posts could not be loaded.')
  const next = read(data, 'nextCursor')
  return { cards: found.map(readCard), next: typeof next === 'string' ? next : null }
}

function readCard(post: unknown): PostCard {
  const createdAt = readText(post, 'createdAt')
  return {
    id: readText(post, 'id'),
    title: readText(post, 'title'),
    author: readText(read(post, 'author') ?? { name: '' }, 'name'),
    createdAt,
    date: formatPostDate(createdAt, readLanguage()),
    preview: plainPreview(readText(post, 'content'), previewChars),
    picture: readPicture(read(post, 'picture')),
  }
}

function readPicture(picture: unknown): PostCard['picture'] {
  const widths = read(picture, 'widths')
  if (!Array.isArray(widths)) return null
  const url = readText(picture, 'url')
  return { src: `${url}?w=480`, srcSet: widths.map((width) => `${url}?w=${Number(width)} ${Number(width)}w`).join(', ') }
}

function readText(from: unknown, name: string): string {
  const value = read(from, name)
  if (typeof value !== 'string') throw new Error(`A post has no ${name}.`)
  return value
}

function read(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
}
