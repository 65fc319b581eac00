import { useRef, type ReactNode } from 'react'
import { Button, type ButtonLook } from '#web/ui/button.tsx'

export interface ChooseFileProps extends ButtonLook {
  accept: string
  busy?: string | false
  multiple?: boolean
  disabled?: boolean
  onFile: (file: File, all: File[]) => void
  children: ReactNode
}

/** A button that lets one choose a file. */
export function ChooseFile({ accept, busy = false, multiple = false, disabled = false, onFile, children, ...look }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...look} disabled={disabled} busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const all = [...(currentTarget.files ?? [])]
          // The same file can be chosen again.
          currentTarget.value = ''
          const [first] = all
          if (first !== undefined) onFile(first, all)
        }}
      />
    </>
  )
}
