import { useEffect, useState } from 'react'
import { blogLimits } from '#contract/blog.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Prose } from '#web/components/posts/prose.tsx'
import { useWords } from '#web/components/words.ts'
import { usePreview } from '#web/features/blog/blog-calls.ts'
import { managementWords } from '#web/features/blog/management-words.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export interface ContentFieldProps {
  value: string
  onChange: (content: string) => void
  error?: string | undefined
}

/** The text of a post, as it is typed and as it will look. */
export function ContentField({ value, onChange, error }: ContentFieldProps) {
  const words = useWords(managementWords).dialog
  const [tab, setTab] = useState<'write' | 'preview'>('write')
  // What is wrong is said where it can be mended.
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
