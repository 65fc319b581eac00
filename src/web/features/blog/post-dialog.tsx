import { useRef, useState, type FormEvent, useEffect, use } from 'react'
import { sayIssue } from '#contract/base/say-issue.ts'
import { blogLimits, type OwnPostView, postInput } from '#contract/blog.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeError, fieldErrors } from '#web/api/describe-error.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { Prose } from '#web/components/posts/prose.tsx'
import { useLeaveGuard } from '#web/components/use-leave-guard.ts'
import { useWords, LanguageContext } from '#web/components/words.ts'
import { usePreview, useChangePost, useCreatePost } from '#web/features/blog/blog-calls.ts'
import { ImageField } from '#web/features/blog/image-field.tsx'
import { managementWords } from '#web/features/blog/management-words.ts'
import { draftKey, type PostDraft, dropDraft, isSameDraft, keepDraft, readDraft } from '#web/features/blog/post-draft.ts'
import { usePictureChoice } from '#web/features/blog/use-picture-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextInput, TextArea } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
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

/** The fields of a post as they are typed. This browser stores every change, and restores what was not saved. */
function usePostDraft(key: string, saved: PostDraft) {
  const [first] = useState(() => {
    const kept = readDraft(key)
    return kept !== null && !isSameDraft(kept, saved) ? { draft: kept, isRestored: true } : { draft: saved, isRestored: false }
  })
  const [draft, setDraft] = useState(first.draft)
  const [isRestored, setRestored] = useState(first.isRestored)
  // An upload ends while somebody goes on typing.
  const latest = useRef(first.draft)
  const show = (next: PostDraft) => {
    latest.current = next
    setDraft(next)
  }

  return {
    draft,
    /** What stands there comes from an earlier visit. */
    isRestored,
    isUnsaved: !isSameDraft(draft, saved),
    change(part: Partial<PostDraft>): void {
      const next = { ...latest.current, ...part }
      show(next)
      if (isSameDraft(next, saved)) dropDraft(key)
      else keepDraft(key, next)
    },
    /** Back to what is published, or to nothing. */
    discard(): void {
      show(saved)
      setRestored(false)
      dropDraft(key)
    },
    forget: () => dropDraft(key),
  }
}

interface ContentFieldProps {
  value: string
  onChange: (content: string) => void
  error?: string | undefined
}

/** The text of a post, as it is typed and as it will look. */
function ContentField({ value, onChange, error }: ContentFieldProps) {
  const words = useWords(managementWords).dialog
  const [tab, setTab] = useState<'write' | 'preview'>('write')
  // A fault is shown in the tab where it can be mended.
  useEffect(() => {
    if (error !== undefined) setTab('write')
  }, [error])
  return (
    <div className="post-content">
      <Tabs
        label={words.tabs}
        tabs={[
          { id: 'write', label: words.write },
          { id: 'preview', label: words.preview },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'write' ? (
          <Field label={words.content} hint={words.contentHint} error={error}>
            <TextArea rows={8} required maxLength={blogLimits.contentMaxChars} value={value} onChange={(event) => onChange(event.target.value)} />
          </Field>
        ) : (
          <Preview content={value} />
        )}
      </Tabs>
    </div>
  )
}

function Preview({ content }: { content: string }) {
  const words = useWords(managementWords).dialog
  const { data: html, error } = usePreview(content)
  if (content.trim() === '') return <p className="quiet post-preview">{words.nothing}</p>
  if (error !== null) return <Message kind="wrong">{describeError(error)}</Message>
  return <div className="post-preview">{html === undefined ? <Skeleton lines={5} label={words.rendering} /> : <Prose html={html} />}</div>
}

interface Failure {
  message: string
  /** Somebody saved the post meanwhile. */
  isConflict: boolean
}

/** Publishes or saves what was written. Resolves with whether it is stored; what is wrong stands in `failure` and `errors`. */
function useSavePost(post: OwnPostView | null) {
  const language = use(LanguageContext)
  const create = useCreatePost()
  const change = useChangePost()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const sent = useRef<{ key: string; body: string } | null>(null)

  /** The same words keep their name, however often they are sent; other words are another request. */
  function nameOf(body: string): string {
    if (sent.current?.body !== body) sent.current = { key: newIdempotencyKey(), body }
    return sent.current.key
  }

  /** What is not right with the draft, by field; true where all is well. */
  function check(draft: PostDraft): boolean {
    const { error } = postInput.safeParse(draft)
    setErrors(Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), sayIssue(issue, language)])))
    setFailure(null)
    return error === undefined
  }

  async function save(draft: PostDraft, { overwrite = false } = {}): Promise<boolean> {
    const { title, content, imageUrl } = draft
    const input = { title: title.trim(), content, imageUrl: imageUrl.trim() || null }
    setFailure(null)
    try {
      if (post === null) await create.mutateAsync({ key: nameOf(JSON.stringify(input)), input })
      else await change.mutateAsync({ postId: post.id, input: overwrite ? input : { ...input, updatedAt: post.updatedAt } })
      return true
    } catch (error) {
      setErrors(fieldErrors(error))
      setFailure({ message: describeError(error), isConflict: error instanceof ApiError && error.code === 'post-changed-elsewhere' })
      return false
    }
  }

  /** The fault of a field is out of date once the field is changed. */
  function clear(fields: readonly string[]): void {
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !fields.includes(field))))
  }

  return { check, clear, save, errors, failure, isSaving: create.isPending || change.isPending }
}
