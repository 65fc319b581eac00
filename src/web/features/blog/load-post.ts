import { getPost } from '#contract/blog.ts'
import { writePostPage, type PostPage } from '#contract/post-page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { readLanguage } from '#web/api/chosen-language.ts'
import { call } from '#web/api/call.ts'

/** A published post as its page shows it; null where there is none. */
export async function loadPost(postId: string): Promise<PostPage | null> {
  try {
    return writePostPage((await call(getPost, { params: { postId } })).blogPost, readLanguage())
  } catch (error) {
    // What is no id is no post either.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
