import { postsAnswer } from '#contract/blog.ts'
import { formatPostDate } from '#contract/post-page.ts'
import { plainPreview } from '#contract/plain-preview.ts'
import { api } from '#web/api/client.ts'

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
const previewChars = 180

/** Published posts, newest first; `after` is where the page before ended. Throws ApiError. */
export async function loadPosts(after: string | null, signal: AbortSignal): Promise<PostCards> {
  const { blogPosts, nextCursor } = await api.get('/blog', postsAnswer, { signal, query: { limit: cardsAtOnce, brief: true, cursor: after } })
  const cards = blogPosts.map(({ id, title, author, createdAt, content, picture }) => ({
    id,
    title,
    author: author.name,
    createdAt,
    date: formatPostDate(createdAt),
    preview: plainPreview(content, previewChars),
    picture: picture && { src: `${picture.url}?w=480`, srcSet: picture.widths.map((width) => `${picture.url}?w=${width} ${width}w`).join(', ') },
  }))
  return { cards, next: nextCursor }
}
