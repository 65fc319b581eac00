import type { MetaDescriptor } from 'react-router'

export interface PageMeta {
  title: string
  description?: string
  /** The page's own address; private pages have none and stay out of search engines. */
  path?: string
}

/** The head of a page: title, description and canonical address. */
export function pageMeta({ title, description, path }: PageMeta): MetaDescriptor[] {
  const head: MetaDescriptor[] = [{ title: title.includes('Sahihi') ? title : `${title} · Sahihi` }]
  if (description !== undefined) {
    head.push(
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
    )
  }
  if (path === undefined) head.push({ name: 'robots', content: 'noindex' })
  else head.push({ tagName: 'link', rel: 'canonical', href: path })
  return head
}
