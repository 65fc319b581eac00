import { useEffect, useRef } from 'react'
import { TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key.tsx'
import './search-field.css'

interface SearchFieldProps {
  label: string
  hint: string
  value: string
  onChange: (words: string) => void
}

/** What one types into is never taken for a key of the page. */
const typed = 'input, textarea, select, [contenteditable], dialog'

/** A field to search in. The key / brings one to it from anywhere on the page, and Escape empties it. */
export function SearchField({ label, hint, value, onChange }: SearchFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(typed) !== null
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      box.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <div className="find" ref={box}>
      <Icon name="search" />
      <TextInput
        type="search"
        autoComplete="off"
        maxLength={80}
        aria-label={label}
        placeholder={hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      <Key>/</Key>
    </div>
  )
}
