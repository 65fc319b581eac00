import { withWords } from '#web/components/bring-words.tsx'
import { BlogPage, blogMeta } from '#web/features/site/blog-page.tsx'
import { blogWords } from '#web/features/site/words/blog-words.ts'
import { blog } from '#web/features/site/words/sw/blog.ts'
import { scriptWords } from '#web/features/site/words/script-words.ts'
import { script } from '#web/features/site/words/sw/script.ts'
import { postsWords } from '#web/components/posts/words/posts-words.ts'
import { posts } from '#web/components/posts/words/sw/posts.ts'

export const meta = () => blogMeta(blog, 'sw')

export default withWords(BlogPage, blogWords.are(blog), scriptWords.are(script), postsWords.are(posts))
