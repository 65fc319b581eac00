import { useState } from 'react'
import { useWords } from '#web/components/words.ts'
import { setTorch } from '#web/features/capture/camera.ts'
import { captureWords } from '#web/features/capture/capture-words.ts'
import type { Viewfinder } from '#web/features/capture/use-viewfinder.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The light of the phone, where its camera has one. */
export function TorchButton({ finder }: { finder: Viewfinder }) {
  const words = useWords(captureWords)
  const [isLit, setLit] = useState(false)
  if (finder.state.kind !== 'open' || !finder.state.camera.hasTorch) return null
  const { stream } = finder.state.camera
  return (
    <IconButton
      label={isLit ? words.lightOff : words.lightOn}
      aria-pressed={isLit}
      icon={<Icon name="torch" />}
      onClick={() => {
        setTorch(stream, !isLit).then(
          () => setLit(!isLit),
          () => setLit(false),
        )
      }}
    />
  )
}
