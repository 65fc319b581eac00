import { useState } from 'react'
import { wordFor } from '#contract/base/known.ts'
import { downloadEvaluation, downloadTemplate, getAsset, templateLimits, type TemplateDetail, type TriedSheet } from '#contract/templates.ts'
import type { TemplateFile } from '#engine/omr/template-schema.ts'
import { writeSheetFault } from '#engine/sentences/sheet-fault.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { useWords, useLanguage } from '#web/components/words.ts'
import { ChooseFile } from '#web/features/templates/choose-file.tsx'
import { editorWords, type EditorWords } from '#web/features/templates/editor-words.ts'
import { useTrySheet } from '#web/features/templates/template-calls.ts'
import { templateWords } from '#web/features/templates/template-words.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/ui/table.css'

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

/** What was read of a filled sheet, drawn over its picture, and as a table. Nothing of it is stored. */
function TriedDialog({ tried, onClose }: { tried: TriedSheet | null; onClose: () => void }) {
  const { tried: words } = useWords(editorWords)
  const language = useLanguage()
  const doubtful = tried?.columns.filter(({ doubts }) => doubts.length > 0).length ?? 0
  return (
    <Dialog isOpen={tried !== null} onClose={onClose} title={words.title} wide>
      {tried !== null && (
        <>
          {tried.problem !== null && <Message kind="wrong">{writeSheetFault(tried.problem, language)}</Message>}
          {tried.problem === null && (
            <Message kind={doubtful > 0 ? 'doubt' : 'right'}>
              {doubtful === 0 ? words.sure : words.doubtful(doubtful)}
              {tried.score !== null && ` ${words.score(tried.score)}`}
            </Message>
          )}
          <div className="tried">
            <div className="tried-sheet" tabIndex={0} role="region" aria-label={words.sheet}>
              <svg viewBox={`0 0 ${tried.width} ${tried.height}`} role="img" aria-label={words.picture}>
                <image href={`data:image/jpeg;base64,${tried.picture}`} width={tried.width} height={tried.height} preserveAspectRatio="none" />
                {tried.bubbles
                  .filter(({ isChosen, isDoubtful }) => isChosen || isDoubtful)
                  .map(({ x, y, width, height, isChosen, isDoubtful }) => (
                    <rect
                      key={`${x} ${y}`}
                      className={isDoubtful ? 'tried-doubt' : 'tried-chosen'}
                      strokeDasharray={isChosen ? undefined : '4 4'}
                      x={x - 2}
                      y={y - 2}
                      width={width + 4}
                      height={height + 4}
                    />
                  ))}
              </svg>
            </div>
            <div className="tried-table" tabIndex={0} role="region" aria-label={words.table}>
              <table className="table">
                <caption className="hide">{words.table}</caption>
                <thead>
                  <tr>
                    <th scope="col">{words.field}</th>
                    <th scope="col">{words.read}</th>
                  </tr>
                </thead>
                <tbody>
                  {tried.columns.map(({ name, text, doubts }) => (
                    <tr key={name}>
                      <td className="name">{name}</td>
                      <td>
                        {text === '' ? <span className="quiet">{words.nothing}</span> : text}{' '}
                        {doubts.length > 0 && <Badge tone="doubt">{describe(doubts, words.doubts)}</Badge>}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </div>
        </>
      )}
      <DialogButtons>
        <Button onClick={onClose}>{words.close}</Button>
      </DialogButtons>
    </Dialog>
  )
}

function describe(doubts: readonly string[], words: EditorWords['tried']['doubts']): string {
  return [...new Set(doubts.map((doubt) => wordFor(words, doubt)))].join(', ')
}
