import type { MetaDescriptor } from 'react-router'
import { pageMeta, type SharePicture } from '#web/components/page-meta.ts'
import type { StructuredData } from '#web/features/marketing/structured-data.ts'
import type { HeadWords } from '#web/features/marketing/words/page-words.ts'

interface PublicMeta {
  words: HeadWords
  path: string
  share: SharePicture
  /** What the page is, said to search engines. */
  data: readonly StructuredData[]
}

/** The head of a marketing page, with what it says to search engines about itself. */
export function publicMeta({ words: { title, description }, path, share, data }: PublicMeta): MetaDescriptor[] {
  const blocks = data.map((block) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...block } }))
  return [...pageMeta({ title, description, path, share }), ...blocks]
}
