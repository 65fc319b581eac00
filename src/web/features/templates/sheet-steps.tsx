import type { TemplateDetail } from '#contract/templates.ts'
import type { PreProcessor, TemplateFile } from '#engine/omr/template-schema.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { listItems } from '#web/features/templates/edit-template.ts'
import { ChooseFile } from '#web/features/templates/choose-file.tsx'
import { editorWords } from '#web/features/templates/editor-words.ts'
import { useSendAsset } from '#web/features/templates/template-calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'

export interface SheetStepsProps {
  template: TemplateDetail
  file: TemplateFile
  onSteps: (steps: PreProcessor[]) => void
  onMarker: () => void
}

/** How the sheet is found on a picture. It decides where everything lies, so it is chosen before anything is drawn. */
export function SheetSteps({ template, file, onSteps, onMarker }: SheetStepsProps) {
  const { steps: words } = useWords(editorWords)
  const send = useSendAsset(template.id)
  const isDrawn = listItems(file).length > 0
  const names = file.preProcessors.map(({ name }) => name)
  const way = names.includes('CropOnMarkers')
    ? 'markers'
    : names.includes('FeatureBasedAlignment')
      ? 'reference'
      : names.includes('CropPage')
        ? 'page'
        : 'whole'
  const missing = template.assets.filter(({ isThere }) => !isThere)
  const others = file.preProcessors.filter(({ name }) => name !== 'CropPage' && name !== 'CropOnMarkers' && name !== 'FeatureBasedAlignment')
  return (
    <Card title={words.title} className="item-panel">
      <Field label={words.way} hint={isDrawn ? words.drawn : words.hints[way]}>
        <Select
          value={way}
          disabled={isDrawn}
          onChange={({ target }) => onSteps(target.value === 'page' ? [{ name: 'CropPage', options: {} }, ...others] : others)}
        >
          <option value="whole">{words.whole}</option>
          <option value="page">{words.page}</option>
          {way === 'markers' && <option value="markers">{words.markers}</option>}
          {way === 'reference' && <option value="reference">{words.reference}</option>}
        </Select>
      </Field>
      {!isDrawn && template.hasPicture && way !== 'markers' && (
        <Button kind="second" small onClick={onMarker}>
          {words.marker}
        </Button>
      )}
      {missing.map(({ name }) => (
        <div key={name} className="missing-asset">
          <span className="small">{words.missing(name)}</span>
          <ChooseFile
            kind="second"
            small
            accept="image/*"
            busy={send.isPending && words.sending}
            onFile={(picture) => send.mutate({ name, file: picture })}
          >
            {words.choose}
          </ChooseFile>
        </div>
      ))}
      {send.error !== null && <Message kind="wrong">{describeError(send.error)}</Message>}
    </Card>
  )
}
