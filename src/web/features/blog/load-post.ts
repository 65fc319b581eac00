import { getPost } from '#contract/blog.ts'
import { writePostPage, type PostPage } from '#contract/post-page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { readLanguage } from '#web/api/chosen-language.ts'
import { call } from '#web/api/call.ts'

/** A published post as its page shows it; null where there is none. */
export async function loadPost(postId: string): Promise<PostPage | null> {
  try {
    const { blogPost } = await call(getPost, { params: { postId } })
    return writePostPage({ ...blogPost, html: blogPost.html || writeParagraphs(blogPost.content) }, readLanguage())
  } catch (error) {
    // What is no id is no post either.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

/** A text as it was typed, for a post that comes without its HTML. */
function writeParagraphs(text: string): string {
  const escaped = text.replaceAll(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<p>${escaped.replaceAll(/\n{2,}/g, '</p><p>')}</p>`
}
