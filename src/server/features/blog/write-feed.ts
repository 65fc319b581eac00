import { escapeMarkup } from '#engine/text/escape-markup.ts'
import type { PostRow } from '#server/features/blog/queries/posts.ts'
import { plainPreview } from '#contract/plain-preview.ts'

const summaryChars = 400

/** The newest posts for readers of feeds (Atom, RFC 4287), every address with the site's own. */
export function writeFeed(origin: string, posts: readonly PostRow[], now: Date): string {
  const changed = posts.map(({ updatedAt }) => updatedAt.getTime())
  const updated = new Date(changed.length === 0 ? now : Math.max(...changed)).toISOString()
  const head = [
    `<title>Sahihi: posts</title>`,
    `<subtitle>What teachers write about marking and assessment</subtitle>`,
    `<id>${escapeMarkup(origin)}/blog</id>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(origin)}/blog"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(origin)}/blog/feed.xml"/>`,
    `<updated>${updated}</updated>`,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n${[...head, ...posts.map((post) => writeEntry(origin, post))].join('\n')}\n</feed>\n`
}

function writeEntry(origin: string, { id, title, authorName, content, createdAt, updatedAt }: PostRow): string {
  return [
    '<entry>',
    `<title>${escapeMarkup(title)}</title>`,
    `<id>urn:uuid:${id}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(origin)}/blog/${id}"/>`,
    `<author><name>${escapeMarkup(authorName)}</name></author>`,
    `<published>${createdAt.toISOString()}</published>`,
    `<updated>${updatedAt.toISOString()}</updated>`,
    `<summary>${escapeMarkup(plainPreview(content, summaryChars))}</summary>`,
    '</entry>',
  ].join('')
}

/** Signs that XML 1.0 knows no way to write are left out. */
