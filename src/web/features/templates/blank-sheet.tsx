import type { TemplateDetail } from '#contract/templates.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { ChooseFile } from '#web/features/templates/choose-file.tsx'
import { editorWords } from '#web/features/templates/editor-words.ts'
import { useSendBlank } from '#web/features/templates/template-calls.ts'
import { Card } from '#web/ui/card.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Message } from '#web/ui/message.tsx'

export interface BlankSheetProps {
  template: TemplateDetail
  /** There is one; another may take its place. */
  isAgain?: boolean
  /** What is not saved is saved first: the server lays the sheet flat by what it knows. */
  onBefore: () => Promise<void>
}

const accept = 'image/*,.pdf,.heic,.tif,.tiff'

/** The picture that is drawn over. */
export function BlankSheet({ template, isAgain = false, onBefore }: BlankSheetProps) {
  const { blank: words } = useWords(editorWords)
  const send = useSendBlank(template.id)
  const take = (files: readonly File[]) =>
    void onBefore()
      .then(() => send.mutate(files))
      .catch(() => null)
  const error = send.error !== null && <Message kind="wrong">{describeError(send.error)}</Message>
  const several = send.isPending && send.variables.length > 1 ? words.merging(send.variables.length) : null
  if (isAgain) {
    return (
      <Card title={words.title} className="item-panel">
        <p className="small">{words.again}</p>
        {error}
        <ChooseFile
          kind="second"
          small
          multiple
          accept={accept}
          busy={send.isPending && (several ?? words.sending)}
          onFile={(_first, all) => take(all)}
        >
          {words.another}
        </ChooseFile>
      </Card>
    )
  }
  return (
    <>
      {error}
      <FileDrop
        title={several ?? (send.isPending ? words.sendingSheet : words.begin)}
        hint={words.hint}
        accept={accept}
        multiple
        camera
        choose={words.choose}
        disabled={send.isPending}
        onFiles={take}
      />
    </>
  )
}
