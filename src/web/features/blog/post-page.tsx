import { data, isRouteErrorResponse, useLoaderData, useRouteError, type MetaDescriptor } from 'react-router'
import { postMarks, postTemplates, type PostPage as Post } from '#contract/post-page.ts'
import { pathIn } from '#contract/base/site-language.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { absolute, alternatesOf, openGraphLocale, pageMeta } from '#web/components/page-meta.ts'
import { useWords, type Language } from '#web/components/words.ts'
import { PostArticle } from '#web/features/blog/post-article.tsx'
import { postWords, type PostWords } from '#web/features/blog/words/post-words.ts'
import { GateScreen } from '#web/layouts/gate-screen.tsx'
import { NotFound } from '#web/layouts/not-found.tsx'
import { publicPaths as paths } from '#web/site-paths.ts'

const pictureFields = { picture: '', pictureSet: '', pictureWidth: '', pictureHeight: '' }

/**
 * Runs when the web is built: marks in place of a post, which the server replaces for each. Null for the page that says
 * that there is no such post.
 */
export function readMarks(address: string, language: Language): Post | null {
  const { pathname } = new URL(address)
  const templates = postTemplates[language]
  if (pathname.startsWith(templates.missing)) return null
  return pathname.startsWith(templates.withPicture) ? postMarks : { ...postMarks, ...pictureFields }
}

/** Runs where somebody comes from another page of the site. */
export async function fetchPost(postId: string | undefined): Promise<Post | null> {
  // What it needs is fetched then: who opens the page itself has the post in it.
  const { loadPost } = await import('#web/features/blog/load-post.ts')
  const post = await loadPost(postId ?? '')
  if (post === null) throw data(null, { status: 404 })
  return post
}

export function PostPage() {
  const post = useLoaderData<Post | null>()
  return post === null ? <NotFound /> : <PostArticle post={post} />
}

export function PostFailure() {
  const error = useRouteError()
  const { title, text, action } = useWords(postWords).failure
  const site = useSitePaths()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <GateScreen title={title} action={{ label: action, to: site.blog }}>
      {text}
    </GateScreen>
  )
}

/** The head of the page: what a shared link and a search engine show of the post. */
export function postMeta(post: Post | null | undefined, { words, language }: { words: PostWords; language: Language }): MetaDescriptor[] {
  if (!post) return pageMeta({ title: words.missing })
  const { id, title, description, author, createdAt, updatedAt, share } = post
  const path = paths.post(id)
  const address = absolute(pathIn(language, path))
  const image = absolute(share)
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    url: address,
    image,
    datePublished: createdAt,
    dateModified: updatedAt,
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: 'Sahihi', url: absolute(pathIn(language, paths.home)) },
  }
  return [
    { title: `${title} · Sahihi` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternatesOf(path),
    ...openGraphLocale(language),
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: words.feedTitle, href: paths.feed },
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: 'Sahihi' },
    { property: 'og:url', content: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'article:published_time', content: createdAt },
    { property: 'article:modified_time', content: updatedAt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': posting },
  ]
}
