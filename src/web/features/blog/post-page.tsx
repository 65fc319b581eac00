import {
  data,
  isRouteErrorResponse,
  useLoaderData,
  useRouteError,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaDescriptor,
} from 'react-router'
import { postMarks, postTemplates, type PostPage } from '#contract/post-page.ts'
import { absolute } from '#web/components/page-meta.ts'
import { useWords } from '#web/components/words.ts'
import { PostArticle } from '#web/features/blog/post-article.tsx'
import { postWords } from '#web/features/blog/post-words.ts'
import { GateScreen } from '#web/layouts/gate-screen.tsx'
import NotFound, { meta as notFoundMeta } from '#web/layouts/not-found.tsx'
import { paths } from '#web/paths.ts'

const pictureFields = { picture: '', pictureSet: '', pictureWidth: '', pictureHeight: '' }

/**
 * Runs when the web is built: marks in place of a post, which the server replaces for each. Null for the page that says
 * that there is no such post.
 */
export function loader({ request }: LoaderFunctionArgs): PostPage | null {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith(postTemplates.missing)) return null
  return pathname.startsWith(postTemplates.withPicture) ? postMarks : { ...postMarks, ...pictureFields }
}

/** Runs where somebody comes from another page of the site. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<PostPage | null> {
  // What it needs is fetched then: who opens the page itself has the post in it.
  const { loadPost } = await import('#web/features/blog/load-post.ts')
  const post = await loadPost(params['postId'] ?? '')
  if (post === null) throw data(null, { status: 404 })
  return post
}

export function meta({ loaderData }: { loaderData?: PostPage | null }): MetaDescriptor[] {
  return loaderData ? describePost(loaderData) : notFoundMeta()
}

export default function PostPage() {
  const post = useLoaderData<typeof clientLoader>()
  return post === null ? <NotFound /> : <PostArticle post={post} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { title, text, action } = useWords(postWords).failure
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <GateScreen title={title} action={{ label: action, to: paths.blog }}>
      {text}
    </GateScreen>
  )
}

/** The head of the page: what a shared link and a search engine show of the post. */
function describePost({ id, title, description, author, createdAt, updatedAt, share }: PostPage): MetaDescriptor[] {
  const address = absolute(paths.post(id))
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
    publisher: { '@type': 'Organization', name: 'Sahihi', url: absolute(paths.home) },
  }
  return [
    { title: `${title} · Sahihi` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: 'Sahihi: posts', href: paths.feed },
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
