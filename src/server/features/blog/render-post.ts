import type { Context } from '#server/platform/context.ts'
import { isQuickToRender, isTooSlowToRender } from '#server/platform/markdown/is-quick-to-render.ts'
import { renderMarkdown, renderPlain } from '#server/platform/markdown/render-markdown.ts'

/**
 * The content as safe HTML. What may take long is rendered in a thread, which whoever `share` names shares with others, and shown as
 * it was typed where that takes too long.
 */
export async function renderContent(ctx: Context, content: string, share = 'texts of posts'): Promise<string> {
  if (isQuickToRender(content)) return renderMarkdown(content)
  if (isTooSlowToRender(content)) return renderPlain(content)
  return ctx.readers.renderMarkdown(content, share).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'A text was not rendered in time.')
    return renderPlain(content)
  })
}

const keptPosts = 200
const kept = new Map<string, Promise<string>>()

/** The HTML of a post, kept while it is read: a post changes seldom, and its time of change is part of the key. */
export function renderPost(ctx: Context, { id, updatedAt, content }: { id: string; updatedAt: Date; content: string }): Promise<string> {
  const key = `${id} ${updatedAt.getTime()}`
  const html = kept.get(key) ?? renderContent(ctx, content)
  // Moved to the end: the first one is the one that was not read for longest.
  kept.delete(key)
  kept.set(key, html)
  const [oldest] = kept.keys()
  if (kept.size > keptPosts && oldest !== undefined) kept.delete(oldest)
  return html
}
