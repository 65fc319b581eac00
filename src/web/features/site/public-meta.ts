import type { MetaDescriptor } from 'react-router'
import type { Language } from '#web/components/words.ts'
import { pageMeta, type SharePicture } from '#web/components/page-meta.ts'
import type { StructuredData } from '#web/features/site/structured-data.ts'
import type { HeadWords } from '#web/features/site/words/page-words.ts'

interface PublicMeta {
  words: HeadWords
  /** In English; the page stands at the same address in its own language. */
  path: string
  language: Language
  share: SharePicture
  /** What the page is, said to search engines. */
  data: readonly StructuredData[]
}

/** The head of a marketing page, with what it says to search engines about itself. */
export function publicMeta({ words: { title, description }, path, language, share, data }: PublicMeta): MetaDescriptor[] {
  const blocks = data.map((block) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...block } }))
  return [...pageMeta({ title, description, path, language, share }), ...blocks]
}
