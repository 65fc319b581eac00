import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button.tsx'

export interface ChooseExamFileProps extends ButtonLook {
  busy?: string | false
  /** As of a file input; exam files where nothing is said. */
  accept?: string
  onFile: (file: File) => void
  children: ReactNode
}

const examFiles = '.json,.csv,.gift,.txt,.aiken,.xml,application/json'

/** A button that lets one choose an exam file, or another. */
export function ChooseExamFile({ busy = false, accept = examFiles, onFile, children, ...look }: ChooseExamFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...look} busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file can be chosen again.
          currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
