import { postAnswer } from '#contract/blog.ts'
import { writePostPage, type PostPage } from '#contract/post-page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'

/** A published post as its page shows it; null where there is none. */
export async function loadPost(postId: string): Promise<PostPage | null> {
  try {
    return writePostPage((await api.get(`/blog/${encodeURIComponent(postId)}`, postAnswer)).blogPost)
  } catch (error) {
    // What is no id is no post either.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
