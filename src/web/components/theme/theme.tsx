import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { groundColours } from '#web/components/theme/theme-script.ts'

export type Theme = 'light' | 'dark'

interface ThemeContextValue {
  /** Null until the page has started: the prerendered page does not know it. */
  theme: Theme | null
  toggleTheme: () => void
}

const ThemeContext = createContext<ThemeContextValue | null>(null)

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<Theme | null>(null)

  useEffect(() => setTheme(shownTheme()), [])

  const toggleTheme = useCallback(() => {
    const next = shownTheme() === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = next
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', groundColours[next])
    try {
      localStorage.setItem('theme', next)
    } catch {
      // A browser without storage keeps the theme for this page only.
    }
    setTheme(next)
  }, [])

  return <ThemeContext value={{ theme, toggleTheme }}>{children}</ThemeContext>
}

export function useTheme(): ThemeContextValue {
  const value = use(ThemeContext)
  if (value === null) throw new Error('useTheme must be used within a ThemeProvider')
  return value
}

function shownTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}
