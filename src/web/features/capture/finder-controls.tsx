import { useState } from 'react'
import { useWords } from '#web/components/words.ts'
import { setTorch } from '#web/features/capture/camera.ts'
import { captureWords } from '#web/features/capture/capture-words.ts'
import type { Viewfinder } from '#web/features/capture/use-viewfinder.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface FinderControlsProps {
  finder: Viewfinder
  isAuto: boolean
  isPlain: boolean
  onAuto: (isAuto: boolean) => void
  onPlain: (isPlain: boolean) => void
  onChoose: () => void
}

/** The shutter under the thumb, the light and the pictures beside it, and what can be set below. */
export function FinderControls({ finder, isAuto, isPlain, onAuto, onPlain, onChoose }: FinderControlsProps) {
  const words = useWords(captureWords)
  const { state } = finder
  const [isLit, setLit] = useState(false)
  if (state.kind !== 'open') return null
  const { camera, cameras } = state
  return (
    <div className="finder-controls">
      <div className="finder-buttons">
        <Button kind="quiet" small onClick={onChoose}>
          {words.choose}
        </Button>
        <button
          type="button"
          className="shutter"
          aria-label={words.shutter}
          aria-keyshortcuts="Space"
          disabled={finder.isTaking}
          onClick={finder.take}
        >
          <Icon name="camera" />
        </button>
        {camera.hasTorch ? (
          <Button
            kind="quiet"
            small
            aria-pressed={isLit}
            onClick={() => {
              setTorch(camera.stream, !isLit).then(
                () => setLit(!isLit),
                () => setLit(false),
              )
            }}
          >
            <Icon name="sun" /> {isLit ? words.lightOff : words.lightOn}
          </Button>
        ) : (
          <span />
        )}
      </div>
      <div className="finder-settings">
        <Checkbox label={words.auto} checked={isAuto} onChange={(event) => onAuto(event.currentTarget.checked)} />
        <Checkbox label={words.plain} checked={isPlain} onChange={(event) => onPlain(event.currentTarget.checked)} />
        {cameras.length > 1 && (
          <Field label={words.camera}>
            <Select small value={camera.deviceId} onChange={(event) => finder.reopen(event.currentTarget.value)}>
              {cameras.map(({ deviceId, label }, index) => (
                <option key={deviceId} value={deviceId}>
                  {label === '' ? words.cameraNo(index + 1) : label}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </div>
  )
}
