import { formatPostDate, postListMark } from '#contract/post-page.ts'
import { pathIn } from '#contract/base/site-language.ts'
import type { Language } from '#engine/words/words.ts'
import { escapeMarkup } from '#engine/text/escape-markup.ts'
import type { FilledPage } from '#server/features/blog/page-template.ts'
import { listPostRows, type PostRow } from '#server/features/blog/queries/posts.ts'
import type { Context } from '#server/platform/context.ts'
import { hashInline, writePolicy } from '#server/platform/http/content-security-policy.ts'

/** Who runs scripts is shown the rest page by page. */
const listedPosts = 50

/** Writes the newest posts into the built page of the blog, for readers without scripts. Null for a page without a place for them. */
export function readListPage(built: string | undefined, language: Language): ((ctx: Pick<Context, 'db'>) => Promise<FilledPage>) | null {
  if (built === undefined || !built.includes(postListMark)) return null
  // Of the page as it was built: nothing that somebody wrote is among its scripts.
  const policy = writePolicy(hashInline(built))
  const [before = '', after = ''] = built.split(postListMark)
  return async ({ db }) => {
    const { rows } = await listPostRows(db, { limit: listedPosts, after: null, isBrief: true })
    return { html: `${before}${rows.map((row) => writePost(row, language)).join('')}${after}`, policy }
  }
}

function writePost({ id, title, authorName, createdAt }: PostRow, language: Language): string {
  const iso = createdAt.toISOString()
  const line = `${escapeMarkup(authorName)} · <time datetime="${iso}">${formatPostDate(iso, language)}</time>`
  return `<li class="post-card"><h3><a href="${pathIn(language, `/blog/${id}`)}">${escapeMarkup(title)}</a></h3><p class="small quiet">${line}</p></li>`
}
