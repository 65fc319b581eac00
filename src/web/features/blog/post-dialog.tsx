import { useRef, useState, type FormEvent } from 'react'
import { blogLimits, type OwnPostView } from '#contract/blog.ts'
import { useLeaveGuard } from '#web/components/use-leave-guard.ts'
import { useWords } from '#web/components/words.ts'
import { ContentField } from '#web/features/blog/content-field.tsx'
import { ImageField } from '#web/features/blog/image-field.tsx'
import { managementWords } from '#web/features/blog/management-words.ts'
import { draftKey, type PostDraft } from '#web/features/blog/post-draft.ts'
import { usePictureChoice } from '#web/features/blog/use-picture-choice.ts'
import { usePostDraft } from '#web/features/blog/use-post-draft.ts'
import { useSavePost } from '#web/features/blog/use-save-post.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

export interface PostDialogProps {
  userId: string
  /** Null for a new one. */
  post: OwnPostView | null
  onClose: () => void
}

/** Writes a post, or changes one. Mounted while it is open, so that it begins with the post as it is. */
export function PostDialog({ userId, post, onClose }: PostDialogProps) {
  const words = useWords(managementWords)
  const { dialog, leave } = words
  const saved = { title: post?.title ?? '', content: post?.content ?? '', imageUrl: post?.imageUrl ?? '' }
  const { draft, change: keep, discard, forget, isRestored, isUnsaved } = usePostDraft(draftKey(userId, post?.id ?? null), saved)
  const picture = usePictureChoice((imageUrl) => change({ imageUrl }))
  const { check, clear, save, errors, failure, isSaving } = useSavePost(post)
  const [isAsking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const hasUnsaved = isUnsaved || picture.file !== null
  const blocker = useLeaveGuard(hasUnsaved)
  const isBusy = isSaving || picture.isUploading

  function change(part: Partial<PostDraft>) {
    keep(part)
    clear(Object.keys(part))
  }

  async function submit(overwrite = false) {
    if (!check(draft)) return setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    const uploaded = await picture.upload().catch(() => 'failed' as const)
    if (uploaded === 'failed') return
    if (!(await save(uploaded === null ? draft : { ...draft, imageUrl: uploaded }, { overwrite }))) return
    forget()
    showToast(post === null ? words.saved.created : words.saved.changed)
    onClose()
  }

  function close() {
    if (isBusy) return
    if (hasUnsaved) setAsking(true)
    else onClose()
  }

  return (
    <>
      <Dialog isOpen onClose={close} title={post === null ? dialog.createTitle : dialog.editTitle} wide>
        <form
          ref={form}
          className="post-form"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void submit()
          }}
        >
          {isRestored && (
            <Message>
              {dialog.restored}{' '}
              <button type="button" className="post-discard" onClick={discard}>
                {dialog.startAnew}
              </button>
            </Message>
          )}
          <Field label={dialog.title} error={errors['title']}>
            <TextInput
              required
              maxLength={blogLimits.titleMaxChars}
              autoComplete="off"
              value={draft.title}
              onChange={(event) => change({ title: event.target.value })}
            />
          </Field>
          <ContentField value={draft.content} error={errors['content']} onChange={(content) => change({ content })} />
          <ImageField imageUrl={draft.imageUrl} error={errors['imageUrl']} picture={picture} onChange={(imageUrl) => change({ imageUrl })} />
          {failure !== null && (
            <Message kind="wrong" title={failure.message}>
              {failure.isConflict ? dialog.changed : dialog.kept}
            </Message>
          )}
          <DialogButtons>
            {failure?.isConflict === true && (
              <Button kind="danger" onClick={() => void submit(true)}>
                {dialog.saveMine}
              </Button>
            )}
            <Button kind="second" onClick={close} disabled={isBusy}>
              {dialog.cancel}
            </Button>
            <Button type="submit" busy={isBusy && (post === null ? dialog.publishing : dialog.saving)}>
              {post === null ? dialog.publish : dialog.save}
            </Button>
          </DialogButtons>
        </form>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking || blocker.state === 'blocked'}
        {...leave}
        danger
        onConfirm={() => {
          discard()
          if (blocker.state === 'blocked') blocker.proceed()
          else onClose()
        }}
        onClose={() => {
          setAsking(false)
          blocker.reset?.()
        }}
      />
    </>
  )
}
