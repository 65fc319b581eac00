import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/blog.ts'
import type { ChangePostInput, OwnPostView, PostInput } from '#contract/blog.ts'
import { call, callForEffect } from '#web/api/call.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'

const firstPage: string | null = null
/** Without a connection a call fails at once, and says so: left alone it would wait in silence until there is one. */
const networkMode = 'always'
/** How often to poll whether a picture from elsewhere has arrived. */
const pollEveryMs = 3000

/** One's own posts, newest first, fifty at a time. */
export function useOwnPosts() {
  return useInfiniteQuery({
    networkMode,
    queryKey: keyOf(contract.listOwnPosts),
    queryFn: ({ signal, pageParam }) =>
      call(contract.listOwnPosts, { query: { limit: contract.blogLimits.pageSize, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ blogPosts }) => blogPosts),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ blogPosts }) => blogPosts.some(isFetchingPicture)) === true ? pollEveryMs : false),
  })
}

/** It names a picture elsewhere that has not arrived yet. */
export function isFetchingPicture({ imageUrl, picture, pictureProblem }: OwnPostView): boolean {
  return imageUrl !== null && picture === null && pictureProblem === ''
}

/** One's own posts are refreshed after every change; the public ones whenever they are shown. */
function useRefreshPosts(): () => Promise<void> {
  const client = useQueryClient()
  return () => refetch(client, keyOf(contract.listOwnPosts))
}

/** `key` names the request: sent again after a lost response it does not publish twice. */
export function useCreatePost() {
  const refresh = useRefreshPosts()
  return useMutation({
    networkMode,
    mutationFn: ({ key, input }: { key: string; input: PostInput }) =>
      callForEffect(contract.createPost, { body: input }, { headers: { 'idempotency-key': key } }),
    onSuccess: refresh,
  })
}

export function useChangePost() {
  const refresh = useRefreshPosts()
  return useMutation({
    networkMode,
    mutationFn: ({ postId, input }: { postId: string; input: ChangePostInput }) =>
      callForEffect(contract.changePost, { params: { postId }, body: input }),
    onSuccess: refresh,
  })
}

export function useDeletePost() {
  const refresh = useRefreshPosts()
  return useMutation({
    networkMode,
    mutationFn: ({ id }: OwnPostView) => callForEffect(contract.deletePost, { params: { postId: id } }),
    onSuccess: refresh,
  })
}

/** Throws ApiError; gives the address of the picture. */
export async function uploadPicture(file: File): Promise<string> {
  const form = new FormData()
  form.append('image', file)
  return (await call(contract.uploadPicture, { form })).imageUrl
}

/** The content as the page will show it. */
export function usePreview(content: string) {
  return useQuery({
    networkMode,
    queryKey: [...keyOf(contract.previewPost), content],
    queryFn: async ({ signal }) => (await call(contract.previewPost, { body: { content } }, { signal })).html,
    enabled: content.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}
