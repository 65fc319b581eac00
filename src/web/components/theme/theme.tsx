import { createContext, use, useCallback, useLayoutEffect, useState, type ReactNode } from 'react'
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

  useLayoutEffect(() => {
    // A page that failed is rendered again, without what the script in its head had set.
    document.documentElement.dataset['theme'] ??= wantedTheme()
    setTheme(shownTheme())
  }, [])

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

/** As the script in the head decides: the stored choice, else the system's. */
function wantedTheme(): Theme {
  try {
    const stored = localStorage.getItem('theme')
    if (stored === 'light' || stored === 'dark') return stored
  } catch {
    // Without storage there is no choice.
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
