import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ThemeProvider, useTheme } from '#web/components/theme/theme.tsx'

function Shown() {
  return createElement('i', null, String(useTheme().theme))
}

describe('the theme', () => {
  it('throws where it is used outside its provider', () => {
    expect(() => renderToStaticMarkup(createElement(Shown))).toThrow('useTheme must be used within a ThemeProvider')
  })

  it('is not known yet in a page that is built', () => {
    expect(renderToStaticMarkup(createElement(ThemeProvider, null, createElement(Shown)))).toBe('<i>null</i>')
  })
})
