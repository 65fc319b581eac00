import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { useWords } from '#web/components/words.ts'
import { captureWords } from '#web/features/capture/capture-words.ts'
import { CapturedStrip } from '#web/features/capture/captured-strip.tsx'
import { ExamProgress } from '#web/features/capture/exam-progress.tsx'
import { liveWords } from '#web/features/capture/live/live-words.ts'
import type { Capture } from '#web/features/capture/use-capture.ts'
import { useOnline } from '#web/features/capture/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'

interface CaptureSettingsProps {
  examId: string
  capture: Capture
  pictures: readonly CapturedPicture[]
  isOpen: boolean
  onRemoved: (picture: string) => void
  onClose: () => void
}

/** What few people need while they photograph: what waits on this phone, what the server made of it, and how pictures are taken. */
export function CaptureSettings({ examId, capture, pictures, isOpen, onRemoved, onClose }: CaptureSettingsProps) {
  const words = useWords(captureWords)
  const { more, close } = useWords(liveWords)
  const isOnline = useOnline()
  const { finder } = capture
  const onPhone = pictures.filter(({ state }) => state === 'waiting').length
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={more} wide>
      <div className="capture-more">
        <CapturedStrip pictures={pictures} isOnline={isOnline} onRemoved={onRemoved} onRetake={onClose} />
        <ExamProgress examId={examId} onPhone={onPhone} />
        <div>
          <Checkbox label={words.auto} checked={capture.isAuto} onChange={(event) => capture.setAuto(event.currentTarget.checked)} />
          <Checkbox label={words.plain} checked={capture.isPlain} onChange={(event) => capture.setPlain(event.currentTarget.checked)} />
        </div>
        {finder.state.kind === 'open' && finder.state.cameras.length > 1 && (
          <Field label={words.camera}>
            <Select small value={finder.state.camera.deviceId} onChange={(event) => finder.reopen(event.currentTarget.value)}>
              {finder.state.cameras.map(({ deviceId, label }, index) => (
                <option key={deviceId} value={deviceId}>
                  {label === '' ? words.cameraNo(index + 1) : label}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <DialogButtons>
        <Button
          kind="second"
          onClick={() => {
            onClose()
            capture.chooser.current?.click()
          }}
        >
          {words.choose}
        </Button>
        <Button kind="second" onClick={onClose}>
          {close}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
