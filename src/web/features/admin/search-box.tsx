import { useEffect, useState } from 'react'
import { TextInput } from '#web/ui/field.tsx'

/** People type a word in about this time; each letter need not be asked for. */
const pauseMs = 250

/** Looks for what was typed, once the typing pauses. */
export function SearchBox({ label, hint, onSearch }: { label: string; hint: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(words.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [words, onSearch])
  return (
    <TextInput
      className="admin-search"
      type="search"
      autoComplete="off"
      maxLength={100}
      aria-label={label}
      placeholder={hint}
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  )
}
