import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { PostPage as Post } from '#contract/post-page.ts'
import { withWords } from '#web/components/bring-words.tsx'
import { fetchPost, PostFailure, postMeta, PostPage, readMarks } from '#web/features/blog/post-page.tsx'
import { postWords } from '#web/features/blog/words/post-words.ts'
import { post } from '#web/features/blog/words/en/post.ts'

export const loader = ({ request }: LoaderFunctionArgs) => readMarks(request.url, 'en')

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => fetchPost(params['postId'])

export const meta = ({ loaderData }: { loaderData?: Post | null }) => postMeta(loaderData, { words: post, language: 'en' })

export default withWords(PostPage, postWords.are(post))

export const ErrorBoundary = withWords(PostFailure, postWords.are(post))
