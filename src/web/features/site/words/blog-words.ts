import { pageWords } from '#web/components/words.ts'
import type { HeadWords, SectionWords } from '#web/features/site/words/page-words.ts'

export interface Article {
  title: string
  excerpt: string
  author: string
  date: string
  readTime: string
  category: string
}

export interface BlogWords {
  head: HeadWords
  title: string
  lead: string
  featured: SectionWords & { article: Article; read: string }
  latest: SectionWords & { articles: readonly Article[]; readMore: string; sample: string }
  subjects: SectionWords
  categories: SectionWords & { items: readonly { name: string; count: number }[] }
  tags: SectionWords & { items: readonly string[] }
  newsletter: SectionWords & { text: string; subscribe: string }
}

/** The static part of the blog: its shape and counts are the specification's, its articles ours. */
export const blogWords = pageWords<BlogWords>('blog')
