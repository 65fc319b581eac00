import type { TemplateDetail } from '#contract/templates.ts'
import { describeError } from '#web/api/describe-error.ts'
import { ChooseFile } from '#web/features/templates/choose-file.tsx'
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
  const send = useSendBlank(template.id)
  const take = (file: File | undefined) => {
    if (file !== undefined)
      void onBefore()
        .then(() => send.mutate(file))
        .catch(() => null)
  }
  const error = send.error !== null && <Message kind="wrong">{describeError(send.error)}</Message>
  if (isAgain) {
    return (
      <Card title="Blank sheet" className="item-panel">
        <p className="small">What is drawn stays where it is.</p>
        {error}
        <ChooseFile kind="second" small accept={accept} busy={send.isPending && 'Sending…'} onFile={take}>
          Choose another picture
        </ChooseFile>
      </Card>
    )
  }
  return (
    <>
      {error}
      <FileDrop
        title={send.isPending ? 'Sending the sheet…' : 'Begin with a blank sheet'}
        hint="A scan, a PDF or a straight photograph of one that nobody has written on. The first page of a file counts."
        accept={accept}
        camera
        choose="Choose a picture"
        disabled={send.isPending}
        onFiles={([file]) => take(file)}
      />
    </>
  )
}
