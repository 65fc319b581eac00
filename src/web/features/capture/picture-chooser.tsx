import type { Capture } from '#web/features/capture/use-capture.ts'

/** Opens the device's own pictures; shown by nothing, pressed by a button elsewhere. */
export function PictureChooser({ capture: { chooser, receiveFiles } }: { capture: Pick<Capture, 'chooser' | 'receiveFiles'> }) {
  return (
    <input
      ref={chooser}
      type="file"
      hidden
      multiple
      accept="image/*"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        currentTarget.value = ''
        void receiveFiles(files)
      }}
    />
  )
}
