import { useState } from 'react'
import { downloadEvaluation, downloadTemplate, getAsset, templateLimits, type TemplateDetail, type TriedSheet } from '#contract/templates.ts'
import type { TemplateFile } from '#engine/omr/template-schema.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { useWords } from '#web/components/words.ts'
import { ChooseFile } from '#web/features/templates/choose-file.tsx'
import { editorWords } from '#web/features/templates/editor-words.ts'
import { useTrySheet } from '#web/features/templates/template-calls.ts'
import { templateWords } from '#web/features/templates/template-words.ts'
import { TriedDialog } from '#web/features/templates/try-sheet.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export interface EditorHeadProps {
  template: TemplateDetail
  name: string
  file: TemplateFile
  isDirty: boolean
  isValid: boolean
  busy: string | false
  onName: (name: string) => void
  onSave: () => void
}

/** What a person can do with a template as a whole: name it, try it, export it, save it. */
export function EditorHead({ template, name, file, isDirty, isValid, busy, onName, onSave }: EditorHeadProps) {
  const words = useWords(editorWords)
  const { title } = useWords(templateWords)
  const tryIt = useTrySheet(template.id)
  const [tried, setTried] = useState<TriedSheet | null>(null)
  const [exportError, setExportError] = useState<unknown>(null)
  async function exportAll() {
    const fileName = nameFile(template.name, words.fileName)
    setExportError(null)
    const params = { templateId: template.id }
    try {
      await downloadFile(fileOf(downloadTemplate, { params }), `${fileName}.json`)
      if (template.hasEvaluation) await downloadFile(fileOf(downloadEvaluation, { params }), words.evaluationFile(fileName))
      for (const { name: asset, isThere } of template.assets)
        if (isThere) await downloadFile(fileOf(getAsset, { params, query: { name: asset } }), asset.split('/').at(-1) ?? asset)
    } catch (error) {
      setExportError(error)
    }
  }
  const error = tryIt.error ?? exportError
  return (
    <>
      <PageHead
        crumbs={[{ label: title, to: paths.templates }]}
        title={template.name}
        actions={
          <>
            <Button kind="second" disabled={isDirty} title={isDirty ? words.saveFirst : undefined} onClick={() => void exportAll()}>
              <Icon name="download" /> {words.export}
            </Button>
            <ChooseFile
              kind="second"
              accept="image/*,.pdf,.heic,.tif,.tiff"
              disabled={!isValid}
              busy={tryIt.isPending && words.reading}
              onFile={(sheet) => tryIt.mutate({ sheet, file }, { onSuccess: setTried })}
            >
              {words.try}
            </ChooseFile>
            <Button disabled={!isDirty} busy={busy} onClick={onSave}>
              {isDirty ? words.save : words.saved}
            </Button>
          </>
        }
      />
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      <Field label={words.name} className="template-name">
        <TextInput value={name} maxLength={templateLimits.nameMaxChars} onChange={({ target }) => onName(target.value)} />
      </Field>
      <TriedDialog tried={tried} onClose={() => setTried(null)} />
    </>
  )
}

/** Letters, digits and spaces survive every file system. */
function nameFile(name: string, otherwise: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ').trim()
  return plain === '' ? otherwise : plain
}
