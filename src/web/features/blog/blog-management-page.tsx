import { useState } from 'react'
import type { OwnPostView } from '#contract/blog.ts'
import { describeError } from '#web/api/describe-error.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { Drawing } from '#web/components/drawing.tsx'
import startHere from '#web/components/drawings/start-here.svg?raw'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { useDeletePost, useOwnPosts } from '#web/features/blog/blog-calls.ts'
import { managementWords } from '#web/features/blog/management-words.ts'
import { OwnPostCard } from '#web/features/blog/own-post-card.tsx'
import { PostDialog } from '#web/features/blog/post-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import '#web/ui/card.css'
import './blog-management.css'

export const meta = () => pageMeta({ title: readWords(managementWords).title })

type Open = { what: 'create' } | { what: 'edit' | 'delete'; post: OwnPostView }

/** One's own posts. */
export default function BlogManagementPage() {
  const words = useWords(managementWords)
  const userId = useAuth((state) => state.user?.id)
  const { data: posts, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOwnPosts()
  const remove = useDeletePost()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const isEmpty = posts?.length === 0
  const write = (label: string) => (
    <Button onClick={() => setOpen({ what: 'create' })}>
      <Icon name="plus" /> {label}
    </Button>
  )

  return (
    <Page>
      <PageHead title={words.title} actions={write(words.create)} />
      {remove.error !== null && (
        <div className="post-notice">
          <Message kind="wrong">{describeError(remove.error)}</Message>
        </div>
      )}
      {posts === undefined && error === null && (
        <div className="card">
          <Skeleton lines={6} label={words.loading} />
        </div>
      )}
      {posts === undefined && error !== null && <NotLoaded title={words.failed} error={error} onRetry={refetch} />}
      {isEmpty && (
        <EmptyState picture={<Drawing svg={startHere} />} title={words.empty.title} action={write(words.empty.action)}>
          {words.empty.text}
        </EmptyState>
      )}
      {posts !== undefined && !isEmpty && (
        <ul className="own-posts">
          {posts.map((post) => (
            <OwnPostCard
              key={post.id}
              post={post}
              onEdit={() => setOpen({ what: 'edit', post })}
              onDelete={() => setOpen({ what: 'delete', post })}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button kind="second" busy={isFetchingNextPage && words.loading} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
      {userId !== undefined && (open?.what === 'create' || open?.what === 'edit') && (
        <PostDialog userId={userId} post={open.what === 'edit' ? open.post : null} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={open?.what === 'delete'}
        title={words.remove.title}
        text={words.remove.text}
        confirm={words.remove.confirm}
        keep={words.remove.keep}
        busy={remove.isPending && words.remove.busy}
        danger
        onClose={close}
        onConfirm={() => {
          if (open?.what !== 'delete') return
          const { post } = open
          remove.mutate(post, { onSuccess: () => showToast(words.remove.done(post.title)), onSettled: close })
        }}
      />
    </Page>
  )
}
