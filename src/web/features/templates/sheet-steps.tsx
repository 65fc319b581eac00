import type { TemplateDetail } from '#contract/templates.ts'
import type { PreProcessor, TemplateFile } from '#engine/omr/template-schema.ts'
import { describeError } from '#web/api/describe-error.ts'
import { listItems } from '#web/features/templates/edit-template.ts'
import { ChooseFile } from '#web/features/templates/choose-file.tsx'
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

/** How the sheet is found on a picture. It decides where everything lies, so it is settled before anything is drawn. */
export function SheetSteps({ template, file, onSteps, onMarker }: SheetStepsProps) {
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
    <Card title="How the sheet is found" className="item-panel">
      <Field
        label="On a picture it is"
        hint={isDrawn ? 'Everything drawn lies where this puts it. Remove what is drawn to choose another way.' : hints[way]}
      >
        <Select
          value={way}
          disabled={isDrawn}
          onChange={({ target }) => onSteps(target.value === 'page' ? [{ name: 'CropPage', options: {} }, ...others] : others)}
        >
          <option value="whole">the whole picture: a scan</option>
          <option value="page">a light page on something darker: a photo</option>
          {way === 'markers' && <option value="markers">between four markers</option>}
          {way === 'reference' && <option value="reference">laid over a picture of an empty sheet</option>}
        </Select>
      </Field>
      {!isDrawn && template.hasPicture && way !== 'markers' && (
        <Button kind="second" small onClick={onMarker}>
          It has four markers: draw around one
        </Button>
      )}
      {missing.map(({ name }) => (
        <div key={name} className="missing-asset">
          <span className="small">
            The template names the picture <b>{name}</b>.
          </span>
          <ChooseFile
            kind="second"
            small
            accept="image/*"
            busy={send.isPending && 'Sending…'}
            onFile={(picture) => send.mutate({ name, file: picture })}
          >
            Bring it in
          </ChooseFile>
        </div>
      ))}
      {send.error !== null && <Message kind="wrong">{describeError(send.error)}</Message>}
    </Card>
  )
}

const hints = {
  whole: 'For a scanner that always takes the same page.',
  page: 'The edges of the paper are looked for, so that photographs can be read.',
  markers: 'The four markers become the corners.',
  reference: 'The page is moved until it looks like the empty one.',
} as const
