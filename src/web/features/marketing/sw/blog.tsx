import { withWords } from '#web/components/bring-words.tsx'
import { BlogPage, blogMeta } from '#web/features/marketing/blog-page.tsx'
import { blogWords } from '#web/features/marketing/words/blog-words.ts'
import { blog } from '#web/features/marketing/words/sw/blog.ts'
import { scriptWords } from '#web/features/marketing/words/script-words.ts'
import { script } from '#web/features/marketing/words/sw/script.ts'
import { postsWords } from '#web/components/posts/words/posts-words.ts'
import { posts } from '#web/components/posts/words/sw/posts.ts'

export const meta = () => blogMeta(blog, 'sw')

export default withWords(BlogPage, blogWords.are(blog), scriptWords.are(script), postsWords.are(posts))
