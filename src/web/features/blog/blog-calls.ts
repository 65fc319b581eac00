import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { blogLimits, ownPostAnswer, ownPostsAnswer, previewAnswer, uploadAnswer } from '#contract/blog.ts'
import type { ChangePostInput, OwnPostView, PostInput } from '#contract/blog.ts'
import { api } from '#web/api/client.ts'

const ownKey = ['blog', 'own'] as const
const firstPage: string | null = null
/** Without a connection a call fails at once, and says so: left alone it would wait in silence until there is one. */
const networkMode = 'always'
/** How often to look whether a picture from elsewhere has arrived. */
const lookAgainMs = 3000

/** One's own posts, newest first, fifty at a time. */
export function useOwnPosts() {
  return useInfiniteQuery({
    networkMode,
    queryKey: ownKey,
    queryFn: ({ signal, pageParam }) =>
      api.get('/blog/user/posts', ownPostsAnswer, { signal, query: { limit: blogLimits.pageSize, cursor: pageParam } }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ blogPosts }) => blogPosts),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ blogPosts }) => blogPosts.some(isFetchingPicture)) === true ? lookAgainMs : false),
  })
}

/** It names a picture elsewhere that has not arrived yet. */
export function isFetchingPicture({ imageUrl, picture, pictureProblem }: OwnPostView): boolean {
  return imageUrl !== null && picture === null && pictureProblem === ''
}

/** One's own and the public posts are looked at again after every change. */
function useRefreshPosts(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['blog'] })
}

/** `key` names the request: sent again after a lost answer it does not publish twice. */
export function useCreatePost() {
  const refresh = useRefreshPosts()
  return useMutation({
    networkMode,
    mutationFn: ({ key, input }: { key: string; input: PostInput }) =>
      api.post('/blog', ownPostAnswer, input, { headers: { 'idempotency-key': key } }),
    onSuccess: refresh,
  })
}

export function useChangePost() {
  const refresh = useRefreshPosts()
  return useMutation({
    networkMode,
    mutationFn: ({ postId, input }: { postId: string; input: ChangePostInput }) => api.put(`/blog/${postId}`, ownPostAnswer, input),
    onSuccess: refresh,
  })
}

export function useDeletePost() {
  const refresh = useRefreshPosts()
  return useMutation({ networkMode, mutationFn: ({ id }: OwnPostView) => api.delete(`/blog/${id}`, z.object({})), onSuccess: refresh })
}

/** Throws ApiError; gives the address of the picture. */
export async function uploadPicture(file: File): Promise<string> {
  const form = new FormData()
  form.append('image', file)
  return (await api.post('/blog/upload-image', uploadAnswer, form)).imageUrl
}

/** The content as the page will show it. */
export function usePreview(content: string) {
  return useQuery({
    networkMode,
    queryKey: ['preview', content],
    queryFn: async ({ signal }) => (await api.post('/blog/preview', previewAnswer, { content }, { signal })).html,
    enabled: content.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}
