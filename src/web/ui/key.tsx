import './key.css'

/** A key of the keyboard. */
export function Key({ children }: { children: string }) {
  return <kbd>{children}</kbd>
}
