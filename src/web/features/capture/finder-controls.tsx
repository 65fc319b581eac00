import { useState } from 'react'
import { setTorch } from '#web/features/capture/camera.ts'
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
  const { state } = finder
  const [isLit, setLit] = useState(false)
  if (state.kind !== 'open') return null
  const { camera, cameras } = state
  return (
    <div className="finder-controls">
      <div className="finder-buttons">
        <Button kind="quiet" small onClick={onChoose}>
          Choose pictures
        </Button>
        <button
          type="button"
          className="shutter"
          aria-label="Take the picture"
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
            <Icon name="sun" /> Light {isLit ? 'off' : 'on'}
          </Button>
        ) : (
          <span />
        )}
      </div>
      <div className="finder-settings">
        <Checkbox label="Take pages by itself" checked={isAuto} onChange={(event) => onAuto(event.currentTarget.checked)} />
        <Checkbox label="Sheets without corner squares" checked={isPlain} onChange={(event) => onPlain(event.currentTarget.checked)} />
        {cameras.length > 1 && (
          <Field label="Camera">
            <Select small value={camera.deviceId} onChange={(event) => finder.reopen(event.currentTarget.value)}>
              {cameras.map(({ deviceId, label }) => (
                <option key={deviceId} value={deviceId}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </div>
  )
}
