/**
 * Escape closes the fold or the menu that has the focus, and gives the focus to what opened it. A fold is a `<details>`, or an
 * element with `data-fold` around a button with `aria-expanded`. Dialogs close by themselves.
 */
export function leaveFold(event: KeyboardEvent): void {
  const { target } = event
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !(target instanceof Element)) return
  // In a dialog it is the dialog that is left; in a field with suggestions, those.
  if (target.closest('dialog, [role=combobox], input[list]') !== null) return
  const fold = target.closest('details[open], [data-fold]:has([aria-expanded=true])')
  if (fold === null) return
  event.preventDefault()
  if (fold instanceof HTMLDetailsElement) {
    fold.open = false
    fold.querySelector('summary')?.focus()
  } else {
    const opener = fold.querySelector<HTMLElement>('[aria-expanded=true]')
    opener?.click()
    opener?.focus()
  }
}
