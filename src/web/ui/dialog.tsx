import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import './dialog.css'

export interface DialogProps {
  isOpen: boolean
  /** Called for Escape, the back button of a phone and a press beside the dialog. Close by setting `isOpen`. */
  onClose: () => void
  title: string
  /** Room for a form or a picture. */
  wide?: boolean
  children: ReactNode
}

/** A native modal dialog: the browser keeps the focus in and gives it back. Its buttons go in a `<DialogButtons>`. */
export function Dialog({ isOpen, onClose, title, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // It is closed also before it is taken out of the page: only a dialog that closes gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null || !isOpen) return undefined
    element.showModal()
    return () => element.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', wide && 'dialog--wide')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        // One that was opened again meanwhile is not closed: the event comes late.
        if (isOpen && !currentTarget.open) onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {isOpen && (
        <div className="dialog-in">
          <h2 id={titleId}>{title}</h2>
          {children}
        </div>
      )}
    </dialog>
  )
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="row dialog-buttons">{children}</div>
}
